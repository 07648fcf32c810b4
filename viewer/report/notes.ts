/** What the reader of a report should know about its data, from what the row readers counted. */
import { WEEKDAYS } from "./busy-hours.ts";
import type { DatasetSums } from "./dataset-sums.ts";
import { DATASETS, type Dataset } from "./datasets.ts";
import { type DateRange, daysIn, type IsoDate, isIsoDate, isoWeekday } from "./date-range.ts";
import { type Hundredths, toNumber } from "./decimal.ts";
import type { RowReader } from "./parse.ts";
import { compareText } from "./records.ts";
import type { Days, HourFigures } from "./report.ts";
import type { Note, SumsDisagree } from "./statements.ts";
import type { TotalSums } from "./totals.ts";
import { UnknownFields, UnreadableError } from "./unknown-fields.ts";

type RequiredSums = Readonly<Record<Dataset, DatasetSums>>;

export function datasetNotes(sums: RequiredSums): Note[] {
  const { reader: days, outside: count } = sums.sales_summary;
  const dailySales = sums.sales_summary.total("total_sales");
  const { derivedCounts, timestamps, wrongGross } = days;
  return [
    ...(derivedCounts === 0
      ? []
      : [{ kind: "derived-transactions", values: { count: derivedCounts, rows: days.rows } } as const]),
    ...(timestamps === 0 ? [] : [{ kind: "timestamps", values: { count: timestamps } } as const]),
    ...(count === 0 ? [] : [{ kind: "outside-range", values: { count } } as const]),
    ...DATASETS.flatMap((dataset) => missingAmounts(sums[dataset])),
    ...(wrongGross === 0 ? [] : [{ kind: "gross-disagrees", values: { count: wrongGross } } as const]),
    ...DATASETS.flatMap((dataset) => disagreement(sums[dataset], "total_sales", dailySales)),
    // Derived counts are rounded: they cannot be expected to agree.
    ...(derivedCounts === 0 ? transactionNotes(sums) : []),
  ];
}

/** Fewer transactions by employee cannot be right; more can, if employees share receipts. */
function transactionNotes({ sales_by_employee, sales_summary }: RequiredSums): Note[] {
  const ofDays = sales_summary.total("total_transactions");
  const notes = disagreement(sales_by_employee, "total_transactions", ofDays);
  if (sales_by_employee.total("total_transactions") < ofDays) return notes;
  return notes.map(({ values }) => ({ kind: "shared-transactions", values }));
}

/**
 * A receipt is of one shop and of one channel, so they add up to the days. Each figure that does not is noted, unless one
 * of its amounts was missing or derived.
 *
 * @param total of all days
 * @param areAsked whether these shops were asked for: a server may have ignored that in other datasets
 */
export function partNotes(
  parts: DatasetSums,
  days: Pick<RowReader, "missingAmounts" | "derivedCounts">,
  total: Readonly<TotalSums>,
  areAsked = false,
): Note[] {
  // A report shows no shop and no channel that is the only one.
  if (parts.size < 2 && !areAsked) return [];
  const notesOf = (measure: keyof TotalSums) => disagreement(parts, measure, total[measure]);
  const areComplete = parts.reader.missingAmounts + days.missingAmounts === 0;
  return [
    ...missingAmounts(parts),
    ...notesOf("total_sales"),
    ...(days.derivedCounts === 0 ? notesOf("total_transactions") : []),
    ...(areComplete ? [...notesOf("net_sales"), ...notesOf("profit")] : []),
  ];
}

/** The categories of all shops are those of the days. Receipts without a time are in no hour. */
export function shopPartNotes(
  categories: DatasetSums | undefined,
  hours: DatasetSums | undefined,
  { derivedCounts }: Pick<RowReader, "derivedCounts">,
  total: Readonly<TotalSums>,
): Note[] {
  const hasMore =
    hours && derivedCounts === 0 && hours.total("total_transactions") > total.total_transactions;
  return [
    ...(categories
      ? [...missingAmounts(categories), ...disagreement(categories, "total_sales", total.total_sales)]
      : []),
    ...(hasMore ? disagreement(hours, "total_transactions", total.total_transactions) : []),
  ];
}

/**
 * The hours are of the same days as the daily sales, or their means would be wrong. Receipts without a time are in no
 * hour, so there may be fewer customers by hour than by day, but not more.
 */
export function hourNotes(
  hours: DatasetSums,
  figures: readonly HourFigures[],
  days: DatasetSums,
  salesOverTime: Days,
): Note[] {
  const notes = WEEKDAYS.flatMap((weekday): Note[] => {
    const byDay = salesOverTime.filter(({ date }) => isoWeekday(date) === weekday).length;
    const byHour = figures.find((hour) => hour.weekday === weekday && hour.days !== byDay)?.days;
    return byHour === undefined ? [] : [{ kind: "datasets-disagree", values: { weekday, byHour, byDay } }];
  });
  const ofDays = days.total("total_transactions");
  // Derived counts are rounded, so there may be more.
  if (days.reader.derivedCounts > 0 || hours.total("total_transactions") <= ofDays) return notes;
  return [...notes, ...disagreement(hours, "total_transactions", ofDays)];
}

function missingAmounts({ dataset, reader }: DatasetSums): Note[] {
  const { missingAmounts: count } = reader;
  return count === 0 ? [] : [{ kind: "missing-amounts", values: { count, dataset } }];
}

