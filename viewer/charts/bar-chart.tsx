import { labelRoom, MOST, standingBars } from "./bar-room.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { colourClass } from "./colours.ts";
import { drawable, type ValueScale, valueScale } from "./domain.ts";
import { Drawing } from "./drawing.tsx";
import { shortenMiddle } from "./names.ts";
import { percent } from "./percent.ts";
import { type Cursor, useCursor } from "./pointing/cursor.ts";
import { indexUnder, markAround } from "./pointing/marks.ts";
import type { ChartProps, Datum, Format } from "./types.ts";
import { axisClass, ValueGrid, ValueLabels } from "./value-axis.tsx";

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

export function BarChart(props: BarChartProps) {
  const { title, description, data, direction, formatValue, valueName } = props;
  const scale = valueScale(
    data.map(({ value }) => value),
    5,
  );
  const standing = direction === "lying" ? undefined : standingBars(props);
  const room = labelRoom(standing, props);
  return (
    <ChartFrame
      title={title}
      description={description}
      className={`chart-bars ${standing ? `chart-bars-${standing}` : ""} ${axisClass(scale, props.formatShort)}${data.some(({ change }) => change) ? " chart-changed" : ""}`}
      kind={direction === "lying" ? "list" : "picture"}
      values={data.slice(0, MOST).map(({ value }) => value)}
      texts={props.texts}
      find={indexUnder}
      marksOf={(box, index) => {
        const around = (selector: string) =>
          markAround(box, box.querySelectorAll(`[data-index="${index}"] ${selector}`));
        return [around(":is(.chart-bar, .chart-value)"), around(".chart-bar-name")];
      }}
      textOf={(index) => {
        const datum = data[index];
        if (datum === undefined) return { heading: "", rows: [] };
        const value = { name: valueName, value: formatValue(datum.value), colour: colourClass(0) };
        return { heading: datum.label, rows: [value, ...(datum.details ?? [])] };
      }}
    >
      {(cursor) => (
        <>
          {standing && (
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
                cursor={cursor}
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
  readonly cursor: Cursor;
}

/** A bar in both directions; the stylesheet shows the one that has room. Without styles, spaces keep the texts apart. */
function BarItem({ datum, index, scale, room, cursor, ...props }: BarItemProps) {
  const { label, change } = datum;
  const isPointed = useCursor(cursor, (pointed) => pointed?.index === index);
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
