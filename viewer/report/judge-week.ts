/** Whether a week was an ordinary one, measured by how well the same rule knew the weeks before it. */
import { addDays, type DateRange, daysIn, daysOf, type IsoDate, type Today } from "./date-range.ts";
import { isNoted } from "./day-note.ts";
import { type Baht, readHundredths } from "./decimal.ts";
import { median } from "./records.ts";
import type { RangeReport } from "./report.ts";
import type { WeekVerdict } from "./statements.ts";
import { isOpen } from "./tables/open-days.ts";

// What a week is expected to sell, from the days before it alone.
//
// The rule was chosen among nine, by running each over four real shops, week after week without looking ahead. "The
// same week last year" was among the worst.

/** The days from which a week is expected: twelve weeks, so a day has the weekday of its place. */
const DAYS_BEFORE_WEEK = 84;
const DAYS_OF_WEEK = 7;
const FEWEST_OPEN_DAYS = 35;
/** A weekday with fewer open days is usually closed: nothing is expected of it. */
const FEWEST_OF_WEEKDAY = 3;
const OPEN_DAYS_OF_LEVEL = 14;

/**
 * Each weekday has an index: the median sales of its open days, divided by those of all open days. The level is the
 * median of what the last 14 open days that have an index sold for it. The expected sales of a day are the level times its
 * index.
 *
 * @param before the sales of the 84 days before the week, in any unit; 0 if a day was closed, and not finite if it is noted
 * @returns what each day of the week is expected to sell, by its place; 0 for nothing. Undefined if fewer than 35 of the days
 * were open
 */
export function expectedDays(before: readonly number[]): readonly number[] | undefined {
  const open = before
    .map((sales, place) => ({ sales, weekday: place % DAYS_OF_WEEK }))
    .filter(({ sales }) => sales > 0);
  if (open.length < FEWEST_OPEN_DAYS) return undefined;
  const usual = median(open.map(({ sales }) => sales));
  const indexes = Array.from({ length: DAYS_OF_WEEK }, (_, weekday) => {
    const own = open.filter((day) => day.weekday === weekday).map(({ sales }) => sales);
    return own.length < FEWEST_OF_WEEKDAY ? 0 : median(own) / usual;
  });
  const levels = open.flatMap(({ sales, weekday }) => {
    const index = indexes[weekday] ?? 0;
    return index === 0 ? [] : [sales / index];
  });
  const level = median(levels.slice(-OPEN_DAYS_OF_LEVEL));
  return indexes.map((index) => level * index);
}

/** Past weeks whose errors make the band. */
const MOST_WEEKS = 26;
const FEWEST_WEEKS = 12;
/** The widest band that a word needs, as parts of what was expected. */
const [LEAST, MOST] = [0.5, 1.8];
/** A wider band, in per cent to either side, would say nothing in amounts. */
export const WIDEST_IN_AMOUNTS = 40;
/** A week is judged by so many days before it. */
const DAYS_BEFORE = DAYS_BEFORE_WEEK + MOST_WEEKS * DAYS_OF_WEEK;

/**
 * The days whose sales {@link judgeWeek} can use. A source with a shorter history is fine.
 *
 * @returns undefined if the report is not of a week that is over and has sales
 */
export function daysBeforeWeek({ range, salesOverTime }: RangeReport, today: Today): DateRange | undefined {
  if (range === null || salesOverTime.length === 0) return undefined;
  return daysIn(range) === DAYS_OF_WEEK && range.endDate < today ? longBefore(range) : undefined;
}

/** So many days before a range that a cafe without sales on them had not begun. */
export function longBefore({ startDate }: DateRange): DateRange {
  return { startDate: addDays(startDate, -DAYS_BEFORE), endDate: addDays(startDate, -1) };
}

/**
 * Only the days that were open count, on both sides, and only those of weekdays that are usually open. A noted day was no
 * ordinary one, so it is no part of what the weeks before say; the week itself has all of its days. The band goes from the
 * tenth to the ninetieth per cent of past errors. An error is what a week sold, divided by what was expected of it.
 *
 * @param week the report of seven days
 * @param before its {@link daysBeforeWeek}
 * @returns undefined if fewer than twelve of the weeks before could be expected, if the band is too wide to say anything, or if
 * the week was open on less than two thirds of its usual days
 */
export function judgeWeek(week: RangeReport, before: DaysBefore): WeekVerdict | undefined {
  const days = salesByDay(week, before);
  const own = sumsOfWeek(days, DAYS_BEFORE);
  // A few open days vary more than the weeks of which the band is.
  const band = own && own.open * 3 >= own.usual * 2 ? bandOf(own.expected, days) : undefined;
  if (!own || !band) return undefined;
  const sold = wholeBaht(own.sold);
  return { ...band, place: sold < band.from ? "below" : sold > band.to ? "above" : "within" };
}

