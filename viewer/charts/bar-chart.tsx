import { ChartFrame, indexUnder, markOfElement } from "./chart-frame.tsx";
import { colourClass } from "./colours.ts";
import { drawable, type ValueScale, valueScale } from "./domain.ts";
import { Drawing } from "./drawing.tsx";
import { shortenMiddle } from "./names.ts";
import { percent } from "./percent.ts";
import { fromClass } from "./room.ts";
import type { ChartProps, Datum, Format } from "./types.ts";
import { axisClass, axisWidth, ValueGrid, ValueLabels } from "./value-axis.tsx";

export interface BarChartProps extends ChartProps {
  readonly data: readonly Datum[];
  /** Standing bars lie down if their names have no room; other bars always lie. */
  readonly direction: "standing" | "lying";
  /** A value in whole units, or in short, as it is printed at a bar. */
  readonly formatWhole: Format;
  readonly formatShort: Format;
  /** The name of the values in the tooltip. */
  readonly valueName: string;
  /** A sentence about the bars that have no room in a lying chart, with their sum. */
  readonly more: (values: readonly number[]) => string;
}

/** The number of lying bars that fill the chart's height; the rest is summed up in one line. */
const MOST = 12;
/** Up to this many names, bars stand in half of the page; up to `MOST`, in its whole width. */
const FEW = 8;
/** The width of a character of a value and the gap to the next value, in em. */
const CHARACTER = 0.62;
const VALUE_GAP = 0.8;
/** The least width of a chart whose bars stand, in em; `steps.css` has the rules. */
export const STANDS_FROM = { few: 36, some: 76 };

export function BarChart(props: BarChartProps) {
  const { title, description, data, direction, formatValue, valueName } = props;
  const scale = valueScale(
    data.map(({ value }) => value),
    5,
  );
  const room = { value: valueRoom(props), change: changeRoom(props) };
  const isLying = direction === "lying" || data.length > MOST;
  const standing = isLying ? "" : data.length <= FEW ? "chart-bars-few" : "chart-bars-some";
  return (
    <ChartFrame
      title={title}
      description={description}
      className={`chart-bars ${standing} ${axisClass(scale, props.formatShort)}${data.some(({ change }) => change) ? " chart-changed" : ""}`}
      isList={direction === "lying"}
      count={Math.min(data.length, MOST)}
      find={indexUnder}
      markOf={(box, index) => markOfElement(box, box.querySelector(`[data-index="${index}"]`))}
      tooltip={(index) => {
        const datum = data[index];
        if (datum === undefined) return { heading: "", rows: [] };
        const value = { name: valueName, value: formatValue(datum.value), colour: colourClass(0) };
        return { heading: datum.label, rows: [value, ...(datum.details ?? [])] };
      }}
    >
      {(pointed) => (
        <>
          {!isLying && (
            <div className="chart-bars-grid">
              <ValueLabels scale={scale} format={props.formatShort} />
              <ValueGrid scale={scale} />
            </div>
          )}
          <ol className={`chart-bar-list ${colourClass(0)}`}>
            {[...data.slice(0, MOST).entries()].map(([index, datum]) => (
              <BarItem
                key={index}
                {...props}
                datum={datum}
                room={room}
                index={index}
                scale={scale}
                isPointed={pointed === index}
              />
            ))}
          </ol>
          {data.length > MOST && (
            <p className="chart-more">{props.more(data.slice(MOST).map(({ value }) => value))}</p>
          )}
        </>
      )}
    </ChartFrame>
  );
}

interface BarItemProps extends BarChartProps {
  readonly datum: Datum;
  /** The classes of the labels, which depend on all bars. */
  readonly room: { readonly value: string; readonly change: string };
  readonly index: number;
  readonly scale: ValueScale;
  readonly isPointed: boolean;
}

/** A bar in both directions; the stylesheet shows the one that has room. Without styles, spaces keep the texts apart. */
function BarItem({ datum, index, scale, room, isPointed, ...props }: BarItemProps) {
  const { label, change } = datum;
  const value = drawable(datum.value);
  const [zero, end] = [scale.depth(0), scale.depth(value)];
  const [top, height] = [Math.min(zero, end), Math.abs(zero - end)];
  return (
    <li className={isPointed ? "chart-pointed" : undefined} data-index={index}>
      <span className="chart-bar-name" title={label}>
        <bdi>{shortenMiddle(label)}</bdi>
      </span>{" "}
      <span className="chart-bar-track">
        <Drawing className="chart-bar-space" width="1" height={percent(top, 1)} />
        <span className={`chart-value ${room.value}`} data-short={props.formatShort(datum.value)}>
          <span>{props.formatWhole(datum.value)}</span>
        </span>
        <Drawing className="chart-bar-mark">
          <rect
            className="chart-bar chart-stands"
            width="100%"
            y={percent(top, 1)}
            height={percent(height, 1)}
            rx={2}
          />
          <rect
            className="chart-bar chart-lies"
            height="100%"
            x={percent(1 - Math.max(zero, end), 1)}
            width={percent(height, 1)}
            rx={2}
          />
          {scale.low < 0 && (
            <line
              className="chart-zero chart-lies"
              x1={percent(1 - zero, 1)}
              x2={percent(1 - zero, 1)}
              y2="100%"
            />
          )}
        </Drawing>
      </span>{" "}
      {change && (
        <span className={`chart-change change-${change.direction} ${room.change}`}>{change.text}</span>
      )}
    </li>
  );
}

type BarRoomProps = Pick<BarChartProps, "direction" | "data" | "formatWhole" | "formatShort">;

/** The classes for the least widths at which standing bars show full or short values; lying bars always do. */
function valueRoom(props: BarRoomProps): string {
  const valuesIn = (format: Format) => props.data.map(({ value }) => format(value));
  return [
    ...roomClass("whole", valuesIn(props.formatWhole), props),
    ...roomClass("short", valuesIn(props.formatShort), props),
  ].join(" ");
}

/** The same for the changes under their names, each with an arrow. */
function changeRoom(props: BarRoomProps): string {
  const texts = props.data.map(({ change }) => `▲ ${change?.text ?? ""}`);
  return roomClass("change", texts, props).join(" ");
}

function roomClass(name: string, texts: readonly string[], props: BarRoomProps): string[] {
  const { direction, data, formatShort } = props;
  if (direction === "lying" || data.length > MOST) return [];
  const least = data.length <= FEW ? STANDS_FROM.few : STANDS_FROM.some;
  const around = axisWidth([Math.max(...data.map(({ value }) => value))], formatShort) * CHARACTER + 1;
  const longest = Math.max(...texts.map(({ length }) => length));
  const width = fromClass(Math.max(least, (longest * CHARACTER + VALUE_GAP) * data.length + around));
  return width === undefined ? [] : [`${name}-${width}`];
}
