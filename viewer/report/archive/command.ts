/** The commands that make missing snapshots, as a person pastes them into a terminal. */
import { NO_NAME } from "../datasets.ts";
import type { DateRange } from "../date-range.ts";
import type { ChosenShops, TimeZone } from "../report.ts";
import type { Sections } from "../sections.ts";
import type { Rhythm } from "./rhythm.ts";

/**
 * The options that an archive knows of its runs. It does not know where the sales came from: a page that people
 * send to each other names no host and no path.
 */
export interface KnownOptions {
  readonly timeZone: TimeZone;
  readonly title: string | undefined;
  readonly shops: ChosenShops;
  readonly sections: Sections;
  /** Whether the snapshots have a page beside their data. */
  readonly hasPage: boolean;
}

/** The periods to ask for beside `--backfill`, so that a run adds no rhythm to the archive. The first needs no option. */
const PERIODS = new Map<Rhythm, string>([
  [7, ""],
  ["month", "--period last-month"],
  [1, "--period yesterday"],
  ["year", "--period last-year"],
]);

/** `cafe-sales snapshot --dir . --from 2026-11-02 --to 2026-11-08 --time-zone Asia/Bangkok` */
export function snapshotCommand(range: DateRange, known: KnownOptions): string {
  return commandWith([daysOf(range)], known);
}

/**
 * Makes all periods that an archive lacks, in one run.
 *
 * @param rhythms of the archive
 * @param newest made again if the rhythms have no named period
 */
export function backfillCommand(
  rhythms: ReadonlySet<Rhythm>,
  newest: DateRange,
  known: KnownOptions,
): string {
  const period = [...PERIODS].find(([rhythm]) => rhythms.has(rhythm))?.[1] ?? daysOf(newest);
  return commandWith(["--backfill", period], known);
}

function daysOf({ startDate, endDate }: DateRange): string {
  return `--from ${startDate} --to ${endDate}`;
}

function commandWith(
  options: readonly string[],
  { timeZone, title, shops = [], sections, hasPage }: KnownOptions,
): string {
  return [
    "cafe-sales snapshot --dir .",
    ...options.filter((option) => option !== ""),
    ...(shops.length > 0 && shops.every(isSafeShop)
      ? [`--store ${shops.map((shop) => `"${shop}"`).join(" ")}`]
      : []),
    ...(SAFE_ZONE.test(timeZone) ? [`--time-zone ${timeZone}`] : []),
    ...(title !== undefined && SAFE_TITLE.test(title) ? [`--title "${title}"`] : []),
    ...(sections ? [`--sections ${sections.join(",")}`] : []),
    ...(hasPage ? [] : ["--format json"]),
  ].join(" ");
}

/** A manifest may have been changed, and what is pasted is run. So only texts that no shell interprets are named. */
const SAFE_ZONE = /^[A-Za-z][\w/+-]*$/;
const SAFE_TITLE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'()+-]*$/u;
const isSafeShop = (shop: string) => SAFE_TITLE.test(shop) || shop === NO_NAME;
