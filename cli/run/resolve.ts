/** What is asked becomes what is done: the days, the time zone and the currency follow from the options and the store. */
import { join, resolve } from "node:path";
import {
  calendarUnitOf,
  comparisonFor,
  type EarlierRange,
  usualComparison,
} from "../../viewer/report/comparison/earlier-range.ts";
import {
  type AskedRange,
  addDays,
  type DateRange,
  type DayClock,
  dayIn,
  type IsoDate,
  isIsoDate,
  lastDays,
  type Period,
  periodRange,
  type Today,
} from "../../viewer/report/date-range.ts";
import type { ComparisonKind } from "../../viewer/report/report.ts";
import { startDeadline } from "../api/deadline.ts";
import { following } from "../door/aborts.ts";
import { OWN_STORE, setting } from "../door/config.ts";
import { CliError, EXIT, toCliError, usageError } from "../door/errors.ts";
import { lastMessage } from "../door/output.ts";
import type { StoreClock } from "../store/sales-store.ts";
import type { GuardedRun, RunContext } from "./guarded-run.ts";
import { exportsThere } from "./imports/kept-exports.ts";
import { withStore } from "./open-store.ts";
import type { AskedSource, StoreFacts } from "./source.ts";
import { throughOutages } from "./through-outages.ts";

/** Two days, so many before today, or a named period. */
export type DayChoice = DateRange | { readonly last: number } | { readonly period: Period };

export interface AskedDays {
  readonly days: DayChoice | "all";
  /** By default, that of a named period. */
  readonly compare: ComparisonKind | "none" | undefined;
  /** More ranges, as days before the last day. */
  readonly ranges: readonly number[] | undefined;
  /** When the report was due, if that was not now; one of all days is then of these. */
  readonly due?: { readonly moment: number; readonly all: DateRange | undefined };
}

/** The clock of "today": in the zone that is named, else that of the store, else UTC, as of an API. */
export function clockOf({ namedZone }: Pick<AskedSource, "namedZone">, known: StoreClock = {}): DayClock {
  return { timeZone: namedZone ?? known.timeZone ?? "UTC", dayStarts: known.dayStarts };
}

export function rangeOf(days: DayChoice, today: IsoDate): DateRange {
  if ("last" in days) return lastDays(today, days.last);
  return "period" in days ? periodRange(days.period, today) : days;
}

/**
 * The date range, null for everything; the earlier range that it is compared with; more ranges with the same last day;
 * and the day that "today" is.
 */
export function resolveDays({ days, compare, ranges, due }: AskedDays, clock: DayClock, now: number) {
  const today = dayIn(clock, now);
  const then = due ? dayIn(clock, due.moment) : today;
  const range = days === "all" ? null : rangeOf(days, then);
  const period = days !== "all" && "period" in days ? days.period : undefined;
  return {
    today,
    range: range ?? due?.all ?? null,
    ...comparisonOf(compare, range, then, period),
    moreRanges: range ? moreRangesOf(ranges, range) : [],
  };
}

export type Resolved<Asked> = Asked & DayClock & ReturnType<typeof resolveDays>;

/** What a range is compared with. If no day of it is over, it is too soon for that. */
function comparisonOf(
  choice: AskedDays["compare"],
  range: AskedRange,
  today: Today,
  period: Period | undefined,
): { readonly comparison: EarlierRange | undefined; readonly isTooSoon: boolean } {
  const kind = choice ?? (period ? usualComparison(period) : "none");
  if (kind === "none" || range === null) return { comparison: undefined, isTooSoon: false };
  const comparison = comparisonFor(kind, range, today, period);
  const isTooSoon = range.startDate >= today;
  if (comparison || isTooSoon) return { comparison, isTooSoon };
  throw usageError("the earlier range begins before the calendar", "give a later date range");
}

/** The same for a past week, month or year, which is compared as if it were asked for by its name. */
export function comparisonOfPast(choice: AskedDays["compare"], range: DateRange, today: Today) {
  return comparisonOf(choice, range, today, `last-${calendarUnitOf(range) ?? "week"}`).comparison;
}

