import { useLanguage } from "../../language.tsx";
import { type HourTotals, hourTotals, sumTotals, totalsWithoutTime } from "../../report/busy/hour-totals.ts";
import { WEEKDAYS } from "../../report/busy/weekdays.ts";
import { clockHour } from "../../report/format.ts";
import type { Column } from "../../tables/types.ts";
import { BAHT, columnsIn } from "../figures/columns.tsx";
import { Figures } from "../figures/figures.tsx";
import type { SectionProps } from "../section-props.ts";

/** The total sales of each hour and weekday. With what has no time, they add up to the totals of the report. */
export function HourFiguresTable({ report, loading }: SectionProps) {
  const language = useLanguage();
  const { busy, dates, fields } = language;
  const { totalSales, customers } = columnsIn(language);
  const weekdays: readonly Column<HourTotals>[] = WEEKDAYS.map((weekday, index) => ({
    key: `weekday_${weekday}`,
    heading: dates.shortWeekday(weekday),
    value: (sums) => sums.weekdays[index],
    ...BAHT,
  }));
  const rest = report && totalsWithoutTime(report);
  const hasRest = rest?.total_transactions !== 0 || rest.weekdays.some((sum) => sum !== 0);
  return (
    <Figures
      dataset="sales_by_hour"
      report={report}
      comparison={undefined}
      name={{
        key: "hour",
        heading: fields.hour,
        value: ({ hour }) => clockHour(hour),
        format: (text) => text,
      }}
      columns={[...weekdays, totalSales, customers]}
      rows={hourTotals(report?.hours ?? [])}
      others={rest && hasRest ? { name: busy.withoutTime, figures: rest } : undefined}
      sum={sumTotals}
      loading={loading}
    />
  );
}
