import type { DateRange } from "../../../viewer/report/date-range.ts";
import { dates } from "../../../viewer/report/language/en/page.ts";
import { folderName } from "../../archive/names.ts";
import { CliError, toCliError } from "../../door/errors.ts";
import { JOB_DUE } from "../../door/own-process.ts";
import type { DeliverOptions, Outcome } from "../../run/delivery/deliver-due.ts";
import type { NamedWay } from "../../run/delivery/open-ways.ts";
import { type GuardedRun, guardedRun } from "../../run/guarded-run.ts";
import { makeReport } from "../../run/report/make-report.ts";
import { type Pull, withSource } from "../../run/report/pull.ts";
import { comparisonOfPast, importAndResolve, moreRangesOf } from "../../run/resolve.ts";
import { type ChosenGroups, withShopGroups } from "../../run/shop-list.ts";
import { missingSnapshots, openArchiveTarget, otherFormats } from "../../run/targets/archive-target.ts";
import { hasComplete, incompleteSnapshots } from "../../run/targets/archived-periods.ts";
import type { CommandCall } from "../definition.ts";
import type { ResolvedSnapshot, SnapshotOptions } from "./snapshot.ts";

export async function snapshot(call: CommandCall<SnapshotOptions>): Promise<void> {
  await guardedRun(call, async (run) => {
    const options = call.read(run.settings);
    const due = Date.parse(run.effects.env[JOB_DUE] ?? "");
    if (Number.isNaN(due)) await makeAsked(run, await resolved(options, run));
    else await makeLeft(options, due, run);
  });
}

async function resolved(options: SnapshotOptions, run: GuardedRun): Promise<AskedSnapshot> {
  return withShopGroups(await importAndResolve(options, run), run);
}

/** The start of a job whose report was due on another day. */
async function makeLeft(options: SnapshotOptions, due: number, run: GuardedRun): Promise<void> {
  const { asDue, inArchive, isAnythingLeft, isNewPeriod, newestOf, nothingText } = await import(
    "./left-to-do.ts"
  );
  const newest = await newestOf(options, run);
  const now = run.effects.now();
  if (isNewPeriod(options, due, newest, now)) {
    await makeAsked(run, await resolved(options, run));
    return;
  }
  const asked = asDue(options, due, newest);
  const archived = inArchive(asked, newest, now);
  const done = (await isAnythingLeft(archived, run))
    ? await makeAsked(run, await resolved(asked, run))
    : await makeAsked(run, { ...archived, ...NO_GROUPS }, { isMade: true });
  if (!done) run.output.note(await nothingText(archived, run));
}

/** Nothing is made, so no shops are chosen. */
const NO_GROUPS = { ofGroups: undefined, storeGroups: undefined, shopDays: undefined };

/** @returns whether anything was written or sent. @param isMade whether there is nothing to make, only to deliver */
async function makeAsked(run: GuardedRun, options: AskedSnapshot, { isMade = false } = {}): Promise<boolean> {
  const make = async () => ({ isDone: isMade ? false : await makeAll(run, options) });
  const { isDone, error } = options.eachShop
    ? await (await import("./each-shop.ts")).eachShop(run, options, isMade)
    : await makeAndDeliver(run, options, make);
  if (error) throw error;
  return isDone;
}

/** What a run has come to. */
export interface Made {
  /** Whether anything was written or sent. */
  readonly isDone: boolean;
  /** The first of what went wrong, after all that could be done. */
  readonly error?: CliError | undefined;
}

/** Who gets reports besides the recipients in the settings. */
interface OtherRecipients<Result> {
  open(): Promise<readonly NamedWay[]>;
  deliver(ways: readonly NamedWay[], made: Result, due: DeliverOptions): Promise<readonly Outcome[]>;
}

