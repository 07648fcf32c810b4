/**
 * One report wherever the changes of its sums are said: the tables, the CSV files, the summary and the workbook. Every change is of the two numbers that it stands for, in amount and in per cent, and the parts of the
 * verdict add up.
 *
 * @module-tag deep
 */
import fc from "fast-check";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { renderXlsx } from "../../../../cli/writers/xlsx/xlsx.ts";
import { comparedCsvTable } from "../../../../viewer/report/comparison/compared-csv-table.ts";
import { DATASETS, type Figures, figuresOf, keyText } from "../../../../viewer/report/datasets.ts";
import { addDays, daysIn } from "../../../../viewer/report/date-range.ts";
import { roundTo } from "../../../../viewer/report/decimal.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { BAHT } from "../../../../viewer/report/money.ts";
import type { RangeReport, WordedReport } from "../../../../viewer/report/report.ts";
import { saveReport } from "../../../../viewer/report/saved/saved-report.ts";
import { isCostKnown } from "../../../../viewer/report/tables/profit.ts";
import { basisText } from "../../../../viewer/report/wording/reasons.ts";
import { summaryText } from "../../../../viewer/report/wording/summary.ts";
import { NamedFigures } from "../../../../viewer/sections/figures/named.tsx";
import { Hero } from "../../../../viewer/sections/hero.tsx";
import { DayFiguresTable } from "../../../../viewer/sections/over-time/over-time.tsx";
import type { SectionProps } from "../../../../viewer/sections/section-props.ts";
import { runs } from "../../../support/property-runs.ts";
import { readSheets } from "../../../support/read-tables.ts";
import { comparedReports } from "../../../support/samples/compared-reports.ts";
import { markupOf } from "../../../support/samples/in-english.tsx";

/** Two figures that are compared, in satang, and whether the history allows a per cent. */
interface Pair {
  readonly now: bigint;
  readonly before: bigint;
  readonly hasPercent: boolean;
}

const TOTALS = ["total_sales", "net_sales", "profit", "total_transactions"] as const;
const TABLES = [
  ["sales_by_category", (props: SectionProps) => <NamedFigures {...props} dataset="sales_by_category" />],
  ["sales_by_product", (props: SectionProps) => <NamedFigures {...props} dataset="sales_by_product" />],
  ["sales_by_employee", (props: SectionProps) => <NamedFigures {...props} dataset="sales_by_employee" />],
] as const;

test("every change has the sign and the value of its two numbers, and parts add up to it", () => {
  fc.assert(
    fc.property(comparedReports, (report) => {
      const { comparison, changes = [] } = report;
      if (comparison === undefined) throw new Error("not compared");
      const { withoutToday = report, report: before, historyFrom } = comparison;
      const hasPercent = historyFrom === undefined;
      const pairIn = (measure: (typeof TOTALS)[number]): Pair => ({
        now: sumOf(withoutToday.salesOverTime.map((day) => day[measure])),
        before: sumOf(before.salesOverTime.map((day) => day[measure])),
        hasPercent,
      });
      const total = pairIn("total_sales");
      // Sales and refunds may cancel out so far that no cost is left.
      const hasProfit = isCostKnown(withoutToday) && isCostKnown(before);

      // It is said of what is compared.
      expect(drawn(Hero, report).includes("without today")).toBe(
        withoutToday !== report && basisText(report, english) !== undefined,
      );

      const shift = daysBetween(before, report);
      expect(linesOf(DayFiguresTable, report)).toEqual(
        columnsOf([
          ...report.salesOverTime
            .map(({ date }) =>
              line(
                withoutToday.salesOverTime.find((day) => day.date === date),
                before.salesOverTime.find((day) => addDays(day.date, shift) === date),
                { hasPercent, isNew: "no record" },
              ),
            )
            .reverse(),
          ...linesBefore(
            before.salesOverTime.filter(
              (day) => !withoutToday.salesOverTime.some(({ date }) => date === addDays(day.date, shift)),
            ),
            hasPercent,
          ),
          lineOf(total),
        ]),
      );
      for (const [dataset, Table] of TABLES) {
        const [own, all, earlier] = [withoutToday, report, before].map((each) => figuresOf(each, dataset));
        const find = (rows: readonly Figures<typeof dataset>[] = [], name: string) =>
          rows.find((row) => keyText(dataset, row) === name);
        const gone = (earlier ?? []).filter((row) => !find(own, keyText(dataset, row)));
        const sums = {
          now: sumOf((own ?? []).map((row) => row.total_sales)),
          before: sumOf((earlier ?? []).map((row) => row.total_sales)),
          hasPercent,
        };
        const byName = (all ?? []).map((row) => {
          const name = keyText(dataset, row);
          const now = find(own, name);
          return line(now, now && find(earlier, name), { hasPercent, isNew: "none before" });
        });
        expect(linesOf(Table, report)).toEqual(
          columnsOf([...byName, ...linesBefore(gone, hasPercent), lineOf(sums)]),
        );
      }

      for (const dataset of DATASETS) {
        const { header, rows } = comparedCsvTable(report, dataset);
        const read = (cells: readonly (string | number)[], field: string) => cells[header.indexOf(field)];
        let sum = 0n;
        for (const cells of rows) {
          const now = header.includes("total_sales_compared") ? "total_sales_compared" : "total_sales";
          const pair = {
            now: cellOf(read(cells, now)),
            before: cellOf(read(cells, "total_sales_before")),
            hasPercent,
          };
          expect(cellOf(read(cells, "total_sales_change"))).toBe(pair.now - pair.before);
          expect(read(cells, "total_sales_change_percent")).toBe(percentOf(pair) ?? "");
          sum += pair.now - pair.before;
        }
        const salesOf = (each: RangeReport) => sumOf(figuresOf(each, dataset).map((row) => row.total_sales));
        expect(sum).toBe(salesOf(withoutToday) - salesOf(before));
      }

      const summary = summaryText(report, english);
      const change = Number(total.now - total.before) / 100;
      if (Math.abs(change) >= 0.5) {
        expect(summary).toContain(` ${BAHT.whole(Math.abs(change))} ${change < 0 ? "less" : "more"} than `);
      }
      let rest = total.now - total.before;
      for (const { kind, values } of changes) {
        if (kind === "days" && values && "both" in values) {
          const { both, onlyNow, onlyBefore } = values;
          const [added, lost] = [onlyNow, onlyBefore].map((own) => sumOf(own.map(({ amount }) => amount)));
          rest -= (added ?? 0n) - (lost ?? 0n);
          rest -= satang(values.refunds ?? 0);
          const pair = { now: satang(both.now), before: satang(both.before), hasPercent: true };
          expect([pair.now - pair.before, both.percent && roundTo(both.percent, 1)]).toEqual([
            rest,
            percentOf(pair),
          ]);
          const isSame = Math.abs(both.change) < 0.5;
          expect(summary).toContain(
            isSame ? "sales were the same" : `sales changed by ${BAHT.change(both.change)}`,
          );
        }
        if (kind === "split" && values) {
          expect(satang(values.days ?? 0) + satang(values.traffic) + satang(values.bill)).toBe(rest);
        }
      }

      const sheet = readSheets(renderXlsx(savedOf(report), english)).get("Summary") ?? [];
      for (const [at, name] of ["Total sales", "Net sales", "Profit", "Customers"].entries()) {
        const measure = TOTALS[at];
        const row = sheet.find(([title]) => title === name);
        if (measure === undefined || row === undefined || (measure === "profit" && !hasProfit)) continue;
        const pair = pairIn(measure);
        expect([row[2], row[3]].map((cell) => cellOf(cell))).toEqual([pair.before, pair.now - pair.before]);
      }
    }),
    runs(60),
  );
});

