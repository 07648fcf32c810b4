import type { EarlierRange } from "../../../viewer/report/comparison/earlier-range.ts";
import { limitedIdIn } from "../../../viewer/report/contract.ts";
import {
  type AskedRange,
  type DateRange,
  type DayStart,
  isSameRange,
} from "../../../viewer/report/date-range.ts";
import type { DayClose } from "../../../viewer/report/day-close.ts";
import { type KnownFacts, loadReport, readNoted } from "../../../viewer/report/load/load-report.ts";
import type { ReadSales } from "../../../viewer/report/load/one-state.ts";
import { withShifts } from "../../../viewer/report/load/shifts.ts";
import type { Report } from "../../../viewer/report/report.ts";
import { holds, type Sections } from "../../../viewer/report/sections.ts";
import type { Shift } from "../../../viewer/report/shifts.ts";
import type { ShopDays, StoreGroup } from "../../../viewer/report/shop-rows.ts";
import { type TargetRow, targetOf } from "../../../viewer/report/targets.ts";
import { mayHaveCloses } from "../../../viewer/report/to-do/from-closes.ts";
import type { Deadline } from "../../api/deadline.ts";
import { SALES_API } from "../../api/fault.ts";
import { endSession, pullWithin, type ReadList, type SharedSession } from "../../api/session.ts";
import { following, orAborted, whileFollowing } from "../../door/aborts.ts";
import type { MisplacedShop } from "../../store/misplaced-shops.ts";
import { onlyShop } from "../../store/selection.ts";
import { type BesideOptions, type OpenDayNotes, openPricing, withOnlyShop } from "../beside.ts";
import type { RunContext } from "../guarded-run.ts";
import { type ServerOptions, withConnections } from "../with-server.ts";
import { type OpenApi, progressOf, type SourceOptions, withApi } from "./open-api.ts";
import { readCloses, readFacts, readOfferedCloses, readOfferedShifts } from "./read-lists.ts";

export interface PullOptions
  extends PricedSource,
    Pick<ServerOptions, "timeoutMs" | "maxTimeMs" | "retries"> {
  readonly range: AskedRange;
  readonly comparison: EarlierRange | undefined;
  /** Each has a report of its own behind that of the range. */
  readonly moreRanges: readonly DateRange[];
  /** Beyond the four datasets, only what these sections need is read. */
  readonly sections: Sections;
  /** The groups by which the shops were chosen, and all that are known. */
  readonly ofGroups?: readonly string[] | undefined;
  readonly storeGroups?: readonly StoreGroup[] | undefined;
  readonly shopDays?: readonly ShopDays[] | undefined;
  /** When days begin, which decides of which day a moment is. */
  readonly dayStarts?: DayStart | undefined;
  readonly targets: readonly TargetRow[];
  readonly maxBytes: number;
  /** Called when a new session begins, so that there is time for other work while its calls are answered. */
  readonly onAsked?: (() => void) | undefined;
  readonly dayNotes?: Pick<OpenDayNotes, "read">;
  /** Whether the closes of the days of the range are read as well. */
  readonly withCloses?: boolean;
  /** The same of the shifts, as far as the source has them. */
  readonly withShiftRows?: boolean;
}

/** A source with the names and the commission of channels and payments. */
type PricedSource = Omit<SourceOptions, "pricing"> & Omit<BesideOptions, "source">;

interface SourceReports {
  /** The report of the range with what it is compared with, then those of more ranges. */
  readonly reports: readonly [Report, ...Report[]];
  /** Whether the API has sales by shop. */
  readonly knowsShops: boolean;
  /** The name of the only shop; undefined if the source does not know it. */
  readonly shopName?: string | undefined;
  readonly closes?: readonly DayClose[] | undefined;
  readonly shifts?: readonly Shift[] | undefined;
  /** The shops whose figures alone would be wrong. */
  readonly misplaced?: readonly MisplacedShop[] | undefined;
}