/** Wrong settings are reported first. A report that was made stays, whether it can be sent or not. */
export async function makeAndDeliver<Result extends Made>(
  run: GuardedRun,
  options: AskedSnapshot,
  make: () => Promise<Result>,
  others?: OtherRecipients<Result>,
): Promise<Made> {
  const { deliver, timeoutMs, range, strict, language } = options;
  if (!deliver) return make();
  const [{ closeWays, openWays }, { deliverDue }, { notDelivered, sayOutcomes }] = await Promise.all([
    import("../../run/delivery/open-ways.ts"),
    import("../../run/delivery/deliver-due.ts"),
    import("../../run/delivery/delivery-messages.ts"),
  ]);
  const ofOthers = (await others?.open()) ?? [];
  const asked = { ways: deliver.ways, timeoutMs, mayBeNone: ofOthers.length > 0 };
  const ways = await openWays(asked, run).catch(async (error: unknown) => {
    await closeWays(ofOthers);
    throw error;
  });
  try {
    const result = await make();
    const written = others ? "the reports are written" : "the report is written";
    run.setKept(written);
    const setKept = (sent: string) => run.setKept(`${written}, ${sent}`);
    const due = { ...options, period: undefined, made: range ? folderName(range) : undefined };
    const ofAll = await deliverDue(ways, due, { ...run, setKept }).catch((reason: unknown) => {
      run.interrupt.throwIfAborted();
      if (others) return toCliError(reason);
      throw reason;
    });
    const outcomes = ofAll instanceof CliError ? [] : ofAll;
    if (ways.length > 0 && (result.isDone || outcomes.length > 0)) sayOutcomes(outcomes, run, language);
    const sent = (await others?.deliver(ofOthers, result, due)) ?? [];
    const unsent = strict ? notDelivered([...outcomes, ...sent]) : undefined;
    return {
      isDone: result.isDone || outcomes.length + sent.length > 0,
      error: result.error ?? (ofAll instanceof CliError ? ofAll : unsent),
    };
  } finally {
    await closeWays([...ways, ...ofOthers]);
  }
}

/**
 * Makes the snapshots that miss days again if more is known, those that are missing if that was asked for, then the one that
 * was asked for. A failure loses no period before it. @returns whether any was written
 */
async function makeAll(run: GuardedRun, options: AskedSnapshot): Promise<boolean> {
  const { onlyNews, backfill } = options;
  const incomplete = await incompleteSnapshots(options, run.effects);
  const missing = [...incomplete, ...(backfill && !onlyNews ? await missingSnapshots(options, run) : [])];
  const isThere = onlyNews && (await hasComplete(options, run.effects));
  const own = isThere ? [] : [options];
  if (missing.length === 0 && !isThere) return makeSnapshot(run, options);
  const tasks = [...missing.map((range) => optionsOfPast(options, range)), ...own];
  return withSource(options, run, async ({ pull }) => {
    let isWritten = false;
    for (const [index, task] of tasks.entries()) {
      const before = missing[index - 1];
      const setKept = (text: string) => run.setKept(before ? keptText(before, index, tasks.length) : text);
      if (await makeSnapshot({ ...run, setKept }, task, pull)) isWritten = true;
    }
    return isWritten;
  });
}

/** `2 of the 5 snapshots were made, the last for 9 – 15 Nov 2026`. */
function keptText(last: DateRange, made: number, all: number): string {
  return `${made} of the ${all} snapshots ${made === 1 ? "was" : "were"} made, the last for ${dates.range(last)}`;
}

/** A snapshot of the shops that were chosen. */
export type AskedSnapshot = ResolvedSnapshot & ChosenGroups;

/** @returns whether it was written: not if only news are, and there are none */
export async function makeSnapshot(
  run: GuardedRun,
  options: AskedSnapshot,
  pullFrom?: Pull,
): Promise<boolean> {
  const target = await openArchiveTarget(options, run);
  // The archive renders its pages itself, because those of other snapshots may have to change as well.
  return makeReport(run, { ...options, formats: otherFormats(options.formats) }, target, pullFrom);
}

/**
 * The options for a period that is missing, or misses days: it is not made again without any news. Only the last run removes old snapshots, or one of these could be among them.
 * It alone prints what changed.
 */
export function optionsOfPast(options: AskedSnapshot, range: DateRange): AskedSnapshot {
  const comparison = options.comparison && comparisonOfPast(options.compare, range, options.today);
  const moreRanges = moreRangesOf(options.ranges, range);
  return { ...options, range, comparison, moreRanges, keep: undefined, summary: false, onlyNews: true };
}
