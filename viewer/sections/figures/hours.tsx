import {
  type HourRowTotals,
  type HourTotals,
  hourTotals,
  sumTotals,
  totalsWithoutTime,
} from "../../report/busy/hour-totals.ts";
import { busyMessages, clockHour, shortWeekday } from "../../report/busy/messages.ts";
import { WEEKDAYS } from "../../report/busy/weekdays.ts";
import { formatBaht } from "../../report/format.ts";
import type { Column, NameColumn } from "../../tables/types.ts";
import type { SectionProps } from "../section-props.ts";
import { CUSTOMERS, TOTAL_SALES } from "./columns.tsx";
import { Figures } from "./figures.tsx";

const HOUR: NameColumn<HourRowTotals> = {
  key: "hour",
  heading: busyMessages.hour,
  value: ({ hour }) => clockHour(hour),
  format: (hour) => hour,
};

const COLUMNS: readonly Column<HourTotals>[] = [
  ...WEEKDAYS.map((weekday, index) => ({
    key: `weekday_${weekday}`,
    heading: shortWeekday(weekday),
    value: ({ weekdays }: HourTotals) => weekdays[index],
    format: formatBaht,
  })),
  TOTAL_SALES,
  CUSTOMERS,
];

/** The total sales of each hour and weekday. With what has no time, they add up to the totals of the report. */
export function HourFiguresTable({ report, loading }: SectionProps) {
  const rest = report && totalsWithoutTime(report);
  const hasRest = rest?.total_transactions !== 0 || rest.weekdays.some((sum) => sum !== 0);
  return (
    <Figures
      title={busyMessages.hours}
      dataset="sales_by_hour"
      report={report}
      comparison={undefined}
      name={HOUR}
      columns={COLUMNS}
      rows={hourTotals(report?.hours ?? [])}
      others={rest && hasRest ? { name: busyMessages.withoutTime, figures: rest } : undefined}
      sum={sumTotals}
      loading={loading}
    />
  );
}
