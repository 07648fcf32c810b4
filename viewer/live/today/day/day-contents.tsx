import type { ReactNode } from "react";
import { colourClass } from "../../../charts/colours.ts";
import { ColumnChart } from "../../../charts/columns/column-chart.tsx";
import type { Column } from "../../../charts/columns/columns.tsx";
import { spoken } from "../../../charts/pointing/tooltip.tsx";
import { useLanguage } from "../../../language.tsx";
import { type DayStart, type IsoDate, isoWeekday } from "../../../report/date-range.ts";
import { clockHour, formatCount } from "../../../report/format.ts";
import type { Language } from "../../../report/language/language.ts";
import type { HourFigures, WordedReport } from "../../../report/report.ts";
import { holds, type Sections } from "../../../report/sections.ts";
import { type DayHour, dayHours } from "../../../report/today/day-hours.ts";
import type { UsualDays } from "../../../report/today/usual-days.ts";
import { isolatedName } from "../../../sections/figures/columns.tsx";
import { Skeleton } from "../../../sections/skeleton.tsx";

export interface DayContentsProps {
  readonly date: IsoDate;
  readonly report: WordedReport | undefined;
  readonly dayStarts: DayStart | undefined;
  /** Until when the day is known, if it is not over. */
  readonly until: string | undefined;
  readonly usual: UsualDays | undefined;
  readonly sections: Sections;
  readonly loading: boolean;
  /** Whether the server knows the hours: their room is kept. */
  readonly hasHours: boolean;
  /** Whether what is usual is still to come. */
  readonly isPending: boolean;
  /** Which shops are not in what is usual. The strip says it of today. */
  readonly note?: ReactNode;
  /** What comes after them. */
  readonly details?: ReactNode;
  /** Shows what a person sold; undefined if the server cannot say it. */
  readonly onPerson?: ((name: string) => void) | undefined;
}

/** What people ask about a single day: when it sold, what sold best, and who sold. It has no averages. */
export function DayContents({
  date,
  report,
  sections,
  loading,
  hasHours,
  note,
  details,
  onPerson,
  ...figures
}: DayContentsProps) {
  const { money, today } = useLanguage();
  const { products, employees, hours } = (!loading && report) || {};
  return (
    <>
      {hasHours && holds(sections, "busy") && (
        <HourColumns {...figures} date={date} hours={hours} note={!loading && note} />
      )}
      {holds(sections, "products") && (
        <ShortList
          title={today.bestSellers}
          items={products?.map(({ product_name, quantity_sold, total_sales }) => ({
            name: product_name,
            count: today.pieces(formatCount(quantity_sold)),
            amount: money.whole(total_sales),
          }))}
        />
      )}
      {holds(sections, "employees") && (
        <ShortList
          title={today.people}
          items={employees?.map(({ employee_name, total_transactions, total_sales }) => ({
            name: employee_name,
            count: today.bills(total_transactions),
            amount: money.whole(total_sales),
          }))}
          onOpen={onPerson}
        />
      )}
      {details}
    </>
  );
}

/** The others are in the chart and the table of the same names. */
const MOST = 5;

interface ShortListProps {
  readonly title: string;
  /** Undefined until they are loaded. */
  readonly items:
    | readonly { readonly name: string; readonly count: string; readonly amount: string }[]
    | undefined;
  /** Shows more about a name. */
  readonly onOpen?: ((name: string) => void) | undefined;
}

/** The first names of a list, with what each has sold. Its room is kept while it loads. */
function ShortList({ title, items, onOpen }: ShortListProps) {
  const language = useLanguage();
  const { page } = language;
  return (
    <div className="short-list">
      <h3 className="chart-block-title">{title}</h3>
      <ol>
        {items?.slice(0, MOST).map(({ name, count, amount }) => (
          <li className="row" key={name}>
            {onOpen ? (
              <button type="button" onClick={() => onOpen(name)}>
                {isolatedName(name, language)}
              </button>
            ) : (
              isolatedName(name, language)
            )}{" "}
            <span>{count}</span> <b>{amount}</b>
          </li>
        ))}
      </ol>
      {items === undefined && <Skeleton />}
      {items?.length === 0 && <p>{page.noData}</p>}
      {items && items.length > MOST && <p>{page.moreItems(items.length - MOST)}</p>}
    </div>
  );
}

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
function HourColumns({ date, hours, usual, dayStarts, until, isPending, note }: HourColumnsProps) {
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