/** The ranges of `--ranges` but the range itself. They end on its last day. */
export function moreRangesOf(days: AskedDays["ranges"] = [], range: DateRange): readonly DateRange[] {
  const ranges = days.map((count) => lastDays(range.endDate, count));
  if (!ranges.every(({ startDate }) => isIsoDate(startDate))) {
    throw usageError("--ranges begins before the calendar", "give fewer days");
  }
  return ranges.filter(({ startDate }) => startDate !== range.startDate);
}

/**
 * @param latest the day that may be today elsewhere, if the zone is not known yet
 * @throws CliError if none of its days has come yet; a range that only ends later has no records there yet
 */
export function refuseFuture(range: AskedRange, today: IsoDate, latest = today): void {
  if (range === null || range.startDate <= latest) return;
  throw usageError(
    `the range begins on ${range.startDate}, and today is ${today}`,
    "give days that have begun; --time-zone decides which day is today",
  );
}

/**
 * "Today" is that of the store, in another time zone if one is named. The currency is that of the store. A store without
 * a zone has that of this machine. An API has UTC, as its own live page.
 */
export async function withClock<Asked extends AskedSource>(
  asked: Asked,
  { effects, output }: Pick<RunContext, "effects" | "output">,
): Promise<Asked & DayClock> {
  const { source, namedZone } = asked;
  // The sample cafe is in Thailand, whatever the environment says of another one.
  if (source === "demo") return { ...asked, ...clockOf(asked), currency: undefined };
  if (!("db" in source)) {
    if (namedZone === undefined && !effects.keepsUtc()) {
      const machineZone = effects.machineZone();
      output.warn(
        `"today" is the day in UTC, because no time zone is named, and this machine is in ${machineZone}; name the cafe's with --time-zone, such as --time-zone ${machineZone}`,
      );
    }
    return { ...asked, ...clockOf(asked) };
  }
  const facts = await withStore(source, { effects, output }, async (store) => ({
    clock: await store.clock(),
    currency: await store.currency(),
  }));
  return withStoreClock({ ...asked, db: source.db }, facts, { effects, output });
}

/** The same for a store that is open. */
export function withStoreClock<Asked extends AskedSource & { readonly db: string }>(
  asked: Asked,
  { clock: known, currency: ofStore }: StoreFacts,
  { effects, output }: Pick<RunContext, "effects" | "output">,
): Asked & DayClock {
  const { db, namedZone } = asked;
  const currency = currencyIn(db, ofStore, asked.currency);
  if (known.timeZone !== undefined) {
    if (namedZone !== undefined && namedZone !== known.timeZone)
      output.note(`"Today" is the day in ${namedZone}; ${db} counts its days in ${known.timeZone}`);
    return { ...asked, ...clockOf(asked, known), currency };
  }
  const timeZone = namedZone ?? effects.machineZone();
  if (namedZone === undefined) {
    output.warn(
      `${db} has no time zone yet, so "today" is the day in ${timeZone}, the zone of this machine; the next import keeps one, that of --time-zone if it is given`,
    );
  }
  return { ...asked, timeZone, dayStarts: known.dayStarts, currency };
}

/** @throws CliError if the store has its amounts in another one */
function currencyIn(db: string, known: string | undefined, named: string | undefined) {
  if (known === undefined || named === undefined || named === known) return known ?? named;
  throw usageError(
    `the amounts of ${db} are in ${known}, not in ${named}`,
    "leave out --currency: the store knows its own",
  );
}

/** Waits for the database of a store. The time limit is then what is left of it. */
export async function withClockOnceReached<Asked extends AskedSource & { readonly maxTimeMs: number }>(
  asked: Asked,
  run: GuardedRun,
  spentMs = 0,
): Promise<Asked & DayClock> {
  const { source, maxTimeMs } = asked;
  if (source === "demo" || !("db" in source)) return withClock(asked, run);
  const { effects, output, interrupt: signal } = run;
  const leftMs = Math.max(1, maxTimeMs - spentMs);
  const begun = effects.elapsed();
  const reach = { effects, output, signal, maxWaitMs: run.limitTime(leftMs) };
  const known = await throughOutages(source.db, reach, () => withClock(asked, run));
  // Whole seconds, because a message names the limit.
  const spentSeconds = Math.floor((effects.elapsed() - begun) / 1000);
  return { ...known, maxTimeMs: Math.max(1, leftMs - spentSeconds * 1000) };
}