/** What each of seven days is expected to sell, in whole baht, and the band of all of them. */
export interface ExpectedWeek extends Pick<WeekVerdict, "expected" | "percent" | "from" | "to"> {
  /** Without those of which nothing is expected. */
  readonly days: readonly { readonly date: IsoDate; readonly expected: Baht }[];
}

/**
 * What seven days that nobody knows yet are expected to sell, by the rule of {@link judgeWeek}.
 *
 * @param before the {@link longBefore} of the first one that is wholly known
 * @returns undefined if too little is known, or if the band is too wide for amounts
 */
export function expectWeek(first: IsoDate, before: DaysBefore): ExpectedWeek | undefined {
  const range = { startDate: first, endDate: addDays(first, DAYS_OF_WEEK - 1) };
  const sales = salesByDay({ range, salesOverTime: [] }, before);
  const expected = expectedDays(sales.slice(DAYS_BEFORE - DAYS_BEFORE_WEEK, DAYS_BEFORE)) ?? [];
  const days = expected.flatMap((amount, at) =>
    amount > 0 ? { date: addDays(first, at), expected: wholeBaht(amount) } : [],
  );
  const band = bandOf(
    expected.reduce((sum, amount) => sum + amount, 0),
    sales,
  );
  return band && band.percent <= WIDEST_IN_AMOUNTS ? { ...band, days } : undefined;
}

/** @param days the sales of the days before, and those of the week */
function bandOf(expected: number, days: readonly number[]) {
  const errors = pastErrors(days);
  if (expected === 0 || errors.length < FEWEST_WEEKS) return undefined;
  const places = errors.length + 1;
  const [low = 0, high = 0] = [errors[Math.floor(places / 10) - 1], errors[Math.ceil((places * 9) / 10) - 1]];
  if (low < LEAST || high > MOST) return undefined;
  return {
    expected: wholeBaht(expected),
    percent: Math.round(Math.max(1 - low, high - 1) * 100),
    from: wholeBaht(expected * low),
    to: wholeBaht(expected * high),
  };
}

/** The days before a week, with what was noted on them. */
export type DaysBefore = Pick<RangeReport, "salesOverTime" | "dayNotes">;

/** The sales of each day in satang, from the first of the days before to the last of the week. */
function salesByDay(
  { range, salesOverTime }: Pick<RangeReport, "range" | "salesOverTime">,
  before: DaysBefore,
): readonly number[] {
  if (range === null) return [];
  const sales = new Map([
    ...before.salesOverTime.filter(isOpen).map(({ date, total_sales }) => {
      const isOrdinary = !isNoted(before.dayNotes, date);
      return [date, isOrdinary ? readHundredths(total_sales) : Number.NaN] as const;
    }),
    ...salesOverTime
      .filter(isOpen)
      .map(({ date, total_sales }) => [date, readHundredths(total_sales)] as const),
  ]);
  const first = addDays(range.startDate, -DAYS_BEFORE);
  return daysOf({ startDate: first, endDate: range.endDate }).map((day) => sales.get(day) ?? 0);
}

/** The errors of the weeks before, ascending. A week that nobody could expect has none, and neither has one with an unusual closure. */
function pastErrors(days: readonly number[]): readonly number[] {
  return Array.from({ length: MOST_WEEKS }, (_, week) => DAYS_BEFORE_WEEK + week * DAYS_OF_WEEK)
    .flatMap((first) => {
      const week = sumsOfWeek(days, first);
      return week && week.expected > 0 && week.open === week.usual ? [week.sold / week.expected] : [];
    })
    .sort((a, b) => a - b);
}

/** What the open days of a week sold, and were expected to sell. @param first the place of the first day of the week */
function sumsOfWeek(days: readonly number[], first: number) {
  const expected = expectedDays(days.slice(first - DAYS_BEFORE_WEEK, first));
  if (expected === undefined) return undefined;
  const usual = expected.flatMap((expected, weekday) => {
    const sold = days[first + weekday] ?? 0;
    return expected > 0 && Number.isFinite(sold) ? [{ expected, sold }] : [];
  });
  const open = usual.filter(({ sold }) => sold !== 0);
  return {
    expected: open.reduce((sum, day) => sum + day.expected, 0),
    sold: open.reduce((sum, day) => sum + day.sold, 0),
    open: open.length,
    usual: usual.length,
  };
}

function wholeBaht(satang: number): number {
  return Math.round(satang / 100);
}
