import type { DateRange, DayStart, IsoDate } from "../../../viewer/report/date-range.ts";
import type { DayClose } from "../../../viewer/report/day-close/day-close.ts";
import type { KnownCloses } from "../../../viewer/report/day-close/saved-closes.ts";
import type { DayNote } from "../../../viewer/report/day-notes/day-note.ts";
import type { Knowledge } from "../../../viewer/report/known/knowledge.ts";
import { readNoted } from "../../../viewer/report/load/noted.ts";
import { readKnowledge } from "../../../viewer/report/load/read-knowledge.ts";
import type { ReadSales } from "../../../viewer/report/load/read-sales.ts";
import { type ShopDays, shopDaysIn } from "../../../viewer/report/shop-groups/shop-days.ts";
import { SALES_API } from "../../api/fault.ts";
import { pullReports, type ReadList } from "../../api/session.ts";
import { CliError } from "../../errors.ts";
import { onlyShop } from "../../store/shops/selection.ts";
import { filesInSettings } from "../beside.ts";
import { openDayNotes } from "../beside-rows.ts";
import { progressOf, type SourceOptions, withApi } from "../report/open-api.ts";
import { readCloses, readKnown } from "../report/read-lists.ts";
import type { RunContext } from "../run-context.ts";
import { readShopList } from "../shop-list.ts";
import type { Source } from "../source.ts";
import { type ServerOptions, withServer } from "../with-server.ts";

export interface PullClosesOptions
  extends SourceOptions,
    Pick<ServerOptions, "timeoutMs" | "maxTimeMs" | "retries"> {
  readonly range: DateRange;
  readonly maxBytes: number;
  readonly today: IsoDate;
  readonly dayStarts?: DayStart | undefined;
}

interface PulledCloses {
  readonly closes: readonly DayClose[];
  /** What is known of all shops together; undefined if it is all, and nothing is asked. */
  readonly knowledge: Knowledge | undefined;
  /** The days of each sheet that are not wholly known. */
  readonly known: KnownCloses | undefined;
  /** The name of the only shop; undefined if the source does not know it. */
  readonly shopName: string | undefined;
}

/** Signs in, reads the close of each day and shop, and logs out. */
export function pullCloses(options: PullClosesOptions, context: RunContext): Promise<PulledCloses> {
  const { source, shops, range, maxBytes } = options;
  const { output, interrupt } = context;
  return withApi(options, context, async ({ address, password, shopName }) => {
    output.mask.hide(password);
    const closed = await readWrittenClosed(source, context);
    await output.progress.start();
    const pulled = await withServer({ ...options, address, words: SALES_API }, context, (server, deadline) =>
      pullReports<Omit<PulledCloses, "shopName">>(
        {
          password,
          shops,
          maxBytes,
          deadline,
          interrupt,
          onToken: (token) => output.mask.hide(token),
          onProgress: progressOf(source, "close", output),
          async load(read, readList) {
            const closes = await readCloses(readList, range, address.origin);
            return { closes, ...(await readKnownDays({ ...options, ...closed }, closes, read, readList)) };
          },
        },
        server,
      ),
    );
    const isLocal = source === "demo" || "db" in source;
    return { ...pulled, shopName: isLocal ? await shopName?.() : onlyShop(shops ?? []) };
  });
}

/** What is known of the days of all shops, and of each of them: an export may be of one alone. */
async function readKnownDays(
  { range, shops, today, dayStarts, shopDays, notes }: PullClosesOptions & WrittenClosed,
  closes: readonly DayClose[],
  readPlain: ReadSales,
  readList: ReadList,
): Promise<Pick<PulledCloses, "knowledge" | "known">> {
  const known = await readKnown(readList);
  if (known === undefined) return { knowledge: undefined, known: undefined };
  const read = readNoted(readPlain, notes);
  const own = await read(range, ["sales_summary"]);
  const asked = { range, shops, today, dayStarts, shopDays, known };
  const knowledge = await readKnowledge(asked, own, read);
  if (!knowledge || knowledge.days.length === 0) return { knowledge, known: undefined };
  const stores = [...new Set(closes.map(({ store }) => store))];
  const days: KnownCloses["days"][number][] = [];
  for (const store of stores) {
    const ofShop = await readKnowledge({ ...asked, shops: store === "" ? shops : [store] }, own, read);
    days.push(...(ofShop?.days ?? []).map((day) => ({ ...day, store })));
  }
  const others = knowledge.days.filter(({ date }) => !days.some((day) => day.date === date));
  const { source } = knowledge;
  const all = [...days, ...others.map((day) => ({ ...day, store: "" }))];
  return { knowledge, known: { source, today, days: all } };
}

/** The days on which shops are closed, as `shops.csv` and the notes beside a store say: nobody misses them in a close. */
interface WrittenClosed {
  readonly shopDays: readonly ShopDays[] | undefined;
  readonly notes: readonly DayNote[];
}

/** A file that cannot be read stops no close. It is said. */
async function readWrittenClosed(source: Source, run: RunContext): Promise<WrittenClosed> {
  const { effects, output, settings } = run;
  const { notesFile, shopsFile } = filesInSettings(settings);
  try {
    const list = await readShopList({ source, shopsFile }, effects);
    const open = await openDayNotes({ source, notesFile }, effects);
    return { shopDays: list && shopDaysIn(list.rows, null), notes: await open.read() };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    output.warn(`${error.message}; ${error.hint}`);
    return { shopDays: undefined, notes: [] };
  }
}
