import { dayShift, earlierReport, pairDays, type RowPair } from "../../report/comparison/compared.ts";
import { formatBaht, formatWeekday } from "../../report/format.ts";
import { messages } from "../../report/messages.ts";
import type { DayFigures } from "../../report/report.ts";
import { againstDay, dayShiftNote, tableMessages } from "../../report/tables/messages.ts";
import { type DaySums, difference, sumDays } from "../../report/tables/sums.ts";
import { isCostKnown } from "../../report/totals.ts";
import type { Column, NameColumn } from "../../tables/types.ts";
import type { SectionProps } from "../section-props.ts";
import { notesOf } from "./changes.ts";
import { AVERAGE_BILL, CUSTOMERS, MARGIN, NET_SALES, PROFIT, TOTAL_SALES } from "./columns.tsx";
import { Figures } from "./figures.tsx";

const DAY: NameColumn<DayFigures> = {
  key: "date",
  heading: tableMessages.day,
  value: (day) => day.date,
  format: formatWeekday,
};

/** The figures of each day, the newest first. */
export function DayFiguresTable({ report, loading }: SectionProps) {
  const days = report?.salesOverTime ?? [];
  const earlier = earlierReport(report);
  const pairs = report && earlier && pairDays(report, earlier);
  const hasMargin = report !== undefined && isCostKnown(report.totals);
  return (
    <Figures
      title={tableMessages.days}
      note={notesOf(
        report,
        hasMargin ? tableMessages.dayMargin : undefined,
        report && earlier ? dayShiftNote(dayShift(report, earlier)) : undefined,
      )}
      dataset="sales_summary"
      report={report}
      comparison={pairs && { pairs, openDays: undefined, noRow: messages.noRecord }}
      name={pairs ? { ...DAY, hint: hintsOf(pairs) } : DAY}
      columns={columnsOf(hasMargin)}
      rows={[...days].reverse()}
      sortedBy={DAY.key}
      sum={sumDays}
      loading={loading}
    />
  );
}

/** The earlier day that each day is compared with. */
function hintsOf(pairs: readonly RowPair<DayFigures>[]): (day: DayFigures) => string | undefined {
  const earlier = new Map(pairs.map(({ now, before }) => [now?.date, before]));
  return ({ date }) => {
    const before = earlier.get(date);
    return before && againstDay(formatWeekday(before.date), formatBaht(before.total_sales));
  };
}

function columnsOf(hasMargin: boolean): readonly Column<DaySums>[] {
  return [
    TOTAL_SALES,
    NET_SALES,
    PROFIT,
    ...(hasMargin ? [MARGIN] : []),
    {
      key: "discounts",
      heading: tableMessages.discounts,
      value: (day) => difference(day.total_sales, day.net_sales),
      format: formatBaht,
    },
    CUSTOMERS,
    AVERAGE_BILL,
  ];
}