/** A note if the sum of all parts is not that of the days. */
function disagreement(parts: DatasetSums, measure: SumsDisagree["measure"], daySum: Hundredths) {
  const sum = parts.total(measure);
  const values = { dataset: parts.dataset, measure, sum: toNumber(sum), daySum: toNumber(daySum) };
  return sum === daySum ? [] : [{ kind: "datasets-disagree", values } as const];
}

// What people want to remember about days, such as "road works", and holidays. They never change a figure.

/** A note on one day or several, spelled as on the wire. */
export interface DayNote {
  readonly date: IsoDate;
  /** The last day; that of `date` for one day. */
  readonly to: IsoDate;
  readonly text: string;
  /** The shop that it is about; missing for all. */
  readonly store?: string;
  /** A holiday is shown more quietly, and nobody changes it on the page. */
  readonly holiday?: true;
  /** The text in these languages, if it is one of ours; a page in another one shows the text. */
  readonly names?: { readonly en: string; readonly th: string; readonly [code: string]: string };
}

export const MOST_CHARACTERS = 80;
/** Longer ones are typing errors, such as a wrong year. */
const MOST_DAYS = 366;

/** Why it is not a note, as a sentence without a full stop; undefined if it is one. */
export function dayNoteProblem({ date, to, text, store }: DayNote): string | undefined {
  for (const day of [date, to]) {
    if (!isIsoDate(day)) return `${JSON.stringify(day)} is not a day (yyyy-mm-dd)`;
  }
  if (to < date) return `it ends on ${to}, before it begins on ${date}`;
  if (daysIn({ startDate: date, endDate: to }) > MOST_DAYS) return `it has more than ${MOST_DAYS} days`;
  if (text.trim() === "") return "its text is empty";
  if ([...text].length > MOST_CHARACTERS) return `its text has more than ${MOST_CHARACTERS} characters`;
  if (/\p{Cc}/u.test(text + (store ?? ""))) return "it has a line break or another control character";
  if (store?.trim() === "") return "its shop is empty";
  return undefined;
}

/** @throws UnreadableError that says why it is not a note */
export function readDayNote(fields: UnknownFields): DayNote {
  const date = fields.text("date");
  const note: DayNote = {
    date,
    to: fields.has("to") ? fields.text("to") : date,
    text: fields.text("text"),
    ...(fields.has("store") && { store: fields.text("store") }),
    ...(fields.has("holiday") && { holiday: fields.mark("holiday") }),
    ...(fields.has("names") && {
      names: { en: fields.at("names").text("en"), th: fields.at("names").text("th") },
    }),
  };
  const problem = dayNoteProblem(note);
  if (problem === undefined) return note;
  throw new UnreadableError(`the note on ${JSON.stringify(date)} is not one: ${problem}`);
}

/** @throws UnreadableError that names the first wrong one */
export function readDayNotes(rows: unknown): readonly DayNote[] {
  return new UnknownFields({ rows }, "answer").list("rows", readDayNote);
}

export function isSameNote(one: DayNote, other: DayNote): boolean {
  return (
    one.date === other.date && one.to === other.to && one.text === other.text && one.store === other.store
  );
}

/** By day; on one day those of all shops first. */
export function sortedNotes(notes: readonly DayNote[]): readonly DayNote[] {
  return [...notes].sort((a, b) => compareText(a.date, b.date) || compareText(a.store ?? "", b.store ?? ""));
}

/** Those of some days. */
export function notesIn(
  notes: readonly DayNote[] | undefined,
  { startDate, endDate }: DateRange,
): readonly DayNote[] {
  return notes?.filter(({ date, to }) => date <= endDate && to >= startDate) ?? [];
}

/** Those of some shops. A note on all shops is one on each. */
export function notesOfShops(
  notes: readonly DayNote[],
  shops: readonly string[] | undefined,
): readonly DayNote[] {
  return notes.filter(({ store }) => store === undefined || !shops || shops.includes(store));
}

/** Whether something was noted on a day. */
export function isNoted(notes: readonly DayNote[] | undefined, day: IsoDate): boolean {
  return notes?.some(({ date, to }) => date <= day && day <= to) ?? false;
}

/** In the languages of our pages. The Thai word for "open" ends with that for "closed". */
const CLOSED = /\bclosed\b|(?:^|[^เ])ปิด/i;

/**
 * Whether somebody noted that a shop is closed on a day. A holiday does not say it.
 *
 * @param shop empty for all shops: then a note on one of them does not say it
 */
export function isNotedClosed(notes: readonly DayNote[] | undefined, day: IsoDate, shop: string): boolean {
  return notesIn(notes, { startDate: day, endDate: day }).some(
    ({ holiday, store, text }) => !holiday && (store === undefined || store === shop) && CLOSED.test(text),
  );
}

/** `road works; Nimman: a party` */
export function notesText(notes: readonly DayNote[]): string {
  return notes.map(({ store, text }) => (store ? `${store}: ${text}` : text)).join("; ");
}

/** What was noted about a day, or about several; empty if nothing was. */
export function noteText(
  notes: readonly DayNote[] | undefined,
  startDate: IsoDate,
  endDate = startDate,
): string {
  return notesText(notesIn(notes, { startDate, endDate }));
}
