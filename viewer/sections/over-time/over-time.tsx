import { usePageLanguage } from "../../language.tsx";
import { comparedOf, dayShift, pairDays, pairShift, type RowPair } from "../../report/comparison/compared.ts";
import { monthShift, pairMonths } from "../../report/comparison/compared-csv-table.ts";
import { daysIn } from "../../report/date-range.ts";
import { noteText } from "../../report/day-note.ts";
import type { PageLanguage } from "../../report/language/language.ts";
import type { DayFigures, Report } from "../../report/report.ts";
import { holds } from "../../report/sections.ts";
import { hasMonths, type MonthFigures, monthsOf, sumMonths } from "../../report/tables/months.ts";
import { isCostKnown } from "../../report/tables/profit.ts";
import { type DaySums, difference, sumDays } from "../../report/tables/sums.ts";
import { monthName } from "../../report/wording/periods.ts";
import { noCostText } from "../../report/wording/titles.ts";
import { comparisonOf, notesOf } from "../figures/changes.ts";
import { amountForm, columnsIn } from "../figures/columns.tsx";
import { Figures } from "../figures/figures.tsx";
import { FoldedChart } from "../folded-chart.tsx";
import type { SectionProps } from "../section-props.ts";
import { DayLines } from "./day-lines.tsx";

export function SalesOverTime(props: SectionProps) {
  const { page } = usePageLanguage();
  const days = props.report?.salesOverTime ?? [];
  const hasProfit = props.report === undefined || isCostKnown(props.report);
  const isNetTotal = days.every(({ net_sales, total_sales }) => net_sales === total_sales);
  return (
    <section className="section">
      <h2 className="section-title">{page.salesSummary}</h2>
      <FoldedChart {...props} title={page.salesOverTime} mostDays={1}>
        <DayLines
          {...props}
          title={page.salesOverTime}
          note={hasProfit ? undefined : page.profitUnknown(noCostText(props.report, page))}
          figures={
            <>
              <MonthFiguresTable {...props} />
              <DayFiguresTable {...props} />
            </>
          }
          lines={[
            { name: page.totalSales, measure: "total_sales" },
            { name: isNetTotal ? page.netIsTotal : page.netSales, measure: "net_sales" },
            // Without a cost, it would be the net sales again.
            ...(hasProfit ? [{ name: page.profit, measure: "profit" } as const] : []),
          ]}
        />
      </FoldedChart>
    </section>
  );
}

/** The average bill. */
export function AverageOverTime(props: SectionProps) {
  const { page } = usePageLanguage();
  return (
    <FoldedChart {...props} title={page.averageOverTime}>
      <DayLines
        {...props}
        title={page.averageOverTime}
        lines={[{ name: page.averagePerTransaction, measure: "avg_sales_per_transaction" }]}
        isSmall
        // They are in the table of the sales.
        figures={holds(props.sections, "sales") ? undefined : <DayFiguresTable {...props} />}
      />
    </FoldedChart>
  );
}

/** The figures of each day, the newest first. */
export function DayFiguresTable({ report, loading }: SectionProps) {
  const language = usePageLanguage();
  const { dates, fields, page, tables } = language;
  function table(report: Report) {
    const compared = comparedOf(report);
    const pairs = compared && pairDays(compared.now, compared.before);
    const hasCost = isCostKnown(report);
    return {
      note: notesOf(
        report,
        language,
        hasCost ? tables.dayMargin : tables.noCost(noCostText(report, page)),
        compared &&
          tables.dayShiftNote(
            pairShift(compared.now, compared.before),
            dayShift(compared.now, compared.before),
          ),
      ),
      comparison:
        compared && pairs && comparisonOf(compared, pairs, ({ date }: DayFigures) => date, page.noRecord),
      name: {
        key: "date",
        heading: tables.day,
        value: ({ date }: DayFigures) => date,
        format: dates.weekday,
        ...(pairs && { hint: hintsOf(pairs, language) }),
      },
      columns: [
        ...columnsIn(
          [...(["total_sales", "net_sales", "profit"] as const), ...(hasCost ? (["margin"] as const) : [])],
          language,
          { isKnown: () => hasCost },
        ),
        {
          key: "discounts",
          heading: fields.total_discounts,
          value: (day: DaySums) => difference(day.total_sales, day.net_sales),
          ...amountForm(language),
        },
        ...columnsIn(["customers", "average_bill"], language),
        ...(report.dayNotes
          ? [
              {
                key: "note",
                heading: page.note,
                // It has texts, and no figures.
                value: () => undefined,
                format: String,
                unknown: ({ date = "" }: DaySums & { readonly date?: string }) =>
                  noteText(report.dayNotes, date),
              },
            ]
          : []),
      ],
      rows: [...report.salesOverTime].reverse(),
      sortedBy: "date",
      sum: sumDays,
    };
  }
  return <Figures dataset="sales_summary" report={report} loading={loading} table={table} />;
}

/** The earlier day that each day is compared with. */
function hintsOf(
  pairs: readonly RowPair<DayFigures>[],
  { dates, money, tables }: PageLanguage,
): (day: DayFigures) => string | undefined {
  const earlier = new Map(pairs.map(({ now, before }) => [now?.date, before]));
  return ({ date }) => {
    const before = earlier.get(date);
    return before && tables.againstDay(dates.weekday(before.date), money.exact(before.total_sales));
  };
}

/** The figures of each month, in the order of a calendar; nothing for a range that is short enough to read its days. */
export function MonthFiguresTable({ report, loading, asked }: SectionProps) {
  const language = usePageLanguage();
  const { page, tables } = language;
  if (!hasMonths((loading && asked ? daysIn(asked) : report?.totals.rangeDays) ?? 0)) return null;
  function table(report: Report) {
    const hasCost = isCostKnown(report);
    const months = monthsOf(report);
    const compared = comparedOf(report);
    const pairs = compared && pairMonths(compared);
    const names = new Map(months.map((each) => [each.month, monthName(each, language)]));
    return {
      note: notesOf(
        report,
        language,
        hasCost ? undefined : tables.noCost(noCostText(report, page)),
        compared && tables.monthShiftNote(monthShift(compared)),
      ),
      comparison:
        compared && pairs && comparisonOf(compared, pairs, ({ month }: MonthFigures) => month, page.noRecord),
      name: {
        key: "month",
        heading: tables.month,
        value: ({ month }: MonthFigures) => month,
        format: (month: string) => names.get(month),
      },
      columns: columnsIn(["total_sales", "net_sales", "profit", "customers", "days"], language, {
        isKnown: () => hasCost,
      }),
      rows: months,
      sum: sumMonths,
    };
  }
  return <Figures dataset="sales_by_month" report={report} loading={loading} table={table} />;
}
