import type { ReactNode } from "react";
import { colourClass } from "../../../charts/colours.ts";
import { ColumnChart } from "../../../charts/columns/column-chart.tsx";
import type { Column } from "../../../charts/columns/columns.tsx";
import { spoken } from "../../../charts/pointing/tooltip.tsx";
import { useLanguage } from "../../../language.tsx";
import { type DayStart, type IsoDate, isoWeekday } from "../../../report/date-range.ts";
import { clockHour, formatCount } from "../../../report/format.ts";
import type { Language } from "../../../report/language/language.ts";
import type { HourFigures } from "../../../report/report.ts";
import { type DayHour, dayHours } from "../../../report/today/day-hours.ts";
import type { UsualDays } from "../../../report/today/usual-days.ts";

interface HourColumnsProps {
  readonly date: IsoDate;
  /** Undefined until they are loaded. */
  readonly hours: readonly HourFigures[] | undefined;
  readonly usual: UsualDays | undefined;
  readonly dayStarts: DayStart | undefined;
  /** Until when the day is known, if it is not over. */
  readonly until: string | undefined;
  /** Whether what is usual is still to come. */
  readonly isPending: boolean;
  readonly note?: ReactNode;
}

/** The sales of each hour of a day, in front of those of a usual one. */
export function HourColumns({ date, hours, usual, dayStarts, until, isPending, note }: HourColumnsProps) {
  const language = useLanguage();
  const { dates, money, page, today } = language;
  const weekday = isoWeekday(date);
  const openHour = until === undefined ? undefined : Number(until.slice(0, 2));
  const shown = hours && dayHours(hours, usual?.date === date ? usual : undefined, dayStarts);
  const columns = shown?.map((each) => columnOf(each, openHour, weekday, language)) ?? [];
  // The line of the names is kept.
  const hasUsual = isPending || shown?.some((each) => each.usual !== undefined);
  return (
    <div className="day-hours">
      <h3 className="chart-block-title">{today.hours}</h3>
      {hours && columns.length === 0 && !isPending && <p>{page.noData}</p>}
      {columns.length > 0 && (
        <ColumnChart
          title={today.hours}
          description={columns.map(({ text }) => spoken(text)).join("; ")}
          labels={page.chart}
          columns={columns}
          formatWhole={(value) => money.bare(money.columnLabel(value))}
          formatShort={(value) => money.bare(money.short(value))}
          names={[dates.weekday(date), ...(hasUsual ? [today.usualDay(weekday)] : [])]}
        />
      )}
      {note && <p>{note}</p>}
    </div>
  );
}

/** @param openHour the hour that is not over */
function columnOf(
  { hour, sales, customers, usual }: DayHour,
  openHour: number | undefined,
  weekday: number,
  { hero, money, page, today }: Language,
): Column {
  const isOpen = hour === openHour;
  return {
    label: clockHour(hour).slice(0, 2),
    rank: hour % 2,
    value: sales ?? Number.NaN,
    before: usual ?? Number.NaN,
    state: isOpen ? "open" : undefined,
    text: {
      heading: `${clockHour(hour)}–${clockHour(hour + 1)}`,
      rows: [
        { name: page.totalSales, value: money.exact(sales ?? 0), colour: colourClass(0) },
        { name: page.customers, value: formatCount(customers) },
        ...(usual === undefined
          ? []
          : [
              {
                name: today.usualDay(weekday),
                value: money.exact(usual),
                colour: "chart-ghost",
              },
            ]),
        ...(isOpen ? [{ name: hero.today, value: "" }] : []),
      ],
    },
  };
}
