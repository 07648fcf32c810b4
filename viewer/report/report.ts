/** The report: the model that the static page, the live dashboard and the command line share. */
import type { Dataset, Figures, OptionalLists, RequiredLists } from "./datasets.ts";
import {
  type AskedRange,
  type DateRange,
  type DayClock,
  dayIn,
  type IsoDate,
  rangeOf,
} from "./date-range.ts";
import type { DayNote } from "./day-note.ts";
import { stateOfDay, type WithKnowledge } from "./known/incompleteness.ts";
import type { KnownShop } from "./known/known-shops.ts";
import type { StoreGroup } from "./shop-rows.ts";
import type { Cash } from "./stated.ts";
import type { ChangeSentence, ChangeValues, Note, TargetValues, ToDo, Worded } from "./statements.ts";

/** The averages over the open days, and how many these are. Those for each day are whole numbers. */
export const CARDS = [
  "averageDailyCustomers",
  "averageDailySales",
  "averageSalesPerCustomer",
  "days",
] as const;
export type Cards = Readonly<Record<(typeof CARDS)[number], number>>;

/**
 * The sums of all days. Discounts are total sales less net sales, and the cost is net sales less profit. Of the days,
 * those with a record count; without a range, its days are those from the first to the last with a record.
 */
export const TOTALS = [
  "total_sales",
  "net_sales",
  "profit",
  "discounts",
  "cost",
  "total_transactions",
  "days",
  "rangeDays",
] as const;
export interface Totals extends Readonly<Record<(typeof TOTALS)[number], number>> {
  /** What was given back, before discounts, 0 or more: gross sales less this are total sales. Missing if it is not known. */
  readonly refunds?: number;
  /** What platforms and cards keep of the net sales. Missing if no rate is known. */
  readonly commission?: number;
}

export type DayFigures = Figures<"sales_summary">;
/** The days that have a record, by date, ascending. */
export type Days = readonly DayFigures[];
/** Its category is the one in which it sold most; missing if the source does not say it. */
export type ProductFigures = Figures<"sales_by_product">;
/** The receipts of one hour, on all open days of one weekday. */
export type HourFigures = Figures<"sales_by_hour">;

/** The names of the only shops that count; undefined for all. */
export type ChosenShops = readonly string[] | undefined;

/** Which shops figures are of: those that were asked for, and the groups by which they were. */
export interface ShownShops {
  readonly shops?: ChosenShops;
  readonly ofGroups?: readonly string[] | undefined;
}

/**
 * The figures of one range. Of the days, only those that have a record are there. The shops are missing if there is one
 * only. The customers of the hours are fewer than those of the days if receipts have no time.
 */
export interface RangeReport extends RequiredLists, OptionalLists {
  readonly range: AskedRange;
  /** The shops that were asked for, by name; without it, all of them. */
  readonly shops?: readonly string[];
  /** The groups by which those shops were chosen; missing if they were named one by one. */
  readonly ofGroups?: readonly string[];
  readonly cards: Cards;
  readonly totals: Totals;
  readonly rows: Readonly<Record<Dataset, number>>;
  readonly notes: readonly Note[];
  /** Those about its days, by day; missing if there are none. */
  readonly dayNotes?: readonly DayNote[];
  /** The first and the last day with sales, if the range has none and the source knows them. */
  readonly dataDays?: DateRange;
}

/** How the earlier range of a comparison follows from the range: see `earlierRange`. */
export const COMPARISON_KINDS = ["previous", "same-weekdays", "last-year"] as const;
export type ComparisonKind = (typeof COMPARISON_KINDS)[number];

/** What a report is compared with. */
export interface Comparison {
  readonly kind: ComparisonKind;
  /** The part of the range that is compared: the days that are wholly known; all of them by default. */
  readonly compared?: DateRange;
  /** The first day of all sales, if the earlier range begins before it. Then nothing is said in per cent. */
  readonly historyFrom?: IsoDate;
  /** The figures of the part that is compared, if it is not the whole range. */
  readonly withoutToday?: RangeReport;
  /** The figures of the earlier range. */
  readonly report: RangeReport;
}