/** Pulls the reports of one run from a source that is open. */
export type Pull = (options: PullOptions) => Promise<SourceReports>;

/** A source of which any number of reports can be pulled, in one session. */
export interface OpenSource {
  readonly pull: Pull;
  /** Of a store. */
  readonly storeFacts: OpenApi["storeFacts"];
  /** The names of the shops that have sales in a range; undefined if the source does not say. */
  shopsIn(range: AskedRange): Promise<readonly string[] | undefined>;
}

type OpenOptions = PricedSource &
  Pick<PullOptions, "timeoutMs" | "maxTimeMs" | "retries" | "maxBytes"> & {
    /** Whether the reports of all shops are pulled, one shop after the other. */
    readonly eachShop?: boolean;
  };

/** Opens the source. The first pull signs in, and the session ends with the work. */
export async function withSource<Result>(
  options: OpenOptions,
  context: RunContext,
  work: (source: OpenSource) => Promise<Result>,
): Promise<Result> {
  const { source, shops } = options;
  const pricing = await openPricing(options, context.effects, context.output);
  return withApi({ ...options, pricing }, context, (api) =>
    withSession(options, api, context, (session) =>
      work({
        storeFacts: api.storeFacts,
        async pull(asked) {
          if (source !== "demo" && !("db" in source)) {
            const pulled = await pull(session, asked);
            if (asked.shops && !pulled.knowsShops) context.output.warn(notCertain(source.origin));
            if (!asked.shops && session.showsSome()) context.output.warn(onlySome(source.origin));
            return { ...pulled, shopName: onlyShop(asked.shops ?? []) };
          }
          const shopName = async () => onlyShop(asked.shops ?? []) ?? (await api.shopName?.());
          const shop = asked.targets.length === 0 ? undefined : await shopName();
          const pulled = await pull(session, { ...asked, targets: withOnlyShop(asked.targets, shop) });
          const misplaced = await api.misplacedShops?.();
          return { ...pulled, misplaced, shopName: source === "demo" ? undefined : await shopName() };
        },
        shopsIn: (range) =>
          session.pull({ ...options, shops }, async (readSales) => {
            const { stores } = await readSales(range, ["sales_by_store"]);
            return stores?.map(({ store }) => store);
          }),
      }),
    ),
  );
}

/** An API that ignores the parameter would give the figures of all shops under the names of some. */
function notCertain(origin: string): string {
  return `${origin} does not offer /api/sales_by_store, so it may have ignored --store and sent all shops; compare the totals with your till`;
}

/** The report does not know the names of the shops that it lacks. */
function onlySome(origin: string): string {
  return `the password shows only some of the shops of ${origin}, and the report is of these; name them with --store, so that it says so`;
}

interface SessionOptions extends Pick<PullOptions, "source" | "timeoutMs" | "retries" | "maxTimeMs"> {
  /** What is made of it, for the progress. */
  readonly what?: "report" | "close";
}

