import { Line, Bar as Mark } from "@visx/shape";
import { useContext, useState } from "react";
import { ChartFrame } from "../chart-frame.tsx";
import { colourClass } from "../colour-classes.ts";
import { barOf, Drawing, percent } from "../drawing.tsx";
import { letters, shortenMiddle } from "../letters.ts";
import { ChangeMark, changedClass, DatumName, datumText, Items, ReadInFull } from "../list-parts.tsx";
import { createCursor } from "../pointing/cursor.ts";
import { marksAround } from "../pointing/marks.ts";
import { BarKeysContext } from "../pointing/plot-layer.tsx";
import { fromClass, STANDS_FROM } from "../room.ts";
import { FULL, MOST_TICKS, type ValueScale, valueScale } from "../scales.ts";
import type { ChartProps, Datum, Format } from "../types.ts";
import { axisClass, axisWidth, ValueGrid, ValueLabels } from "../value-axis.tsx";

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
  const { data, direction, formatValue, formatShort, valueName } = props;
  const [cursor] = useState(createCursor);
  const shown = data.slice(0, MOST);
  const values = data.map(({ value }) => value);
  const scales = { standing: valueScale(values), lying: lyingScale(values) };
  const ticks = scales.standing.ticks(MOST_TICKS);
  const standing = direction === "lying" ? undefined : standingBars(props);
  const room = labelRoom(standing, props);
  const direct = standing ? `chart-bars-${standing}` : "";
  return (
    <ChartFrame
      {...props}
      className={`chart-bars ${direct} ${axisClass(ticks, formatShort)}${changedClass(data)}`}
      cursor={cursor}
      isPicture={direction === "standing"}
      barKeys={useContext(BarKeysContext)}
      values={shown.map(({ value }) => value)}
      marksOf={(box, index) => {
        const item = `[data-index="${index}"]`;
        return marksAround(box, `${item} :is(.chart-bar, .chart-value)`, `${item} .chart-bar-name`);
      }}
      textOf={(index) =>
        datumText(data[index], ({ value }) => ({
          name: valueName,
          value: formatValue(value),
          colour: colourClass(0),
        }))
      }
    >
      {standing && (
        <div className="chart-bars-grid">
          <ValueLabels scale={scales.standing} ticks={ticks} format={formatShort} />
          <ValueGrid scale={scales.standing} ticks={ticks} />
        </div>
      )}
      <Items cursor={cursor} className={`chart-bar-list ${colourClass(0)}`}>
        {[...shown.entries()].map(([index, datum]) => (
          <Bar
            {...props}
            key={index}
            datum={datum}
            room={room}
            scales={scales}
            canStand={standing !== undefined}
          />
        ))}
      </Items>
      {data.length > MOST && (
        <p className="chart-more">{props.more(data.slice(MOST).map(({ value }) => value))}</p>
      )}
    </ChartFrame>
  );
}

/** From zero to the right, or from the values below it. */
export function lyingScale(values: readonly number[]): ValueScale {
  return valueScale(values, [0, FULL]);
}

interface LyingProps {
  readonly scale: ValueScale;
  readonly value: number;
}

/** A bar below a name in a table. */
export function RowBar(props: LyingProps) {
  return (
    <Drawing className={`chart-row-bar ${colourClass(0)}`}>
      <Lying {...props} />
    </Drawing>
  );
}

function Lying({ scale, value }: LyingProps) {
  const [{ start, length }, zero] = [barOf(scale, value), percent(scale(0))];
  return (
    <>
      <Mark className="chart-bar chart-lies" height="100%" x={start} width={length} rx={2} />
      {scale(0) > 0 && <Line className="chart-zero chart-lies" x1={zero} x2={zero} y2="100%" />}
    </>
  );
}

interface BarProps extends Pick<BarChartProps, "direction" | "formatValue" | "formatWhole" | "formatShort"> {
  readonly datum: Datum;
  /** The classes of the labels, which depend on all bars. */
  readonly room: ReturnType<typeof labelRoom>;
  readonly scales: Readonly<Record<"standing" | "lying", ValueScale>>;
  /** Whether it stands in a chart that has room. */
  readonly canStand: boolean;
}

