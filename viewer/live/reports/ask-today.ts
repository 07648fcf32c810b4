/** The calls about today, which depend on no range: they are made again only if the sales have changed. */
import { SALES_UNTIL, SHOP_DAYS, untilRequest } from "../../report/contract.ts";
import { addDays, contains, type DateRange, type IsoDate, isSameRange } from "../../report/date-range.ts";
import { weeksBefore } from "../../report/known/custom.ts";
import { isAwaited } from "../../report/known/day-states.ts";
import { nightValues } from "../../report/load/nights.ts";
import type { State } from "../../report/load/one-state.ts";
import { momentsIn } from "../../report/load/read-knowledge.ts";
import type { ChosenShops, Moment } from "../../report/report.ts";
import { holds } from "../../report/sections.ts";
import { readShopDays, type ShopDays } from "../../report/shop-rows.ts";
import type { NoteValues } from "../../report/statements.ts";
import { shopsWithoutDay, type TodayFigures, untilOf } from "../../report/today/so-far.ts";
import { readSoldUntil } from "../../report/today/sold-until.ts";
import { knownUsualDays, readUsualDays, type UsualDays } from "../../report/today/usual-days.ts";
import type { LiveEffects } from "../effects.ts";
import type { SessionMachine } from "../session-machine.ts";
import { askFor, type FactCalls } from "./ask.ts";
import type { createLoadSteps, LoadedReport } from "./load-steps.ts";

export interface TodayKey {
  readonly loaded: LoadedReport;
  /** When its figures were known to be the newest ones, as an ISO moment. */
  readonly at: string;
  /** Which shops were chosen. */
  readonly of: string;
}

export interface AskedToday extends TodayFigures, Pick<TodayKey, "of"> {
  /** What was told of the last days in the nights after them; undefined if nobody looked. */
  readonly nights?: NoteValues["nights"] | undefined;
}

/** The last days: of more, weekdays would not say which. */
const DAYS_OF_NIGHTS = 7;

interface TodayCallsOptions {
  readonly call: SessionMachine["call"];
  readonly effects: Pick<LiveEffects, "today" | "clock" | "offers" | "sections" | "logError">;
  readonly facts: Pick<FactCalls, "known" | "notes" | "nights">;
  readonly askNames: (signal: AbortSignal) => Promise<readonly string[]>;
  /** Reads the sales of some shops, with the notes on their days, all of one state of the store. */
  readonly readInOneState: ReturnType<typeof createLoadSteps>["readInOneState"];
}

/** What was read last. */
interface Kept extends Past {
  /** The day, the shops, those of them that lack the day, and the notes. */
  readonly id: string;
  readonly state: State;
  readonly range: DateRange;
  readonly loaded: LoadedReport;
  /** Until when the sales were read. */
  readonly time: string | undefined;
  readonly figures: AskedToday;
}

interface Past {
  /** The shops whose sales are added up. */
  readonly counted: ChosenShops;
  readonly usual: UsualDays;
  readonly hasFailed?: true;
}

