import { usePageLanguage } from "../../language.tsx";
import { comparedOf } from "../../report/comparison/compared.ts";
import { daysIn } from "../../report/date-range.ts";
import { formatCount } from "../../report/format.ts";
import { monthShift, pairMonths } from "../../report/month-table.ts";
import { hasMonths, monthsOf, sumMonths } from "../../report/tables/months.ts";
import { isCostKnown } from "../../report/tables/profit.ts";
import { monthName } from "../../report/wording/periods.ts";
import { noCostText } from "../../report/wording/titles.ts";
import type { SectionProps } from "../section-props.ts";
import { comparisonOf, notesOf } from "./changes.ts";
import { columnsIn } from "./columns.tsx";
import { Figures } from "./figures.tsx";

/** The figures of each month, in the order of a calendar; nothing for a range that is short enough to read its days. */
export function MonthFiguresTable({ report, loading, asked }: SectionProps) {
  const language = usePageLanguage();
  const { page, tables } = language;
  if (!hasMonths((loading && asked ? daysIn(asked) : report?.totals.rangeDays) ?? 0)) return null;
  const hasCost = report === undefined || isCostKnown(report);
  const columns = columnsIn(language, { isKnown: () => hasCost });
  const months = report ? monthsOf(report) : [];
  const compared = comparedOf(report);
  const pairs = compared && pairMonths(compared);
  const names = new Map(months.map((each) => [each.month, monthName(each, language)]));
  return (
    <Figures
      note={notesOf(
        report,
        language,
        hasCost ? undefined : tables.noCost(noCostText(report, page)),
        compared && tables.monthShiftNote(monthShift(compared)),
      )}
      dataset="sales_by_month"
      report={report}
      comparison={compared && pairs && comparisonOf(compared, pairs, ({ month }) => month, page.noRecord)}
      name={{
        key: "month",
        heading: tables.month,
        value: ({ month }) => month,
        format: (month) => names.get(month),
      }}
      columns={[
        columns.totalSales,
        columns.netSales,
        columns.profit,
        columns.customers,
        { key: "days", heading: page.openDays, value: ({ days }) => days, format: formatCount },
      ]}
      rows={months}
      sum={sumMonths}
      loading={loading}
    />
  );
}