function satang(amount: number): bigint {
  return BigInt(amount.toFixed(2).replace(".", ""));
}

function sumOf(amounts: readonly number[]): bigint {
  return amounts.reduce((sum, amount) => sum + satang(amount), 0n);
}

function cellOf(cell: string | number | undefined): bigint {
  return satang(Number(cell));
}

/** Rounded half away from zero to one decimal, from whole numbers. */
function percentOf({ now, before, hasPercent }: Pair): number | undefined {
  if (!hasPercent || before <= 0n) return undefined;
  const change = now - before;
  const tenths = ((change < 0n ? -change : change) * 2000n + before) / (2n * before);
  return Number(change < 0n ? -tenths : tenths) / 10;
}

/** Empty if there is none. */
function percentText(pair: Pair): string {
  const percent = percentOf(pair);
  if (percent === undefined) return "";
  if (percent === 0) return "±0.0%";
  if (percent <= 200) return `${percent > 0 ? "+" : "\u2212"}${Math.abs(percent).toFixed(1)}%`;
  const { now, before } = pair;
  const tenths = (20n * now + before) / (2n * before);
  if (tenths < 100n) return `×${(Number(tenths) / 10).toFixed(1)}`;
  return `×${((2n * now + before) / (2n * before)).toLocaleString("en")}`;
}

function changeOf({ now, before }: Pair): number {
  return Number(now - before) / 100;
}

/** The change of a row, if it has one, and the text of its per cent. */
type Line = readonly [change: number | undefined, percent: string];

/** The cells of all rows, to the satang. */
function columnsOf(lines: readonly Line[]): string[][] {
  return lines.map(([change, percent]) => [change === undefined ? "–" : BAHT.exactChange(change), percent]);
}

function lineOf(pair: Pair): Line {
  return [changeOf(pair), percentText(pair) || "–"];
}

/** The change of a row. */
function line(
  now: { readonly total_sales: number } | undefined,
  before: { readonly total_sales: number } | undefined,
  { hasPercent, isNew }: { readonly hasPercent: boolean; readonly isNew: string },
): Line {
  if (!now && !before) return [undefined, "–"];
  const pair = { now: satang(now?.total_sales ?? 0), before: satang(before?.total_sales ?? 0), hasPercent };
  return before ? lineOf(pair) : [changeOf(pair), isNew];
}

function linesBefore(rows: readonly { readonly total_sales: number }[], hasPercent: boolean): Line[] {
  if (rows.length === 0) return [];
  return [lineOf({ now: 0n, before: sumOf(rows.map((row) => row.total_sales)), hasPercent })];
}

function daysBetween({ range: from }: RangeReport, { range: to }: RangeReport): number {
  return from && to ? daysIn({ startDate: from.startDate, endDate: to.startDate }) - 1 : 0;
}

function drawn(Section: (props: SectionProps) => ReactElement, report: WordedReport): string {
  return markupOf(<Section report={report} provenance={undefined} loading={false} />);
}

/** The change and its per cent in each row of a table. */
function linesOf(Table: (props: SectionProps) => ReactElement, report: WordedReport): string[][] {
  const [header = [], ...rows] = [...drawn(Table, report).matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(
    ([, row = ""]) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => cell.replace(/<[^>]*>/g, "")),
  );
  const fromEnd = header.indexOf("Change of the sum") - header.length;
  return rows.map((cells) => [cells.at(fromEnd) ?? "", cells.at(fromEnd + 1) ?? ""]);
}

function savedOf(report: WordedReport) {
  return saveReport([report], { generatedAt: "2026-12-20T12:00:00.000Z", timeZone: "UTC" }, "1.2.3");
}
