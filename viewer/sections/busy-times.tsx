import { Bar } from "@visx/shape";
import { barOf, Drawing } from "../charts/drawing.tsx";
import { ReadInFull } from "../charts/list-parts.tsx";
import { FULL, valueScale } from "../charts/scales.ts";
import type { Format } from "../charts/types.ts";
import { useLanguage } from "../language.tsx";
import {
  FEWEST_DAYS,
  type HourCell,
  type HourRowTotals,
  type HourTotals,
  hourMap,
  hoursLess,
  hourTotals,
  isWithoutSales,
  sumTotals,
  totalsWithoutTime,
  WEEKDAYS,
  type WeekdayMeans,
  weekdayMeans,
} from "../report/busy-hours.ts";
import { type DayStart, daysIn, isoWeekday } from "../report/date-range.ts";
import { clockHour, formatCustomers } from "../report/format.ts";
import { type HourFigures, isUnfinished, type Report, wholeDays } from "../report/report.ts";
import { perUnit } from "../report/tables/sums.ts";
import type { Now } from "../report/today/so-far.ts";
import type { Column } from "../tables/types.ts";
import { ChartBlock } from "./chart-block.tsx";
import { amountForm, columnsIn } from "./figures/columns.tsx";
import { Figures } from "./figures/figures.tsx";
import { FoldedChart } from "./folded-chart.tsx";
import type { SectionProps } from "./section-props.ts";

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
        <p className="busy-note quiet">{busy.includesUnfinished(isoWeekday(lastDay), dates.day(lastDay))}</p>
      )}
    </section>
  );
}

/** The map of hours and weekdays, or why there is none, and what is not in it. */
function SalesByHour({ now, ...props }: SectionProps & WithNow) {
  const { busy, money } = useLanguage();
  const { report, provenance, loading } = props;
  const { hours = [] } = report ?? {};
  const less = report && hoursLess(report);
  const text = less && busy.hoursLess(less, money);
  return (
    <ChartBlock
      title={busy.salesByHour}
      note={busy.perOpenDay}
      loading={loading}
      loadingText=""
      empty={hours.length === 0 && text === undefined}
      figures={<HourFiguresTable {...props} />}
    >
      {hours.length > 0 && (
        <HourTable hours={report?.knownHours ?? hours} dayStarts={provenance?.dayStarts} now={now} />
      )}
      {text && <p className={hours.length > 0 ? "hours-note quiet" : "chart-block-state"}>{text}</p>}
    </ChartBlock>
  );
}

/**
 * The mean sales of each hour of each weekday, as in the map, and the exact sums of each hour. With what has no time, the sums
 * are those of the report.
 */
function HourFiguresTable({ report, provenance, loading }: SectionProps) {
  const language = useLanguage();
  const { busy, dates, fields } = language;
  function table(report: Report) {
    const { hours = [], knownHours = hours } = report;
    const days = wholeDays(report);
    // As in the map. A weekday without hours may have days.
    const openDays = weekdayMeans(days).map(
      ({ weekday, days: own }) =>
        knownHours.find((cell) => cell.weekday === weekday)?.days ?? Math.max(1, own),
    );
    const weekdays: readonly Column<HourTotals>[] = WEEKDAYS.map((weekday, index) => ({
      key: `weekday_${weekday}`,
      heading: dates.shortWeekday(weekday),
      value: (sums) =>
        isWithoutSales(days, knownHours, weekday)
          ? undefined
          : perUnit(sums.weekdays[index] ?? 0, openDays[index] ?? 1),
      ...amountForm(language),
    }));
    // The sums are of all days, the means of those that are wholly known.
    const weekdaysOf = new Map(hourTotals(knownHours).map((row) => [row.hour, row.weekdays]));
    const rows = hourTotals(hours, provenance?.dayStarts).map((row) => ({
      ...row,
      weekdays: weekdaysOf.get(row.hour) ?? [],
    }));
    const rest = {
      ...totalsWithoutTime(report),
      weekdays: totalsWithoutTime({ ...report, salesOverTime: days, hours: knownHours }).weekdays,
    };
    const hasRest = rest.total_transactions !== 0 || rest.weekdays.some((sum) => sum !== 0);
    return {
      name: {
        key: "hour",
        heading: fields.hour,
        value: ({ hour }: HourRowTotals) => clockHour(hour),
        format: (text: string) => text,
      },
      columns: [...weekdays, ...columnsIn(["total_sales", "customers"], language)],
      rows,
      others: hasRest ? { name: busy.withoutTime, figures: rest } : undefined,
      sum: sumTotals,
      // The mean of a single day is its sum.
      note: openDays.some((days) => days > 1) ? busy.meansOfWeekdays : undefined,
    };
  }
  return <Figures dataset="sales_by_hour" {...{ report, loading, table }} />;
}

