import { useLanguage } from "../../language.tsx";
import { type HourTotals, hourTotals, sumTotals, totalsWithoutTime } from "../../report/busy/hour-totals.ts";
import { WEEKDAYS, weekdayMeans } from "../../report/busy/weekdays.ts";
import { clockHour } from "../../report/format.ts";
import { wholeDays } from "../../report/report.ts";
import { perUnit } from "../../report/tables/sums.ts";
import type { Column } from "../../tables/types.ts";
import { amountForm, columnsIn } from "../figures/columns.tsx";
import { Figures } from "../figures/figures.tsx";
import type { SectionProps } from "../section-props.ts";

/**
 * The mean sales of each hour of each weekday, as in the map, and the exact sums of each hour. With what has no time, the sums
 * are those of the report.
 */
export function HourFiguresTable({ report, provenance, loading }: SectionProps) {
  const language = useLanguage();
  const { busy, dates, fields } = language;
  const { totalSales, customers } = columnsIn(language);
  const { hours = [] } = report ?? {};
  const days = report ? wholeDays(report) : [];
  const { knownHours = hours } = report ?? {};
  // As in the map. A weekday without hours may have days.
  const openDays = weekdayMeans(days).map(
    ({ weekday, days: own }) => knownHours.find((cell) => cell.weekday === weekday)?.days ?? Math.max(1, own),
  );
  const weekdays: readonly Column<HourTotals>[] = WEEKDAYS.map((weekday, index) => ({
    key: `weekday_${weekday}`,
    heading: dates.shortWeekday(weekday),
    value: (sums) => perUnit(sums.weekdays[index] ?? 0, openDays[index] ?? 1),
    ...amountForm(language),
  }));
  // The sums are of all days, the means of those that are wholly known.
  const weekdaysOf = new Map(hourTotals(knownHours).map((row) => [row.hour, row.weekdays]));
  const rows = hourTotals(hours, provenance?.dayStarts).map((row) => ({
    ...row,
    weekdays: weekdaysOf.get(row.hour) ?? [],
  }));
  const rest = report && {
    ...totalsWithoutTime(report),
    weekdays: totalsWithoutTime({ ...report, salesOverTime: days, hours: knownHours }).weekdays,
  };
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
      rows={rows}
      others={rest && hasRest ? { name: busy.withoutTime, figures: rest } : undefined}
      sum={sumTotals}
      // The mean of a single day is its sum.
      note={openDays.some((days) => days > 1) ? busy.meansOfWeekdays : undefined}
      loading={loading}
    />
  );
}
