/**
 * One report wherever its changes are said: the page, its CSV files, the summary, the workbook, the index of an archive and
 * the closing line. Every change is of the two numbers that it stands for, in amount and in per cent, and the parts of the
 * verdict add up.
 */

import fc from "fast-check";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { listEntries, renderIndex } from "../../../../cli/archive/index-page.ts";
import { writtenMessage } from "../../../../cli/run/report/written-message.ts";
import { renderXlsx } from "../../../../cli/writers/xlsx/xlsx.ts";
import { comparedCsvTable } from "../../../../viewer/report/comparison/compared-csv-table.ts";
import { DATASETS, type Figures, figuresOf, keyText } from "../../../../viewer/report/datasets.ts";
import { addDays, daysIn } from "../../../../viewer/report/date-range.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { summaryText } from "../../../../viewer/report/language/summary.ts";
import { BAHT } from "../../../../viewer/report/money/money.ts";
import type { RangeReport, WordedReport } from "../../../../viewer/report/report.ts";
import { saveReport } from "../../../../viewer/report/saved/saved-report.ts";
import { isCostKnown } from "../../../../viewer/report/tables/profit.ts";
import { DayFiguresTable } from "../../../../viewer/sections/figures/days.tsx";
import { NamedFigures } from "../../../../viewer/sections/figures/named.tsx";
import type { SectionProps } from "../../../../viewer/sections/section-props.ts";
import { Hero } from "../../../../viewer/sections/totals/hero.tsx";
import { runs } from "../../../support/property-runs.ts";
import { readSheets } from "../../../support/read-tables.ts";
import { INDEX_PARTS, reportOn, snapshotOf, week } from "../../../support/samples/archive-samples.ts";
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

test("every change has the sign and the value of its two numbers, and parts add up to it", async () => {
  await fc.assert(
    fc.asyncProperty(comparedReports, async (report) => {
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

      const hero = drawn(Hero, report);
      const said = [...hero.matchAll(/<dd class="hero-change">(.*?)<\/dd>/g)].map(([, text = ""]) =>
        plain(text).replace("without today", "").trim(),
      );
      expect(said).toEqual(
        TOTALS.filter((measure) => measure !== "profit" || hasProfit).map((measure) => {
          const pair = pairIn(measure);
          const isCount = measure === "total_transactions";
          return joined(percentText(pair), pair.now === pair.before ? "" : amountText(pair, isCount));
        }),
      );
      expect(hero.includes("without today")).toBe(withoutToday !== report);

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
          return line(now, now && find(earlier, name), { hasPercent, isNew: "new" });
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
        const percent = percentText(total);
        expect(summary).toContain(` ${BAHT.whole(Math.abs(change))} ${change < 0 ? "less" : "more"} than `);
        expect(summary.split("\n")[0]?.includes(`(${percent})`)).toBe(percent !== "");
      }
      let rest = total.now - total.before;
      for (const { kind, values } of changes) {
        if (kind === "days" && values && "both" in values) {
          const { both, onlyNow, onlyBefore } = values;
          const [added, lost] = [onlyNow, onlyBefore].map((own) => sumOf(own.map(({ amount }) => amount)));
          rest -= (added ?? 0n) - (lost ?? 0n);
          expect(satang(both.change)).toBe(rest);
          const pair = { now: satang(both.now), before: satang(both.before), hasPercent };
          expect([pair.now - pair.before, both.percent]).toEqual([rest, percentOf(pair)]);
          expect(summary).toContain(`sales changed by ${BAHT.change(both.change)}`);
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

      expect(writtenMessage(report, { timeZone: "UTC" }, { language: english })).toContain(
        `: total sales ${BAHT.whole(report.totals.total_sales)} (${percentText(total) || amountText(total)}), net sales `,
      );

      const [amount, amountBefore] = [total.now, total.before].map((sum) => Number(sum) / 100);
      const snapshots = await Promise.all([
        snapshotOf(reportOn(week(0), amountBefore)),
        snapshotOf(reportOn(week(1), amount)),
      ]);
      expect(plain(renderIndex(listEntries(snapshots, []), INDEX_PARTS, english))).toContain(
        `Change from the week before ${joined(percentText({ ...total, hasPercent: true }), BAHT.change(changeOf(total)))}`,
      );
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
  if (percent <= 200) return `${percent > 0 ? "+" : "-"}${Math.abs(percent).toFixed(1)}%`;
  const times = 1 + percent / 100;
  return `×${times < 9.95 ? times.toFixed(1) : Math.round(times).toLocaleString("en")}`;
}

function changeOf({ now, before }: Pair): number {
  return Number(now - before) / 100;
}

/** To the hundredth, whatever the amount. */
const exactChange = BAHT.changeColumn([0.5]);

function amountText(pair: Pair, isCount = false): string {
  const change = changeOf(pair);
  if (!isCount) return BAHT.change(change);
  return `${change > 0 ? "+" : "-"}${Math.abs(change).toLocaleString("en")}`;
}

/** The change of a row, if it has one, and the text of its per cent. */
type Line = readonly [change: number | undefined, percent: string];

/** The cells of all rows: to the satang, or in whole baht if no change has any. */
function columnsOf(lines: readonly Line[]): string[][] {
  const isWhole = lines.every(([change = 0]) => Number.isInteger(change));
  const textOf = (change: number) => exactChange(change).replace(isWhole ? ".00" : "", "");
  return lines.map(([change, percent]) => [change === undefined ? "–" : textOf(change), percent]);
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

function joined(...texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(" ");
}

function plain(markup: string): string {
  return markup
    .replace(/<(style|svg)[^>]*>[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
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
  const fromEnd = header.indexOf("Change") - header.length;
  return rows.map((cells) => [cells.at(fromEnd) ?? "", cells.at(fromEnd + 1) ?? ""]);
}

function savedOf(report: WordedReport) {
  return saveReport([report], { generatedAt: "2026-12-20T12:00:00.000Z", timeZone: "UTC" }, "1.2.3");
}