export function createTodayCalls(options: TodayCallsOptions) {
  const { call, effects, facts, askNames, readInOneState } = options;
  const { today, clock, offers, sections, logError } = effects;
  const hasShopDays = offers.calls?.includes(SHOP_DAYS);
  const hasCalls = offers.datasets.includes("sales_by_hour");
  let kept: Kept | undefined;
  let ofLoad: AskedToday | undefined;

  /** What is usual in the shops that count. */
  async function readPast(
    date: IsoDate,
    shops: ChosenShops,
    lacking: readonly string[],
    signal: AbortSignal,
    state?: State,
  ): Promise<Past> {
    const read = (some: ChosenShops) =>
      readInOneState(some, signal, (readSales) => readUsualDays(date, readSales), state);
    const all = offers.datasets.includes("sales_by_store") ? (shops ?? (await askNames(signal))) : [];
    const names = all.filter((name) => !lacking.includes(name));
    const readShops = (range: DateRange) =>
      readInOneState(names, signal, (readSales) => readSales(range, ["sales_by_store"]));
    const askDays = ({ changedShops }: typeof import("./counted-shops.ts"), range: DateRange) =>
      hasShopDays ? askShopDays(range, signal) : changedShops(range, names, readShops);
    const isAsked = hasShopDays || names.length > 1;
    const part = isAsked ? await import("./counted-shops.ts") : undefined;
    const found = await part?.countedShops(date, names, (range) => askDays(part, range));
    if (!found && lacking.length === 0) return { counted: shops, usual: await read(shops) };
    const { counted, changed } = found ?? { counted: names, changed: [] };
    const isAway = counted.length === 0;
    const usual = isAway ? { date, days: [], weeks: [] } : await read(counted);
    return {
      counted: isAway ? shops : counted,
      usual: { ...usual, changed: { shops: changed, lacking, isAway } },
    };
  }

  /** When shops opened and closed, of those that were not open on all days of a range. */
  async function askShopDays(range: DateRange, signal: AbortSignal): Promise<readonly ShopDays[]> {
    const answer = await askFor(call, signal, SHOP_DAYS, { range });
    return answer ? readShopDays(answer.rows) : [];
  }

  /** Nothing is usual if that cannot be read. The next load tries it again. */
  async function pastOrNone(...asked: Parameters<typeof readPast>): Promise<Past> {
    const [date, shops, , signal] = asked;
    try {
      return await readPast(...asked);
    } catch (error) {
      signal.throwIfAborted();
      logError("The usual sales could not be loaded.", error);
      return { counted: shops, usual: { date, days: [], weeks: [] }, hasFailed: true };
    }
  }

  /** What today and each day before had sold until a time; undefined if the server does not say it. */
  async function askUntil(date: IsoDate, time: string, shops: ChosenShops, signal: AbortSignal) {
    if (!offers.calls?.includes(SALES_UNTIL)) return undefined;
    const range = { ...weeksBefore(date), endDate: date };
    try {
      const response = await call((token) => untilRequest(range, time, token, shops), signal);
      const rows = readSoldUntil(await response.json());
      // A store of sums only has no receipts.
      return rows.length === 0 ? undefined : rows;
    } catch (error) {
      if (!signal.aborted) logError("What was sold until the same time could not be loaded.", error);
      return undefined;
    }
  }

  /** Over a source without hours, there are no calls: it is of the last load that had today. */
  function todayOfLoads({ loaded, at, of }: TodayKey): AskedToday | undefined {
    const [date, { range }] = [today(), loaded.asked];
    if (hasCalls || !holds(sections, "totals")) return undefined;
    if (range !== null && contains(range, date)) {
      const [sold, usual] = [soldOn(loaded.own.salesOverTime, date), knownUsualDays(loaded.report, date)];
      ofLoad = { of, at: { generatedAt: at, ...clock }, sold, usual };
    }
    return ofLoad?.of === of ? ofLoad : undefined;
  }

  /** The moments of the shops, and those of them that lack the day. */
  async function momentsOf({ asked, answers }: LoadedReport, date: IsoDate) {
    const known = await facts.known(asked.shops, answers.state);
    const all = momentsIn({ known, shops: asked.shops, dayStarts: clock.dayStarts });
    const awaited = all?.filter((each) => isAwaited(each, date));
    const moments = awaited?.length ? awaited : all;
    return { moments, lacking: moments ? shopsWithoutDay(moments, date) : [] };
  }

  async function ofCalls(key: TodayKey, date: IsoDate, signal: AbortSignal): Promise<AskedToday> {
    const { loaded } = key;
    const { state } = loaded.answers;
    const { shops } = loaded.asked;
    const range = loaded.asked.range ?? { startDate: date, endDate: date };
    const hasToday = contains(range, date);
    const { moments: all, lacking } = await momentsOf(loaded, date);
    const id = JSON.stringify([date, shops ?? null, lacking, await facts.notes.all()]);
    const isRepeated = kept && isSameRange(range, kept.range) && kept.loaded !== loaded;
    const last = kept?.id === id && (state == null ? !isRepeated : kept.state === state) ? kept : undefined;
    // Without a state, only a load with today says more.
    if (last && state == null && !hasToday) return last.figures;
    const { counted, usual, hasFailed } = last ?? (await pastOrNone(date, shops, lacking, signal, state));
    const moments = all?.filter(({ shop }) => shop === "" || !counted || counted.includes(shop));
    const at: Moment = { generatedAt: key.at, ...clock };
    const { time } = untilOf({ at, moments, usual }, date).until ?? {};
    const isSame = last !== undefined && state != null;
    const isRead = isSame && last.time === time;
    const asked = isRead || time === undefined ? undefined : await askUntil(date, time, counted, signal);
    const until = isRead ? last.figures.until : asked;
    let sold = isSame ? last.figures.sold : undefined;
    if (asked) sold = soldOn(asked, date);
    else if (!isSame) {
      const readDay = () =>
        readInOneState(counted, signal, (read) =>
          read({ startDate: date, endDate: date }, ["sales_summary"]),
        );
      const { salesOverTime } = hasToday && counted === shops ? loaded.own : await readDay();
      sold = soldOn(salesOverTime, date);
    }
    const figures = { of: key.of, at, moments, sold, usual, until };
    kept = hasFailed ? undefined : { id, state, range, loaded, counted, usual, time, figures };
    return figures;
  }

  function askNights({ loaded }: TodayKey, date: IsoDate) {
    return facts.nights.of(loaded.asked.shops, "", {
      startDate: addDays(date, 1 - DAYS_OF_NIGHTS),
      endDate: date,
    });
  }

  return {
    async today(key: TodayKey, signal: AbortSignal): Promise<AskedToday | undefined> {
      const isAsked = hasCalls && holds(sections, "totals");
      if (!isAsked) return todayOfLoads(key);
      const date = today();
      const [figures, nights] = await Promise.all([ofCalls(key, date, signal), askNights(key, date)]);
      return { ...figures, nights: nights && nightValues(nights) };
    },
    todayOfLoads,
    /** What is usual on another day. */
    async usualOn(date: IsoDate, shops: ChosenShops, signal: AbortSignal): Promise<UsualDays> {
      return (await readPast(date, shops, [], signal)).usual;
    },
  };
}

function soldOn(
  days: readonly {
    readonly date: IsoDate;
    readonly total_sales: number;
    readonly total_transactions: number;
  }[],
  date: IsoDate,
): TodayFigures["sold"] {
  const day = days.find((each) => each.date === date);
  return day && { sales: day.total_sales, customers: day.total_transactions };
}
