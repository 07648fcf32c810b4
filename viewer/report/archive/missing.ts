/** The periods that an archive lacks, and the commands that make them, as a person pastes them into a terminal. */
import { NO_NAME } from "../datasets.ts";
import type { DateRange } from "../date-range.ts";
import type { SnapshotEntry, Snapshots } from "./entries.ts";
import { byRhythm, missingInRhythm, type Rhythm } from "./rhythm.ts";

export type Missing = NonNullable<ReturnType<typeof missingFrom>>;

/** If more are missing, one command makes all of them. */
const MOST_COMMANDS = 3;

/** The periods to ask for beside `--backfill`, so that a run adds no rhythm to the archive. The first needs no option. */
const PERIODS = new Map<Rhythm, string>([
  [7, ""],
  ["month", "--period last-month"],
  [1, "--period yesterday"],
  ["year", "--period last-year"],
]);

/** @returns undefined if nothing is missing */
export function missingFrom(snapshots: Snapshots) {
  const newest = snapshots.at(-1);
  const missing = missingInRhythm(snapshots);
  if (newest === undefined || missing.length === 0) return undefined;
  const rhythms = byRhythm(snapshots);
  // The newest days are made again if the rhythms have no named period.
  const period = [...PERIODS].find(([rhythm]) => rhythms.has(rhythm))?.[1] ?? daysOf(newest);
  return {
    count: missing.length,
    /** Oldest first, by rhythm; only rhythms that lack a period. */
    groups: byRhythm(missing),
    commandFor: (range: DateRange) => commandLike(newest, daysOf(range)),
    /** Makes all periods, if there are too many for a command each. */
    command: missing.length > MOST_COMMANDS ? commandLike(newest, "--backfill", period) : undefined,
  };
}

function daysOf({ startDate, endDate }: DateRange): string {
  return `--from ${startDate} --to ${endDate}`;
}

/**
 * `cafe-sales snapshot --dir . --from 2026-11-02 --to 2026-11-08 --time-zone Asia/Bangkok`, with what an archive knows
 * of its runs. It does not know where the sales came from: a page that people send to each other names no host and no
 * path.
 */
function commandLike(
  { timeZone, title, shops, ofGroups, sections, files }: SnapshotEntry,
  ...options: readonly string[]
): string {
  return [
    "cafe-sales snapshot --dir .",
    ...options.filter((option) => option !== ""),
    ...namesFor(ofGroups ? "--group" : "--store", ofGroups ?? shops),
    ...(SAFE_ZONE.test(timeZone) ? [`--time-zone ${timeZone}`] : []),
    ...(title !== undefined && SAFE_TITLE.test(title) ? [`--title "${title}"`] : []),
    ...(sections ? [`--sections ${sections.join(",")}`] : []),
    ...(files.some((path) => path.endsWith(".html")) ? [] : ["--format json"]),
  ].join(" ");
}

function namesFor(flag: string, names: readonly string[] = []): readonly string[] {
  if (names.length === 0 || !names.every(isSafeShop)) return [];
  return [`${flag} ${names.map((name) => `"${name}"`).join(" ")}`];
}

/** A manifest may have been changed, and what is pasted is run. So only texts that no shell interprets are named. */
const SAFE_ZONE = /^[A-Za-z][\w/+-]*$/;
const SAFE_TITLE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'()+-]*$/u;
const isSafeShop = (shop: string) => SAFE_TITLE.test(shop) || shop === NO_NAME;
