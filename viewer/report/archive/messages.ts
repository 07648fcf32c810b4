/** What a person reads on the page of an archive. */
import type { DateRange } from "../date-range.ts";
import { formatMonth, formatRangeOrWeekday } from "../format.ts";
import { countOf } from "../messages.ts";
import type { GroupRhythm } from "./groups.ts";
import { rhythmOf } from "./rhythm.ts";

export const archiveMessages = {
  title: "Cafe Sales Archive",
  latest: "Latest report",
  noSnapshots: "no snapshots",
  period: "Period",
  perOpenDay: "Per open day",
  yearChange: "Change from a year before",
  damaged: "its files are damaged",
  missing: "Missing periods",
  howToMake:
    "Run the command in the folder of the archive. Add the source and the password of your scheduled runs (such as --url and --password-file), unless the environment has them.",
  yearEarlier: "A year earlier",
} as const;

export const groupTitles: Readonly<Record<GroupRhythm, string>> = {
  1: "Days",
  7: "Weeks",
  month: "Months",
  year: "Years",
  other: "Other periods",
};

const NOUNS: Readonly<Record<GroupRhythm, string>> = {
  1: "day",
  7: "week",
  month: "month",
  year: "year",
  other: "period",
};

export function groupCount(rhythm: GroupRhythm, count: number): string {
  return countOf(count, `${rhythm === "other" ? "other " : ""}${NOUNS[rhythm]}`);
}

/** `Change from the week before`; a day is compared with the same weekday. */
export function changeHeading(rhythm: GroupRhythm): string {
  return `Change from the ${NOUNS[rhythm === 1 ? 7 : rhythm]} before`;
}

/** `Nov 2026` for a month, `2026` for a year, `Fri 20 Nov 2026` for a day, and the days of all others. */
export function periodName(range: DateRange): string {
  const rhythm = rhythmOf(range);
  if (rhythm === "month") return formatMonth(range.startDate);
  if (rhythm === "year") return range.startDate.slice(0, 4);
  return formatRangeOrWeekday(range);
}

/** `Total sales by week`, or `Sales per open day by week` */
export function lineTitle(rhythm: GroupRhythm, isPerOpenDay: boolean): string {
  return `${isPerOpenDay ? "Sales per open day" : "Total sales"} by ${NOUNS[rhythm]}`;
}

/** A note beside the title of a line of averages. */
export function openDaysDiffer(rhythm: GroupRhythm): string {
  return `averages, because the ${NOUNS[rhythm]}s have different numbers of open days`;
}

export function lineName(rhythm: GroupRhythm, count: number): string {
  return `Last ${countOf(count, NOUNS[rhythm])}`;
}

export function missingPeriods(periods: number): string {
  return `${countOf(periods, "period")} missing`;
}

/** `No snapshot for 9 – 15 Nov 2026`, or `No snapshots for 26 Oct – 15 Nov 2026 (3 weeks)` */
export function noSnapshotFor(days: string, rhythm: GroupRhythm, periods: number): string {
  return periods === 1
    ? `No snapshot for ${days}`
    : `No snapshots for ${days} (${countOf(periods, NOUNS[rhythm])})`;
}

/** `Week 9 – 15 Nov 2026 is missing.` */
export function periodIsMissing(rhythm: GroupRhythm, period: string): string {
  const noun = NOUNS[rhythm];
  return `${noun[0]?.toUpperCase()}${noun.slice(1)} ${period} is missing.`;
}

export function periodsAreMissing(rhythm: GroupRhythm, count: number): string {
  return `${countOf(count, NOUNS[rhythm])} ${count === 1 ? "is" : "are"} missing:`;
}

/** `5 – 11 Oct 2026; 12 – 18 Oct 2026`, or `440 older; …` */
export function periodList(periods: readonly string[], count: number): string {
  const older = count - periods.length;
  return [...(older > 0 ? [`${older} older`] : []), ...periods].join("; ");
}

export function openDaysOf(openDays: number, days: number): string {
  return `${openDays} of ${countOf(days, "day")}`;
}

export function inTotal(amount: string): string {
  return `${amount} in total`;
}

export function changedFrom(period: string): string {
  return `from ${period}`;
}

export function amountOfPeriod(amount: string, period: string): string {
  return `${amount} for ${period}`;
}

export function madeAt(moment: string): string {
  return `made ${moment}`;
}

export function noteCount(notes: number): string {
  return countOf(notes, "note");
}
