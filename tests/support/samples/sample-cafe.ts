/** Reports of the sample cafe, added up from its receipts without a store. */

import { type ReceiptLine, receiptLinesOn } from "../../../fixtures/sample-cafe/receipts.ts";
import { comparisonFor } from "../../../viewer/report/comparison/earlier-range.ts";
import { type DateRange, daysOf, type IsoDate, isoWeekday } from "../../../viewer/report/date-range.ts";
import { loadReport } from "../../../viewer/report/load/load-report.ts";
import { withShifts } from "../../../viewer/report/load/shifts.ts";
import type { ChosenShops, ComparisonKind, Report } from "../../../viewer/report/report.ts";
import type { Shift } from "../../../viewer/report/shifts.ts";
import { buildReport } from "./build-report.ts";

interface AskedOfCafe {
  readonly range: DateRange;
  readonly today: IsoDate;
  readonly kind?: ComparisonKind;
  readonly shops?: ChosenShops;
  /** The shop of a line; by default, the cafe has one. */
  readonly shopOf?: (line: ReceiptLine) => string;
  readonly shifts?: readonly Shift[];
}

const made = new WeakMap<AskedOfCafe, Promise<Report>>();

/** The sales end with today. What is asked with one object is added up once: a year takes long. */
export function sampleReport(asked: AskedOfCafe): Promise<Report> {
  const report = made.get(asked) ?? addedUp(asked);
  made.set(asked, report);
  return report;
}

function addedUp({ range, today, kind, shops, shopOf = () => "", shifts }: AskedOfCafe): Promise<Report> {
  const comparison = kind && comparisonFor(kind, range, today);
  const dataDays = async () => ({ startDate: "2020-01-06", endDate: today });
  return loadReport(
    {
      range,
      today,
      comparison,
      ...(shops && { shops }),
      dataDays,
      withShifts: async (report) => withShifts(report, shifts),
    },
    async (asked, datasets) => {
      const days = asked ? daysOf(asked).filter((day) => day <= today) : [];
      const lines = days.flatMap(linesOn).filter((line) => !shops || shops.includes(shopOf(line)));
      const rows = rowsOf(lines, shopOf);
      const own = Object.entries(rows).filter(([dataset]) => datasets.some((each) => each === dataset));
      const none = { sales_summary: [], sales_by_category: [], sales_by_product: [], sales_by_employee: [] };
      return buildReport(asked, { ...none, ...Object.fromEntries(own) }, shops);
    },
  );
}

const kept = new Map<IsoDate, readonly ReceiptLine[]>();

function linesOn(day: IsoDate): readonly ReceiptLine[] {
  const lines = kept.get(day) ?? receiptLinesOn(day);
  kept.set(day, lines);
  return lines;
}

function rowsOf(lines: readonly ReceiptLine[], shopOf: (line: ReceiptLine) => string) {
  const openDays = new Set(lines.map(({ date }) => date));
  const daysOfWeekday = (weekday: number) =>
    [...openDays].filter((day) => isoWeekday(day) === weekday).length;
  return {
    sales_summary: grouped(
      lines,
      ({ date }) => date,
      (date) => ({ date }),
    ),
    sales_by_category: grouped(
      lines,
      ({ category }) => category,
      (category) => ({ category }),
    ),
    sales_by_product: grouped(
      lines,
      ({ item }) => item,
      (product_name, [line]) => ({
        product_name,
        category: line?.category,
      }),
    ),
    sales_by_employee: grouped(
      lines,
      ({ employee }) => employee,
      (employee_name) => ({ employee_name }),
    ),
    sales_by_store: grouped(lines, shopOf, (store) => ({ store })),
    sales_by_hour: grouped(lines, hourKey, (key) => {
      const [weekday = 1, hour = 0] = key.split(" ").map(Number);
      return { weekday, hour, days: daysOfWeekday(weekday) };
    }),
  };
}

function hourKey({ date, time }: ReceiptLine): string {
  return `${isoWeekday(date)} ${Number(time.slice(0, 2))}`;
}

function grouped<Keys>(
  lines: readonly ReceiptLine[],
  keyOf: (line: ReceiptLine) => string,
  fieldsOf: (key: string, lines: readonly ReceiptLine[]) => Keys,
) {
  const groups = new Map<string, ReceiptLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const group = groups.get(key) ?? [];
    group.push(line);
    groups.set(key, group);
  }
  return [...groups].map(([key, group]) => {
    const baht = (measure: (line: ReceiptLine) => number) =>
      group.reduce((sum, line) => sum + measure(line), 0) / 100;
    const sales = group.filter(({ type }) => type === "SALE");
    return {
      ...fieldsOf(key, group),
      total_sales: baht(({ grossSales }) => grossSales),
      net_sales: baht(({ netSales }) => netSales),
      profit: baht(({ netSales, cost }) => netSales - cost),
      total_discounts: baht(({ discount }) => discount),
      quantity_sold: group.reduce((sum, { quantity }) => sum + quantity, 0),
      // A refund is not a customer.
      total_transactions: new Set(sales.map(({ date, receipt }) => `${date} ${receipt}`)).size,
    };
  });
}
