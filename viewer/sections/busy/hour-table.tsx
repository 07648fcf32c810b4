import { useLanguage } from "../../language.tsx";
import { type HourCell, hourMap } from "../../report/busy/hour-map.ts";
import { WEEKDAYS } from "../../report/busy/weekdays.ts";
import { clockHour, formatBahtShort, formatBahtWhole } from "../../report/format.ts";
import type { HourFigures } from "../../report/report.ts";

/**
 * The hours as a table whose cells have a colour for their step. Without styles, and for a screen reader, it is a table
 * of amounts. A phone hides them: the legend and the caption have them.
 */
export function HourTable({ hours }: { readonly hours: readonly HourFigures[] }) {
  const { busy, dates } = useLanguage();
  const { rows, steps, busiest } = hourMap(hours);
  const captionOf = ({ weekday, hour, mean }: HourCell) =>
    busy.busiest(weekday, `${clockHour(hour)}–${clockHour(hour + 1)}`, formatBahtWhole(mean));
  return (
    <div className="hours">
      <table>
        <caption>{busiest ? captionOf(busiest) : busy.salesByHour}</caption>
        <thead>
          <tr>
            <td />
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {dates.shortWeekday(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hour, cells }) => (
            <tr key={hour}>
              <th scope="row">{clockHour(hour)}</th>
              {[...cells.entries()].map(([index, cell]) => (
                <td key={index} className={stepClass(cell?.step)}>
                  {cell && formatBahtShort(cell.mean)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {steps.map(({ step, lowest, highest }) => (
          <li key={step} className={stepClass(step)}>
            {[...new Set([lowest, highest].map(formatBahtShort))].join(" – ")}
          </li>
        ))}
      </ul>
    </div>
  );
}

function stepClass(step: number | undefined): string | undefined {
  return step === undefined ? undefined : `step-${step}`;
}