/** The mean sales and the mean customers of an open day of each weekday, side by side. */
function WeekdayBars({ report, loading, isFile }: SectionProps) {
  const { busy, money } = useLanguage();
  // While it loads, nothing of the old days is drawn.
  const block = { means: loading || !report ? [] : weekdayMeans(wholeDays(report)), loading };
  return (
    <div className="columns">
      <Bars {...block} title={busy.salesByWeekday} measure="sales" format={money.label} exact={money.exact} />
      <FoldedChart report={report} isFile={isFile} title={busy.customersByWeekday}>
        <Bars {...block} title={busy.customersByWeekday} measure="customers" format={formatCustomers} />
      </FoldedChart>
    </div>
  );
}

interface BarsProps {
  readonly title: string;
  readonly means: readonly WeekdayMeans[];
  readonly measure: "sales" | "customers";
  /** How it is printed at a bar, and how it is read, if that is in full. */
  readonly format: Format;
  readonly exact?: Format;
  readonly loading: boolean;
}

/** Bars that look like those of a chart. A report file has no script for them, and each says all that it shows. */
function Bars({ title, means, measure, format, exact, loading }: BarsProps) {
  const { busy, tables } = useLanguage();
  const scale = valueScale(
    means.map((own) => own[measure] ?? 0),
    [0, FULL],
  );
  return (
    <ChartBlock
      title={title}
      note={busy.perOpenDay}
      isSmall
      loading={loading}
      loadingText=""
      empty={false}
      figures={null}
    >
      <div className="weekdays chart-bars">
        <ol className="chart-drawing chart-bar-list chart-colour-1" translate="no">
          {means.map((own) => {
            // Undefined if the weekday has no record: it has no bar.
            const mean = own[measure];
            const { start, length } = barOf(scale, mean ?? 0);
            return (
              <li key={own.weekday}>
                <span className="chart-bar-name">{busy.weekdayWithDays(own.weekday, own.days)}</span>{" "}
                {mean !== undefined && exact ? (
                  <ReadInFull label={format(mean)} text={exact(mean)} />
                ) : (
                  <span className="chart-value">{mean === undefined ? tables.unknown : format(mean)}</span>
                )}
                <Drawing className="chart-bar-mark">
                  <Bar className="chart-bar" height="100%" x={start} width={length} rx={2} />
                </Drawing>
              </li>
            );
          })}
        </ol>
      </div>
    </ChartBlock>
  );
}

/** The amounts of more columns have room only on a wide screen. */
const MANY_HOURS = 14;

export interface WithNow {
  /** Its hour is marked; undefined if nothing is. */
  readonly now?: Now | undefined;
}

interface HourTableProps extends WithNow {
  readonly hours: readonly HourFigures[];
  readonly dayStarts: DayStart | undefined;
}

/**
 * The weekdays as a table whose cells have a colour for their step. Without styles, and for a screen reader, it is a table
 * of amounts. A phone has no room for them: it shows the one of a cell that a finger touches, which needs no script.
 */
function HourTable({ hours, dayStarts, now }: HourTableProps) {
  const { busy, dates, money } = useLanguage();
  const { rows, steps, busiest } = hourMap(hours, dayStarts);
  const captionOf = ({ weekday, hour, mean }: HourCell) =>
    busy.busiest(weekday, `${clockHour(hour)}–${clockHour(hour + 1)}`, money.whole(mean));
  return (
    <div className="hours">
      <table className={rows.length > MANY_HOURS ? "hours-many" : "hours-few"}>
        <caption>{busiest ? captionOf(busiest) : busy.salesByHour}</caption>
        <thead translate="no">
          <tr>
            <td />
            {rows.map(({ hour }) => (
              <th key={hour} scope="col">
                {clockHour(hour).slice(0, 2)}
                <span>{clockHour(hour).slice(2)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {WEEKDAYS.map((weekday, index) => (
            <tr key={weekday}>
              <th scope="row">{dates.shortWeekday(weekday)}</th>
              {rows.map(({ hour, cells }) => (
                <Cell
                  key={hour}
                  cell={cells[index]}
                  isNow={weekday === now?.weekday && hour === now.hour}
                  at={`${clockHour(hour)} ${money.currency.symbol}`}
                  format={(mean) => money.bare(money.short(mean))}
                  exact={(mean) => money.bare(money.exact(mean))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul translate="no">
        {steps.map(({ step, lowest, highest }) => (
          <li key={step} className={stepClass(step)}>
            {[...new Set([lowest, highest].map(money.short))].join(" – ")}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CellProps {
  /** Undefined if there were no receipts. */
  readonly cell: HourCell | undefined;
  /** Its hour and the symbol of the currency, beside its amount in the readout. The weekday of its row stands out. */
  readonly at: string;
  /** Without the symbol, which the legend says. */
  readonly format: Format;
  readonly exact: Format;
  readonly isNow: boolean;
}

/** A touch gives it the focus, and a keyboard passes it over. Its label is short; what is read is not. */
function Cell({ cell, at, format, exact, isNow }: CellProps) {
  const mark = isNow ? ({ "aria-current": "time" } as const) : {};
  if (cell === undefined) return <td {...mark} />;
  return (
    <td className={stepClass(cell.step)} tabIndex={-1} data-short={format(cell.mean)} {...mark}>
      <span data-at={at}>{exact(cell.mean)}</span>
    </td>
  );
}

function stepClass(step: number | undefined): string | undefined {
  return step === undefined ? undefined : `step-${step}`;
}
