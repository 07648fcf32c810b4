import { dayIn } from "../../viewer/report/date-range.ts";
import type { Effects } from "../effects.ts";
import type { Output } from "../output.ts";
import type { Trouble } from "../server/proxy.ts";
import { stamp } from "../server/request-log.ts";
import type { Backend } from "../server/server-env.ts";
import type { ServeOptions } from "./serve-options.ts";

/** How long an API may be silent before its caller hears that it is too slow. */
const SILENCE_MS = 30_000;

/** Who answers the calls of the dashboard. Loads the sample cafe only for those who want to see it. */
export async function openBackend(
  { source, sessionHours }: ServeOptions,
  { now, elapsed }: Pick<Effects, "now" | "elapsed">,
  output: Output,
): Promise<Backend> {
  if (source === "demo") {
    const { createDemoBackend } = await import("../server/demo-api.ts");
    return createDemoBackend({ today: () => dayIn("UTC", now()), elapsed, sessionHours });
  }
  const [{ createProxy }, { openUpstream }] = await Promise.all([
    import("../server/proxy.ts"),
    import("../server/upstream.ts"),
  ]);
  const onTrouble = ({ method, path, fault: { message, hint } }: Trouble) => {
    const call = `${method} ${source.origin}${source.prefix}${path}`;
    output.warn(`${stamp(now())} ${call}: ${message}${hint === undefined ? "" : `; ${hint}`}`);
  };
  return createProxy({ upstream: openUpstream(source, SILENCE_MS), onTrouble });
}
