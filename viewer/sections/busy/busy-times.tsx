import { useLanguage } from "../../language.tsx";
import { FEWEST_DAYS } from "../../report/busy/weekdays.ts";
import { daysIn, isoWeekday } from "../../report/date-range.ts";
import { isUnfinished } from "../../report/report.ts";
import type { SectionProps } from "../section-props.ts";
import type { WithNow } from "./hour-table.tsx";
import { SalesByHour } from "./sales-by-hour.tsx";
import { WeekdayBars } from "./weekday-bars.tsx";

/**
 * When the cafe is busy: by weekday if the range is long enough, and by hour if the source knows the hours. Nothing if
 * there are no days with a record.
 */
export function BusyTimes({ expected, now, ...props }: SectionProps & WithNow) {
  const { busy, dates } = useLanguage();
  const { report, provenance, loading, asked } = props;
  const lastDay = report?.salesOverTime.at(-1)?.date;
  if (!loading && lastDay === undefined) return null;
  const days = loading && asked ? daysIn(asked) : (report?.totals.rangeDays ?? 0);
  const hasWeekdays = days >= FEWEST_DAYS;
  const hasMap = report?.hours !== undefined || (loading && expected?.includes("sales_by_hour"));
  if (!hasWeekdays && !hasMap) return null;
  return (
    <section className="section busy">
      <h2 className="section-title">{busy.title}</h2>
      {hasWeekdays && <WeekdayBars {...props} />}
      {hasMap && <SalesByHour {...props} now={now} />}
      {/* The means of newer reports are without it. */}
      {!loading && lastDay && !report?.knownUntil && isUnfinished(lastDay, provenance) && (
        <p className="busy-note">{busy.includesUnfinished(isoWeekday(lastDay), dates.day(lastDay))}</p>
      )}
    </section>
  );
}