/** Imports what is new, then takes the store that is there now. The time limit is what the import has left of it. */
export async function importAndResolve<Asked extends AskedDays & AskedSource & ImportFirstOptions>(
  asked: Asked,
  run: GuardedRun,
): Promise<Resolved<Asked>> {
  const { now } = run.effects;
  const before = resolveDays(asked, clockOf(asked), now());
  // The zone of the store may be ahead of the one that is known before it is opened.
  refuseFuture(before.range, before.today, addDays(before.today, 1));
  const known = await withClockOnceReached(asked, run, await importFirst(asked, run));
  const days = resolveDays(asked, known, now());
  refuseFuture(days.range, days.today);
  return { ...known, ...days };
}

// What is brought into the store before a report, within the time of its run.

export interface ImportFirstOptions {
  /** Names and patterns of files; none if there is nothing to import. */
  readonly imports: readonly string[];
  readonly maxTimeMs: number;
}

const DEADLINE = { name: "the import", hint: "allow more time with --max-time SECONDS" };

/**
 * Brings the store up to date, or leaves it as it was. That of the cafe folder gets what is new there without being asked:
 * if that fails, the report says until when its days are known.
 *
 * @returns the milliseconds that it took
 */
export async function importFirst(
  options: AskedSource & ImportFirstOptions,
  run: GuardedRun,
): Promise<number> {
  const { source, imports } = options;
  const { effects } = run;
  if (source === "demo" || !("db" in source)) return 0;
  if (imports.length > 0) return importAll(source.db, options, run);
  if (resolve(effects.cwd, source.db) !== join(effects.cwd, OWN_STORE)) return 0;
  const begun = effects.elapsed();
  const warned = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      run.interrupt.throwIfAborted();
      const { message, hint } = toCliError(error);
      run.output.warn(`${message}; ${hint}`);
    }
  };
  if (TOKENS.some((name) => setting(run.settings, name))) await warned(() => syncFirst(run));
  const exports = await exportsThere(effects.cwd);
  if (exports.length > 0) await warned(() => importAll(source.db, { ...options, imports: exports }, run));
  return effects.elapsed() - begun;
}

const TOKENS = ["CAFE_SALES_LOYVERSE_TOKEN_FILE", "CAFE_SALES_LOYVERSE_TOKEN"];

/** In a process of its own, as every sync. */
async function syncFirst({ effects, interrupt }: GuardedRun): Promise<void> {
  const { code, stderr } = await effects.runSelf(["sync", "--quiet"], {
    env: effects.env,
    cwd: effects.cwd,
    signal: interrupt,
  });
  if (code === 0) return;
  throw new CliError(EXIT.unreachable, `the store could not be synced: ${lastMessage(stderr)}`, {
    hint: "the report has what is known already",
  });
}

async function importAll(
  db: string,
  options: AskedSource & ImportFirstOptions,
  run: GuardedRun,
): Promise<number> {
  const { imports, namedZone, currency } = options;
  const { effects, output, interrupt } = run;
  run.setKept("the store and all reports are unchanged");
  const begun = effects.elapsed();
  const deadline = startDeadline(run.limitTime(options.maxTimeMs), DEADLINE, effects.elapsed);
  const { signal } = following(interrupt, deadline.signal);
  try {
    // Most reports import nothing, and need neither the reader of files nor the database engine.
    const { importFiles } = await import("./imports/import-files.ts");
    await importFiles({
      options: {
        db,
        files: imports,
        timeZone: namedZone,
        currency,
        skipBadLines: false,
        dryRun: false,
      },
      effects,
      output,
      signal,
      isPatient: true,
    });
  } catch (error) {
    throw signal.aborted ? signal.reason : explained(error);
  } finally {
    deadline.stop();
  }
  run.setKept("the sales are imported and all reports are unchanged");
  return effects.elapsed() - begun;
}

/** Options that only `import` has; `export` and `snapshot` have a `--format` of their own. */
const OF_IMPORT = /--(columns|date-format|format|save-format|skip-bad-lines|status-closed)\b/;

/** Once a file is imported with these options, the store passes it over. */
function explained(error: unknown): unknown {
  if (!(error instanceof CliError) || !OF_IMPORT.test(error.hint)) return error;
  const { exitCode, message, hint, kept, cause } = error;
  return new CliError(exitCode, message, { hint: `${hint} (an option of cafe-sales import)`, kept, cause });
}