/** A bar in both directions; the stylesheet shows the one that has room. Without styles, spaces keep the texts apart. */
function Bar({ datum, direction, scales, room, canStand, ...formats }: BarProps) {
  const { formatValue, formatWhole, formatShort } = formats;
  const standing = barOf(scales.standing, datum.value);
  const text = `${formatWhole(datum.value)} `;
  const mark = (
    <Drawing className="chart-bar-mark">
      {canStand && (
        <Mark
          className="chart-bar chart-stands"
          width="100%"
          y={standing.start}
          height={standing.length}
          rx={2}
        />
      )}
      <Lying scale={scales.lying} value={datum.value} />
    </Drawing>
  );
  return (
    <>
      <DatumName label={datum.label} className="chart-bar-name" />
      {canStand ? (
        <span className="chart-bar-track">
          <Drawing className="chart-bar-space" width="1" height={standing.start} />
          <span className={`chart-value ${room.value}`} data-short={formatShort(datum.value)}>
            <span>{text}</span>
          </span>
          {mark}
        </span>
      ) : (
        <>
          {direction === "lying" ? (
            <ReadInFull label={text} text={formatValue(datum.value)} />
          ) : (
            <span className="chart-value">{text}</span>
          )}
          {mark}
        </>
      )}
      {datum.change && <ChangeMark {...datum.change} className={room.change} />}
    </>
  );
}

/** The number of lying bars that fill the chart's height; the rest is summed up in one line. */
const MOST = 12;
type Standing = keyof typeof STANDS_FROM;
/** Widths in em: a letter of a name, a character of a value, and the gap behind each. */
const LETTER = 0.58;
const NAME_GAP = 0.6;
const CHARACTER = 0.62;
const VALUE_GAP = 0.8;

type BarTexts = Pick<BarChartProps, "data" | "formatWhole" | "formatShort">;

/** The lines of a name under a standing bar, as in the stylesheet. */
const NAME_LINES = 4;

/** Bars stand from the width that has room for the names and for the longest value. Undefined if they always lie. */
function standingBars(texts: BarTexts): Standing | undefined {
  const { data, formatShort } = texts;
  if (data.length > MOST) return undefined;
  // A browser breaks Thai between its words, which are short.
  const words = data.flatMap(({ label }) => label.match(/[^\s\u0e00-\u0e7f]+/g) ?? []);
  const names = data.map(({ label }) => shortenMiddle(label));
  const values = data.map(({ value }) => formatShort(value));
  const width = widthOf(
    Math.max(
      Math.max(longest(words), longest(names) / NAME_LINES) * LETTER + NAME_GAP,
      longest(values) * CHARACTER + VALUE_GAP,
    ),
    texts,
  );
  if (width > STANDS_FROM.wide) return undefined;
  return width > STANDS_FROM.narrow ? "wide" : "narrow";
}

/** The classes for the least widths at which standing bars show values and changes; lying bars always do. */
function labelRoom(standing: Standing | undefined, texts: BarTexts) {
  const { data, formatWhole, formatShort } = texts;
  if (standing === undefined) return { value: "", change: "" };
  const room = (name: string, labels: readonly string[]) => {
    const width = widthOf(longest(labels) * CHARACTER + VALUE_GAP, texts);
    const from = fromClass(Math.max(STANDS_FROM[standing], width));
    return from === undefined ? "" : `${name}-${from}`;
  };
  const valuesIn = (format: Format) => data.map(({ value }) => format(value));
  return {
    value: `${room("whole", valuesIn(formatWhole))} ${room("short", valuesIn(formatShort))}`.trim(),
    // Each has an arrow.
    change: room(
      "change",
      data.map(({ change }) => `▲ ${change?.text ?? ""}`),
    ),
  };
}

/** The width of the chart if each bar has a column of this width. */
function widthOf(column: number, { data, formatShort }: BarTexts): number {
  const highest = Math.max(...data.map(({ value }) => value));
  return column * data.length + axisWidth([highest], formatShort) * CHARACTER + 1;
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => letters(text).length));
}
