/** What people ask of the sales, and the figures that answer it. */

import { hourTotals } from "../busy-hours.ts";
import { basisOf, marksOf } from "../comparison/basis.ts";
import { changeOf } from "../comparison/change.ts";
import { comparedOf } from "../comparison/compared.ts";
import { comparedCsvTable } from "../comparison/compared-csv-table.ts";
import type { AnyDataset } from "../datasets.ts";
import { type DateRange, type DayStart, daysIn, mondayOf } from "../date-range.ts";
import { groupBy, recordOf } from "../records.ts";
import { coveredRange, type DayFigures, isNothingKnown, type RangeReport, type Report } from "../report.ts";
import { knownSections, type Section } from "../sections.ts";
import { TOTAL_MEASURES } from "../shapes.ts";
import { DRAWER_AMOUNTS, type Shift } from "../shifts.ts";
import type { BasisSide } from "../stated.ts";
import { csvTable, datasetsOf } from "../tables/csv-table.ts";
import { leftOf } from "../tables/left.ts";
import { countOpen } from "../tables/open-days.ts";
import { isCostKnown } from "../tables/profit.ts";
import { isSource, sourceTable } from "../tables/source-table.ts";
import { sumFigures } from "../tables/sums.ts";
import { type AnswerTable, type Coming, FIGURE, type Figure, figureTexts, tableOf } from "./answer.ts";

/** In the order in which they are listed. */
export const TOOLS = ["sales", "compare", "why", "products", "hours", "people", "money", "coming"] as const;
export type Tool = (typeof TOOLS)[number];

/** The rows of sales over time. */
export const GRAINS = ["day", "week", "month"] as const;
export type Grain = (typeof GRAINS)[number];

/** The parts of a report that an answer is made of: no more is read. */
export function sectionsOf(tool: Tool): readonly Section[] {
  return knownSections([...ALWAYS, ...SECTIONS_OF[tool]]);
}

/** Whether the cost of goods is known depends on the shops. */
const ALWAYS = ["totals", "stores"] as const satisfies readonly Section[];
const SECTIONS_OF: Readonly<Record<Tool, readonly Section[]>> = {
  sales: ["sales"],
  compare: ["changes", "categories", "products"],
  why: ["changes", "todo"],
  products: ["categories", "products"],
  hours: ["busy"],
  people: ["employees"],
  money: ["sources"],
  coming: ["busy"],
};

/** Those that are about two ranges. */
export function isCompared(tool: Tool): boolean {
  return tool === "compare" || tool === "why";
}

export interface AnsweredBy {
  readonly tool: Tool;
  readonly report: Report;
  /** By default, as many rows as people read. */
  readonly by?: Grain | undefined;
  readonly dayStarts?: DayStart | undefined;
  /** Those of the till's drawer, as far as it has any. */
  readonly shifts?: readonly Shift[] | undefined;
  /** Only for what is coming. */
  readonly coming?: Coming | undefined;
}

interface Answered {
  readonly figures: Readonly<Record<string, string | null>>;
  readonly tables: readonly AnswerTable[];
}

/** All figures are those of the report. */
export function answered(asked: AnsweredBy): Answered {
  const { report, tool, coming } = asked;
  const figures =
    tool === "coming"
      ? comingFigures(coming)
      : knownAtAll(report, { ...rangeFigures(report), ...(tool === "money" && leftFigures(report)) });
  const tables = TABLES[tool](asked).filter(({ rows }) => rows.length > 0);
  return { figures: figureTexts(figures), tables };
}

const TABLES: Readonly<Record<Tool, (asked: AnsweredBy) => readonly AnswerTable[]>> = {
  sales: ({ report, by }) => [overTime(report, by), ...offered(report, "sales_by_store")],
  compare: ({ report }) => [
    ...bothSums(report),
    ...offered(report, "sales_by_store", "sales_by_category", "sales_by_product"),
  ],
  why: ({ report }) => bothSums(report),
  products: ({ report }) => offered(report, "sales_by_product", "sales_by_category"),
  hours: ({ report, dayStarts }) => [
    tableOf("sales_by_hour", {
      header: ["hour", "total_sales", "total_transactions"],
      rows: hourTotals(report.hours ?? [], dayStarts).map((row) => [
        row.hour,
        row.total_sales,
        row.total_transactions,
      ]),
    }),
    tableOf("sales_by_weekday_and_hour", csvTable(report, "sales_by_hour")),
  ],
  people: ({ report }) => offered(report, "sales_by_employee"),
  money: ({ report, shifts = [] }) => [
    ...offered(report, "sales_by_payment", "sales_by_channel"),
    tableOf("shifts", {
      header: SHIFT_FIELDS,
      rows: shifts.map((shift) => SHIFT_FIELDS.map((field) => shift[field] ?? "")),
    }),
  ],
  coming: ({ coming }) => [
    tableOf("expected_days", {
      header: ["date", "expected", "note"],
      rows: coming?.days.map(({ date, expected, note }) => [date, expected ?? "", note]) ?? [],
    }),
  ],
};

/** Of the cash alone: nothing of the people. */
const SHIFT_FIELDS = [
  "date",
  "store",
  "opened",
  "closed",
  ...DRAWER_AMOUNTS,
  "actual_cash",
  "difference",
] as const;

