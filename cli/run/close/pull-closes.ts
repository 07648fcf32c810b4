import type { DateRange } from "../../../viewer/report/date-range.ts";
import type { DayClose } from "../../../viewer/report/day-close/day-close.ts";
import { SALES_API } from "../../api/fault.ts";
import { pullReports } from "../../api/session.ts";
import { onlyShop } from "../../store/shops/selection.ts";
import { progressOf, type SourceOptions, withApi } from "../report/open-api.ts";
import { readCloses } from "../report/read-closes.ts";
import type { RunContext } from "../run-context.ts";
import { type ServerOptions, withServer } from "../with-server.ts";

export interface PullClosesOptions
  extends SourceOptions,
    Pick<ServerOptions, "timeoutMs" | "maxTimeMs" | "retries"> {
  readonly range: DateRange;
  readonly maxBytes: number;
}

interface PulledCloses {
  readonly closes: readonly DayClose[];
  /** The name of the only shop; undefined if the source does not know it. */
  readonly shopName: string | undefined;
}

/** Signs in, reads the close of each day and shop, and logs out. */
export function pullCloses(options: PullClosesOptions, context: RunContext): Promise<PulledCloses> {
  const { source, shops, range, maxBytes } = options;
  const { output, interrupt } = context;
  return withApi(options, context, async ({ address, password, shopName }) => {
    output.mask.hide(password);
    await output.progress.start();
    const closes = await withServer({ ...options, address, words: SALES_API }, context, (server, deadline) =>
      pullReports<readonly DayClose[]>(
        {
          password,
          shops,
          maxBytes,
          deadline,
          interrupt,
          onToken: (token) => output.mask.hide(token),
          onProgress: progressOf(source, "close", output),
          load: (_, readList) => readCloses(readList, range, address.origin),
        },
        server,
      ),
    );
    const isLocal = source === "demo" || "db" in source;
    return { closes, shopName: isLocal ? await shopName?.() : onlyShop(shops ?? []) };
  });
}