export interface Report extends RangeReport, WithKnowledge {
  readonly comparison?: Comparison;
  /** They are in the order of their kinds. */
  readonly changes?: readonly ChangeSentence[];
  /** The groups of its shops, and of those of the earlier range; missing if they have none. */
  readonly storeGroups?: readonly StoreGroup[];
  /** At most three, in the order of their kinds; missing if there is nothing. */
  readonly toDo?: readonly ToDo[];
  /** Until when the sales of its shops are known; missing if the source does not say it. */
  readonly known?: readonly KnownShop[];
  /** If there is one for the month in which the range ends, or for its week. */
  readonly target?: { readonly values: TargetValues; readonly text?: string };
  /** That of the shifts of its days; missing if the till has none. */
  readonly cash?: Cash;
  /** The hours of the days that are wholly known, for means; missing if they are those of all days. */
  readonly knownHours?: readonly HourFigures[];
}

/** A report whose statements have their texts in a language, as pages show them and files save them. */
export interface WordedReport extends Report {
  readonly notes: readonly Worded<Note>[];
  readonly changes?: readonly Worded<ChangeSentence>[];
  readonly toDo?: readonly Worded<ToDo>[];
  readonly target?: Worded<NonNullable<Report["target"]>>;
}

/** The origin of the figures: when they were loaded, and the clock of their days. */
export interface Provenance extends DayClock {
  /** The moment of the load, in ISO 8601 and UTC. */
  readonly generatedAt: string;
  /** The name and version of the program that made the report. */
  readonly program?: string;
  /** The SHA-256 of the figures, in hex: see `figuresText`. Equal figures have equal ones. */
  readonly sha256?: string;
  /** The language of its texts, those that were worded for it; English by default. */
  readonly language?: string;
  /** Whether the sales are those of the sample cafe, which nobody sold. */
  readonly isSample?: true;
}

export type Moment = Pick<Provenance, "generatedAt" | keyof DayClock>;

/** The number of products in the chart. */
export const TOP_PRODUCTS = 10;

/** The first and the last day with a record, or null if there is none. */
export function dataRange(report: RangeReport): DateRange | null {
  return rangeOf(report.salesOverTime) ?? null;
}

/** The range that was asked for; without one, the days that have a record and those between them. */
export function coveredRange(report: RangeReport): DateRange | null {
  return report.range ?? dataRange(report);
}

/** Whether there is no record in any list. A day with sales of 0 is a record. */
export function hasNoSales({ salesOverTime, categories, products, employees }: RangeReport): boolean {
  return [salesOverTime, categories, products, employees].every(({ length }) => length === 0);
}

/**
 * Whether a report has no record because some of its days are not known yet, which its first line names: then nobody knows
 * its sales, and they are not 0.
 */
export function isNothingKnown(report: Report): boolean {
  const { days = [], today = "" } = report.knownUntil?.values ?? {};
  const isMissed = days.some(({ date, state, closed }) => !closed && (date < today || state === "not"));
  return isMissed && hasNoSales(report);
}

/** What a report states of a kind of change; undefined if it states nothing of it, or only a text. */
export function statedIn<Kind extends keyof ChangeValues>(
  report: Report,
  kind: Kind,
): ChangeValues[Kind] | undefined;
export function statedIn({ changes = [] }: Report, kind: string): unknown {
  return changes.find((each) => each.kind === kind)?.values;
}

/** The days with a record that are wholly known, for means. */
export function wholeDays(report: Report): Days {
  return report.salesOverTime.filter(({ date }) => stateOfDay(report, date) === undefined);
}

/** Whether a day was not wholly known when the figures were loaded. */
export function isUnfinished(
  date: IsoDate | undefined,
  provenance: Moment | undefined,
  report: WithKnowledge = {},
): boolean {
  if (date === undefined) return false;
  if (report.knownUntil) return stateOfDay(report, date) !== undefined;
  return provenance !== undefined && date >= dayIn(provenance, Date.parse(provenance.generatedAt));
}