/** The tables of what the source has, with their changes if the report is compared. */
function offered(report: Report, ...datasets: readonly AnyDataset[]): readonly AnswerTable[] {
  const there = new Set(datasetsOf(report));
  return datasets
    .filter((dataset) => there.has(dataset))
    .map((dataset) =>
      tableOf(dataset, isSource(dataset) ? sourceTable(report, dataset) : comparedCsvTable(report, dataset)),
    );
}

type Figures = Readonly<Record<string, Figure>>;

/** Of days that are not here yet, only their number is known. */
function knownAtAll(report: Report, figures: Figures): Figures {
  if (!isNothingKnown(report)) return figures;
  return recordOf(Object.keys(figures), (name) => (name === "days" ? figures[name] : undefined));
}

function rangeFigures(report: Report): Figures {
  const { cards, totals } = report;
  const hasCost = isCostKnown(report);
  return {
    total_sales: totals.total_sales,
    net_sales: totals.net_sales,
    profit: hasCost ? totals.profit : undefined,
    cost: hasCost ? totals.cost : undefined,
    discounts: totals.discounts,
    refunds: totals.refunds,
    total_transactions: totals.total_transactions,
    open_days: countOpen(report.salesOverTime),
    days: totals.rangeDays,
    average_daily_sales: cards.averageDailySales,
    average_daily_customers: cards.averageDailyCustomers,
    average_sales_per_customer: cards.averageSalesPerCustomer,
  };
}

/** What is left after what platforms and cards keep. */
function leftFigures(report: Report): Figures {
  const left = leftOf(report);
  return {
    commission: report.totals.commission,
    net_sales_after_commission: left?.net_sales,
    profit_after_commission: isCostKnown(report) ? left?.profit : undefined,
  };
}

function comingFigures(coming: Coming | undefined): Figures {
  const { week, tomorrow } = coming ?? {};
  return {
    expected: week?.expected,
    expected_from: week?.from,
    expected_to: week?.to,
    expected_band_percent: week?.percent,
    tomorrow_busiest_hour: tomorrow?.busiest?.from,
    tomorrow_busiest_until_hour: tomorrow?.busiest?.to,
    tomorrow_hourly_sales: tomorrow?.busiest?.perHour,
    tomorrow_quiet_from_hour: tomorrow?.quietFrom,
  };
}

const MOST_DAYS = 31;
const MOST_WEEKS_IN_DAYS = 26 * 7;

/** The exact sums of each day, week or month that has a record. */
function overTime(report: Report, by: Grain = grainOf(coveredRange(report))): AnswerTable {
  const groups = groupBy(report.salesOverTime, ({ date }) => placeOf(date, by));
  const hasCost = isCostKnown(report);
  const rows = [...groups.values()].map((days) => {
    const sums = sumFigures("sales_summary", days);
    const [first, last] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
    const amounts = TOTAL_MEASURES.map((measure) => (measure === "profit" && !hasCost ? "" : sums[measure]));
    return [...(by === "day" ? [first] : [first, last, countOpen(days)]), ...amounts];
  });
  const keys = by === "day" ? ["date"] : ["first_date", "last_date", "open_days"];
  return tableOf(`sales_by_${by}`, { header: [...keys, ...TOTAL_MEASURES], rows });
}

function grainOf(range: DateRange | null): Grain {
  const days = range ? daysIn(range) : 0;
  if (days <= MOST_DAYS) return "day";
  return days <= MOST_WEEKS_IN_DAYS ? "week" : "month";
}

function placeOf(date: DayFigures["date"], by: Grain): string {
  if (by === "day") return date;
  return by === "week" ? mondayOf(date) : date.slice(0, 7);
}

/** The sums of both ranges, and the figures of the basis, of which every per cent is. */
function bothSums(report: Report): readonly AnswerTable[] {
  const compared = comparedOf(report);
  if (!compared) return [];
  const { now, before, hasPercent } = compared;
  const sums = TOTAL_MEASURES.map((measure) => {
    const [own, earlier] = [figureIn(now, measure), figureIn(before, measure)];
    const change = own === "" || earlier === "" ? undefined : changeOf(own, earlier, hasPercent);
    return [measure, own, earlier, change?.amount ?? "", change?.percent ?? ""];
  });
  const basis = basisOf(report);
  const marks = marksOf(basis);
  const ofSide = (side: BasisSide | undefined, measure: (typeof TOTAL_MEASURES)[number]) =>
    side?.[measure] ?? "";
  const rows = TOTAL_MEASURES.map((measure) => [
    measure,
    ofSide(basis?.basisNow, measure),
    ofSide(basis?.basisBefore, measure),
    marks?.[measure] ?? "",
  ]);
  return [
    tableOf("sums", { header: [FIGURE, "now", "before", "change", "change_percent"], rows: sums }),
    tableOf("basis", { header: [FIGURE, "now", "before", "change_percent"], rows: basis ? rows : [] }),
  ];
}

function figureIn(report: RangeReport, measure: (typeof TOTAL_MEASURES)[number]): number | "" {
  return measure === "profit" && !isCostKnown(report) ? "" : report.totals[measure];
}