interface OpenSession {
  readonly api: OpenApi;
  /** Whether the password shows some shops only, as a server of our own says it. */
  showsSome(): boolean;
  /** Pulls within the session, and within a time limit of its own. */
  pull<T>(
    asked: Pick<PullOptions, "shops" | "maxTimeMs" | "maxBytes" | "onAsked">,
    load: (read: ReadSales, readList: ReadList, signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
}

/** A session that several pulls share. Each of them stops to listen for the signal when it ends. */
export async function withSession<Result>(
  { source, timeoutMs, retries, maxTimeMs, what = "report" }: SessionOptions,
  api: OpenApi,
  { effects, output, interrupt: ended }: RunContext,
  work: (session: OpenSession) => Promise<Result>,
): Promise<Result> {
  const { address, password } = api;
  const onProgress = progressOf(source, what, output);
  const session: SharedSession = { tokens: [] };
  let last: Deadline | undefined;
  output.mask.hide(password);
  const server = { address, timeoutMs, retries, words: SALES_API };
  return withConnections(server, { effects, output }, async (limited) => {
    try {
      return await work({
        api,
        showsSome: () => session.tokens.some((token) => limitedIdIn(token) !== undefined),
        pull: async ({ shops, maxTimeMs, maxBytes, onAsked }, load) => {
          const onToken = (token: string) => {
            output.mask.hide(token);
            onAsked?.();
          };
          await output.progress.start();
          return whileFollowing(ended, ({ signal: interrupt }) =>
            limited(maxTimeMs, (run, deadline) => {
              last = deadline;
              const inTime = following(deadline.signal, interrupt).signal;
              const own = { password, shops, maxBytes, deadline, interrupt, onProgress, onToken };
              const loadInTime = (read: ReadSales, readList: ReadList) => load(read, readList, inTime);
              return pullWithin(session, { ...own, load: loadInTime }, run);
            }),
          );
        },
      });
    } finally {
      await limited(maxTimeMs, (run, deadline) =>
        endSession(session, { deadline: last ?? deadline, interrupt: ended, onProgress }, run),
      );
    }
  });
}

async function pull(
  { api, pull: pullWithinSession }: OpenSession,
  {
    range,
    comparison,
    moreRanges,
    today,
    dayStarts,
    ofGroups,
    storeGroups,
    shopDays,
    sections,
    targets,
    dayNotes,
    withCloses = false,
    withShiftRows = false,
    ...asked
  }: PullOptions,
): Promise<SourceReports> {
  const { address, dataDays } = api;
  const { shops } = asked;
  let knowsShops = false;
  return pullWithinSession(asked, async (readSales, readList, inTime) => {
    const days = dataDays && { dataDays: () => orAborted(dataDays(shops), inTime) };
    let known: Promise<KnownFacts> | undefined;
    const facts = () => (known ??= readFacts(readList));
    const closes = onceFor(range, (of) => readOfferedCloses(readList, of));
    const shiftsOf = onceFor(range, (of) => readOfferedShifts(readList, of));
    const ofShifts = async (report: Report) => withShifts(report, await shiftsOf(report.range));
    const asOf = { today, dayStarts, facts, closes, withShifts: ofShifts, ...days };
    const source = { ...asOf, shops, ofGroups, storeGroups, shopDays, sections };
    const targetFor = (own: AskedRange) => (own ? targetOf(targets, own, shops) : undefined);
    const noted = (await dayNotes?.read()) ?? [];
    const readPlain: ReadSales = async (asked, datasets) => {
      const sales = await readSales(asked, datasets);
      knowsShops ||= sales.stores !== undefined;
      return sales;
    };
    const read = readNoted(readPlain, noted);
    const loading = loadReport({ range, comparison, target: targetFor(range), ...source }, read);
    // They need no figures, so they are asked for behind those of the range. The load takes them, or fails.
    facts().catch(() => {});
    if (holds(sections, "cash")) shiftsOf(range).catch(() => {});
    const isOver = range !== null && range.endDate < today;
    if (isOver && holds(sections, "todo") && mayHaveCloses(range)) closes(range).catch(() => {});
    const report = await loading;
    const others: Report[] = [];
    for (const more of moreRanges) {
      others.push(await loadReport({ range: more, target: targetFor(more), ...source }, read));
    }
    const needed = withCloses
      ? ((await closes(range)) ?? (await readCloses(readList, range, address.origin)))
      : undefined;
    const rows = withShiftRows ? await shiftsOf(range) : undefined;
    return { reports: [report, ...others], knowsShops, closes: needed, shifts: rows };
  });
}

/** Reads the rows of one range once, whoever asks for them. */
function onceFor<Rows>(
  range: AskedRange,
  read: (of: AskedRange) => Promise<Rows>,
): (of: AskedRange) => Promise<Rows> {
  let own: Promise<Rows> | undefined;
  return (of) => {
    if (of && range ? !isSameRange(of, range) : of !== range) return read(of);
    own ??= read(of);
    return own;
  };
}
