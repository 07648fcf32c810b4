import { usePageLanguage } from "../../language.tsx";
import { comparedOf, dayShift, pairDays, pairShift, type RowPair } from "../../report/comparison/compared.ts";
import { noteText } from "../../report/day-note.ts";
import type { PageLanguage } from "../../report/language/language.ts";
import type { DayFigures } from "../../report/report.ts";
import { isCostKnown } from "../../report/tables/profit.ts";
import { type DaySums, difference, sumDays } from "../../report/tables/sums.ts";
import { noCostText } from "../../report/wording/titles.ts";
import type { SectionProps } from "../section-props.ts";
import { comparisonOf, notesOf } from "./changes.ts";
import { amountForm, columnsIn } from "./columns.tsx";
import { Figures } from "./figures.tsx";

/** The figures of each day, the newest first. */
export function DayFiguresTable({ report, loading }: SectionProps) {
  const language = usePageLanguage();
  const { dates, fields, page, tables } = language;
  const days = report?.salesOverTime ?? [];
  const compared = comparedOf(report);
  const pairs = compared && pairDays(compared.now, compared.before);
  const hasCost = report === undefined || isCostKnown(report);
  const columns = columnsIn(language, { isKnown: () => hasCost });
  return (
    <Figures
      note={notesOf(
        report,
        language,
        hasCost ? tables.dayMargin : tables.noCost(noCostText(report, page)),
        compared &&
          tables.dayShiftNote(
            pairShift(compared.now, compared.before),
            dayShift(compared.now, compared.before),
          ),
      )}
      dataset="sales_summary"
      report={report}
      comparison={compared && pairs && comparisonOf(compared, pairs, ({ date }) => date, page.noRecord)}
      name={{
        key: "date",
        heading: tables.day,
        value: ({ date }) => date,
        format: dates.weekday,
        ...(pairs && { hint: hintsOf(pairs, language) }),
      }}
      columns={[
        columns.totalSales,
        columns.netSales,
        columns.profit,
        ...(hasCost ? [columns.margin] : []),
        {
          key: "discounts",
          heading: fields.total_discounts,
          value: (day) => difference(day.total_sales, day.net_sales),
          ...amountForm(language),
        },
        columns.customers,
        columns.averageBill,
        ...(report?.dayNotes
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
      ]}
      rows={[...days].reverse()}
      sortedBy="date"
      sum={sumDays}
      loading={loading}
    />
  );
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
