/** The figures of an answer as exact texts, what they are of, and what is not known of them. */
import { hoursLess } from "../busy-hours.ts";
import { basisOf } from "../comparison/basis.ts";
import {
  type AskedRange,
  addDays,
  type DateRange,
  type DayClock,
  type DayStart,
  daysOf,
  type IsoDate,
  isoWeekday,
} from "../date-range.ts";
import { type DayNote, notesIn, notesOfShops, notesText } from "../day-note.ts";
import { type Baht, fixed } from "../decimal.ts";
import { type ExpectedWeek, expectWeek, longBefore } from "../judge-week.ts";
import { weeksBefore } from "../known/custom.ts";
import { compareText } from "../records.ts";
import { type ChosenShops, type Report, wholeDays } from "../report.ts";
import type { CsvTable } from "../tables/csv.ts";
import { isCostKnown } from "../tables/profit.ts";
import { tomorrowOf, type WeekdayRhythm } from "../today/tomorrow.ts";

export type Figure = number | undefined;

export interface AnswerTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Exact decimals and names, all as texts; null for what is not known. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** How many rows the answer has no room for; missing if there are none. */
  readonly rows_left_out?: number;
}

/** Spelled as it is sent. */
export interface AnswerFacts {
  readonly range: { readonly from: string; readonly to: string } | null;
  readonly compared_with: { readonly from: string; readonly to: string } | null;
  /** Null for all shops. */
  readonly shops: ChosenShops | null;
  readonly time_zone: string;
  readonly day_starts: string | null;
  /** What every per cent in the sentence is of; null if nothing is compared. */
  readonly basis: {
    readonly kind: "paired" | "per-open-day";
    readonly days: number;
    readonly days_before: number;
  } | null;
  /** Of the shops that know least; empty if the source does not say it. */
  readonly known_until: readonly { readonly shop: string; readonly known_until: string }[];
  /** What the figures cannot say. */
  readonly not_known: readonly {
    readonly what: "day" | "profit" | "hours" | "expected";
    readonly date?: string;
    /** Until when a day is known in part. */
    readonly until?: string;
  }[];
}

/** @param coming what is expected, if the answer is of days that nobody knows yet */
export function factsOf(report: Report, { timeZone, dayStarts }: DayClock, coming?: Coming): AnswerFacts {
  const basis = basisOf(report);
  return {
    range: ends(coming?.range ?? report.range),
    compared_with: ends(report.comparison?.report.range ?? null),
    shops: report.shops ?? null,
    time_zone: timeZone,
    day_starts: dayStarts ?? null,
    basis: basis
      ? { kind: basis.basis, days: basis.basisNow.days, days_before: basis.basisBefore.days }
      : null,
    known_until: knownUntil(report),
    not_known: notKnown(report, coming),
  };
}

function ends(range: AskedRange) {
  return range && { from: range.startDate, to: range.endDate };
}

/** More are not named. */
const MOST_SHOPS = 20;

function knownUntil({ known = [] }: Report): AnswerFacts["known_until"] {
  return known
    .map(({ shop, known_until }) => ({ shop, known_until }))
    .sort((one, other) => compareText(one.known_until, other.known_until))
    .slice(0, MOST_SHOPS);
}

function notKnown(report: Report, coming: Coming | undefined): AnswerFacts["not_known"] {
  const days = report.knownUntil?.values.days ?? [];
  const unknownDays = days.map(({ date, until }) => ({
    what: "day" as const,
    date,
    ...(until !== undefined && { until }),
  }));
  if (coming) return [...unknownDays, ...(coming.week ? [] : [{ what: "expected" as const }])];
  return [
    ...unknownDays,
    ...(isCostKnown(report) ? [] : [{ what: "profit" as const }]),
    // Receipts without a time are in no hour.
    ...(report.hours && hoursLess(report) ? [{ what: "hours" as const }] : []),
  ];
}

/** Figures as exact texts. */
export function figureTexts(
  figures: Readonly<Record<string, Figure>>,
): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      figure === undefined ? null : figureText(name, figure),
    ]),
  );
}

/** @param table as a file has it: an empty cell is not known */
export function tableOf(name: string, { header, rows }: CsvTable): AnswerTable {
  return {
    name,
    columns: header,
    rows: rows.map((row) =>
      row.map((cell, at) => {
        if (cell === "") return null;
        if (typeof cell !== "number") return cell;
        // The other columns are of the figure that is named in the first one.
        const figure = header[0] === FIGURE ? `${row[0]}` : "";
        return figureText(header[at] ?? "", cell, figure);
      }),
    ),
  };
}

/** The first column of a table with a figure in each row. */
export const FIGURE = "figure";

/** Counts, hours and weekdays are whole, and quantities have up to three decimals of their own. */
const COUNTED = /(^|_)(transactions|customers|days|hour|weekday|quantity_sold)$/;
const PERCENT = /percent$/;

function figureText(name: string, amount: number, figure = ""): string {
  if (PERCENT.test(name)) return decimal(amount, 1);
  if (COUNTED.test(name) || COUNTED.test(figure)) return String(amount);
  return decimal(amount, 2);
}

function decimal(amount: number, decimals: number): string {
  const size = fixed(amount, decimals);
  return amount < 0 && Number(size) !== 0 ? `-${size}` : size;
}

/** The same value, whose numbers are texts. */
export function withExactTexts(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(withExactTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withExactTexts(each)]));
}

/** Tomorrow, and the seven days that begin with it, from what is known of the days before. */
export interface Coming {
  readonly range: DateRange;
  /** Undefined if too little is known, or too much is different. */
  readonly week: ExpectedWeek | undefined;
  readonly tomorrow: WeekdayRhythm | undefined;
  readonly days: readonly {
    readonly date: IsoDate;
    readonly expected: Baht | undefined;
    readonly note: string;
  }[];
}

const WEEK = 7;

/** The days that are read for it, of which the last ones say when a weekday is busy. */
export function daysForComing(today: IsoDate) {
  const { startDate } = longBefore({ startDate: addDays(today, 1), endDate: today });
  return { range: { startDate, endDate: today }, lately: weeksBefore(today) };
}

/**
 * @param before the report of {@link daysForComing} with today, of which only whole days count
 * @param lately that of the last weeks, with their hours
 * @param notes on any days
 */
export function comingAfter(
  today: IsoDate,
  { before, lately }: { readonly before: Report; readonly lately: Report | undefined },
  notes: readonly DayNote[],
  dayStarts: DayStart | undefined,
): Coming {
  const first = addDays(today, 1);
  const range = { startDate: first, endDate: addDays(today, WEEK) };
  const week = expectWeek(first, { ...before, salesOverTime: wholeDays(before) });
  const expected = new Map(week?.days.map((day) => [day.date, day.expected]));
  const { salesOverTime: weeks = [], hours } = lately ?? {};
  const own = notesOfShops(notes, before.shops);
  return {
    range,
    week,
    tomorrow: tomorrowOf(
      { date: today, days: [], weeks, hours },
      { date: today, weekday: isoWeekday(today), ...(dayStarts !== undefined && { dayStarts }) },
    ),
    days: daysOf(range).map((date) => ({
      date,
      expected: expected.get(date),
      note: notesText(notesIn(own, { startDate: date, endDate: date })),
    })),
  };
}
