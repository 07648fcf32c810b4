/** The order of day, month and year in a file: decided for the whole file, or refused. */
import { daysIn, type IsoDate } from "../../../viewer/report/date-range.ts";
import { quoteText } from "../../door/config.ts";
import type { Doubt } from "../file-error.ts";
import { type DateOrder, type DayText, isEnglish, isThai, ORDER_NAMES, SERIAL } from "./day-text.ts";

/** One date text of a file. */
export interface WrittenDay {
  readonly text: string;
  /** How many records have it. */
  readonly rows: number;
  /** Undefined if the text is not a date. */
  readonly read: DayText | undefined;
}

export interface DateStyle {
  readonly order: DateOrder;
  readonly shape: string;
  /** How it was found, for the summary. */
  readonly because: "asked" | "only" | "learned" | "usual" | "file" | "runs";
}

/** A date of a file that is not written as a day of the common era, and the day that it is. */
export interface ConvertedDay {
  readonly text: string;
  readonly day: IsoDate;
  readonly isBuddhist: boolean;
}

/** What messages call the dates of a file. */
export function styleName({ order, shape }: DateStyle): string {
  if (shape === SERIAL) return "Excel's serial numbers";
  if (isEnglish(shape)) return "day, English month, year";
  return isThai(shape) ? "day, Thai month, year" : ORDER_NAMES[order];
}

/** What a text means in the style of its file; undefined if it is written in another one. */
export function dayIn(read: DayText | undefined, style: DateStyle): IsoDate | undefined {
  return read?.shape === style.shape ? read.days.get(style.order) : undefined;
}

/** The time of a text with an offset. */
export function clockIn(read: DayText | undefined, style: DateStyle): string | undefined {
  return read?.clocks?.get(style.order);
}

/** The first one of a file, as an example; undefined if it has none. */
export function convertedDay(days: readonly WrittenDay[], style: DateStyle): ConvertedDay | undefined {
  for (const { text, read } of days) {
    const day = dayIn(read, style);
    if (day === undefined || !(read?.isBuddhist || style.shape === SERIAL)) continue;
    return { text, day, isBuddhist: style.shape !== SERIAL };
  }
  return undefined;
}

export interface StyleHints {
  /** The user's choice; it is not questioned. */
  readonly asked: DateOrder | undefined;
  /** The order of earlier imports of such files, or of the other files of this one. */
  learned(): Promise<DateOrder | undefined>;
  /** Whether a date never begins with its year if it may also end with it. */
  readonly yearIsLast: boolean;
  /** The order in which the till always writes dates, if it has one. */
  readonly usual: DateOrder | undefined;
  /** The last day that a file can contain, in any time zone. */
  readonly lastDay: IsoDate;
  /** Whether the days of the file only go up, or only go down, if they are read in this order. */
  isInOrder(order: DateOrder): Promise<boolean>;
}

/** @param days not empty */
export async function decideStyle(
  days: readonly WrittenDay[],
  hints: StyleHints,
): Promise<DateStyle | Doubt> {
  const shape = commonShape(days);
  // A number has no parts that an order would need.
  if (shape === SERIAL) return { order: hints.asked ?? "ymd", shape, because: "only" };
  const known = days.filter(({ read }) => read?.shape === shape && read.days.size > 0);
  if (hints.asked !== undefined) return { order: hints.asked, shape, because: "asked" };
  const orders = new Set(known.flatMap(({ read }) => [...(read?.days.keys() ?? [])]));
  const possible = [...orders].filter((order) => known.every(({ read }) => read?.days.has(order)));
  const ends = possible.filter((order) => order !== "ymd");
  const fitting = hints.yearIsLast && ends.length > 0 ? ends : possible;
  const [only, ...others] = fitting;
  if (only === undefined) return contradictionIn(known, shape);
  if (others.length === 0) return { order: only, shape, because: "only" };

  const past = fitting.filter((order) =>
    known.every(({ read }) => (read?.days.get(order) ?? "") <= hints.lastDay),
  );
  const learned = await hints.learned();
  if (learned !== undefined && past.includes(learned)) return { order: learned, shape, because: "learned" };
  const { usual } = hints;
  if (usual !== undefined && past.includes(usual)) return { order: usual, shape, because: "usual" };
  const inOrder: DateOrder[] = [];
  for (const order of past) if (await hints.isInOrder(order)) inOrder.push(order);
  const [left, ...more] = inOrder;
  if (left !== undefined && more.length === 0) return { order: left, shape, because: "file" };
  const inRuns = past.find((order) =>
    past.every((one) =>
      one === order ? isRun(differentDays(known, one)) : areScattered(differentDays(known, one)),
    ),
  );
  if (inRuns !== undefined) return { order: inRuns, shape, because: "runs" };
  const names = fitting.map((order) => ORDER_NAMES[order]).join(" or ");
  return {
    what: `its dates, such as ${quoteText(known[0]?.text ?? "")}, can be read as ${names}`,
    hint: `choose one with --date-format ${fitting.join(" or ")}`,
  };
}

// The first days of a month, which also are the same day of several months: a cafe sells on days in a row.

/** A weekday on which it is closed, or a few days without a sale, are no more than every other gap. */
const isRun = (days: readonly IsoDate[]) => {
  const gaps = gapsOf(days);
  return gaps.length >= 2 && 2 * gaps.filter((gap) => gap === 1).length >= gaps.length;
};
const SHORTEST_MONTH = 28;
const areScattered = (days: readonly IsoDate[]) => gapsOf(days).every((gap) => gap >= SHORTEST_MONTH);

function differentDays(known: readonly WrittenDay[], order: DateOrder): readonly IsoDate[] {
  return [...new Set(known.map(({ read }) => read?.days.get(order) ?? ""))].sort();
}

/** Days from each one to the next. */
function gapsOf(days: readonly IsoDate[]): readonly number[] {
  return days.slice(1).map((day, index) => daysIn({ startDate: days[index] ?? day, endDate: day }) - 1);
}

/** The shape of most records; the others are bad lines. */
function commonShape(days: readonly WrittenDay[]): string {
  const rowsOf = new Map<string, number>();
  for (const { read, rows } of days) {
    if (read) rowsOf.set(read.shape, (rowsOf.get(read.shape) ?? 0) + rows);
  }
  const [most] = [...rowsOf].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? "";
}

/** Two dates that cannot both be read. If there is no date at all, every line is bad, and any order will do. */
function contradictionIn(known: readonly WrittenDay[], shape: string): DateStyle | Doubt {
  const [one] = known;
  if (one === undefined) return { order: "ymd", shape, because: "only" };
  const [order = "ymd"] = one.read?.days.keys() ?? [];
  const other = known.find(({ read }) => !read?.days.has(order)) ?? one;
  const texts = `${quoteText(one.text)} and ${quoteText(other.text)}`;
  return {
    what: `its dates have more than one format: ${texts} cannot both be read`,
    hint: "export it again, and do not edit it in a spreadsheet",
  };
}
