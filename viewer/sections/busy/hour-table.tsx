import { useLanguage } from "../../language.tsx";
import { type HourCell, hourMap } from "../../report/busy/hour-map.ts";
import { WEEKDAYS } from "../../report/busy/weekdays.ts";
import type { DayStart } from "../../report/date-range.ts";
import { clockHour } from "../../report/format.ts";
import type { HourFigures } from "../../report/report.ts";
import type { Now } from "../../report/today/so-far.ts";

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
export function HourTable({ hours, dayStarts, now }: HourTableProps) {
  const { busy, dates, money } = useLanguage();
  const { rows, steps, busiest } = hourMap(hours, dayStarts);
  const captionOf = ({ weekday, hour, mean }: HourCell) =>
    busy.busiest(weekday, `${clockHour(hour)}–${clockHour(hour + 1)}`, money.whole(mean));
  return (
    <div className="hours">
      <table className={rows.length > MANY_HOURS ? "hours-many" : "hours-few"}>
        <caption>{busiest ? captionOf(busiest) : busy.salesByHour}</caption>
        <thead>
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
        <tbody>
          {WEEKDAYS.map((weekday, index) => (
            <tr key={weekday}>
              <th scope="row">{dates.shortWeekday(weekday)}</th>
              {rows.map(({ hour, cells }) => (
                <Cell
                  key={hour}
                  cell={cells[index]}
                  isNow={weekday === now?.weekday && hour === now.hour}
                  at={`${dates.shortWeekday(weekday)} ${clockHour(hour)} ${money.currency.symbol}`}
                  amount={cells[index] && money.bare(money.short(cells[index].mean))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
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
  /** Its weekday and hour, and the symbol of the currency, beside its amount in the readout. */
  readonly at: string;
  /** Without the symbol, which the legend says. */
  readonly amount: string | undefined;
  readonly isNow: boolean;
}

/** A touch gives it the focus, and a keyboard passes it over. */
function Cell({ cell, at, amount, isNow }: CellProps) {
  const mark = isNow ? ({ "aria-current": "time" } as const) : {};
  if (cell === undefined) return <td {...mark} />;
  return (
    <td className={stepClass(cell.step)} tabIndex={-1} {...mark}>
      <span data-at={at}>{amount}</span>
    </td>
  );
}

function stepClass(step: number | undefined): string | undefined {
  return step === undefined ? undefined : `step-${step}`;
}
