import type { ReactNode } from "react";
import { ChartFrame } from "./chart-frame.tsx";
import { colourClass, stripesOf } from "./colours.ts";
import { drawable } from "./domain.ts";
import { Drawing } from "./drawing.tsx";
import { shortenMiddle } from "./names.ts";
import { ringPath } from "./paths/ring-path.ts";
import { type Cursor, useCursor } from "./pointing/cursor.ts";
import { indexUnder, markAround } from "./pointing/marks.ts";
import { fromClass } from "./room.ts";
import { type Slice, slicesOf } from "./slices.ts";
import type { ChartProps, Datum, Format } from "./types.ts";

export interface DoughnutChartProps extends ChartProps {
  readonly data: readonly Datum[];
  /** The name of the values, shown in the middle of the ring and in the tooltip. */
  readonly valueName: string;
  /** The name of the slice for all the smallest values: `Other (28)`. */
  readonly other: (count: number) => string;
  /** The label of the control that opens the list of their names. */
  readonly more: (count: number) => string;
}

/** Radii; 100 is half of the drawing. */
const [RADIUS, HOLE, MIDDLE] = [98, 62, 80];
/** Near the edges of the ring: its middle is for the rank. */
const STRIPES = [HOLE + 5, RADIUS - 5];
/** A smaller slice has no room for its rank. */
const LEAST_RANKED_SHARE = 0.04;
/** The width of a character of a figure, and the least room of all else in a line of the legend, in em. */
const CHARACTER = 0.62;
const BESIDE_FIGURES = 10;
/** A wider legend, in em, has no room on a phone below the ring. Beside the ring it has a share of the width. */
const WIDEST_BELOW = 22;
const SHARE_OF_WIDTH = 0.58;

export function DoughnutChart(props: DoughnutChartProps) {
  const { title, description, data, formatValue, valueName, other } = props;
  const slices = slicesOf(data, other);
  const total = data.reduce((sum, { value }) => sum + Math.max(0, drawable(value)), 0);
  return (
    <ChartFrame
      title={title}
      description={description}
      className={data.some(({ change }) => change) ? "chart-ring chart-changed" : "chart-ring"}
      kind="list"
      values={slices.map(({ value }) => value)}
      texts={props.texts}
      find={indexUnder}
      marksOf={(box, index) => {
        const around = (element: string) =>
          markAround(box, box.querySelectorAll(`${element}[data-index="${index}"]`));
        return [around("path"), around("li")];
      }}
      textOf={(index) => {
        const slice = slices[index];
        if (slice === undefined) return { heading: "", rows: [] };
        const value = `${formatValue(slice.value)} (${shareText(slice.share)})`;
        const row = { name: valueName, value, colour: swatchClass(index) };
        return { heading: slice.label, rows: [row, ...(slice.details ?? [])] };
      }}
    >
      {(cursor) => (
        <>
          <div className="chart-ring-box">
            <Drawing className="chart-ring-drawing" viewBox="-100 -100 200 200">
              {total === 0 && <circle className="chart-slice-none" r={MIDDLE} strokeWidth={RADIUS - HOLE} />}
              {[...slices.entries()].map(([index, slice]) => (
                <RingSlice key={index} slice={slice} index={index} cursor={cursor} />
              ))}
            </Drawing>
            <p className="chart-ring-total">
              <b>{formatValue(total)}</b> {valueName}
            </p>
          </div>
          <RingLegend {...props} slices={slices} cursor={cursor} />
        </>
      )}
    </ChartFrame>
  );
}

interface RingSliceProps {
  readonly slice: Slice;
  readonly index: number;
  readonly cursor: Cursor;
}

function RingSlice({ slice, index, cursor }: RingSliceProps) {
  const { start, end, share } = slice;
  const isPointed = useCursor(cursor, (pointed) => pointed?.index === index);
  if (share === 0) return null;
  const path = ringPath({ inner: HOLE, outer: isPointed ? 100 : RADIUS, start, end });
  const middle = (start + end) / 2;
  return (
    <g className={colourClass(index)}>
      <path className="chart-slice" data-index={index} d={path} />
      {stripes(index, start, end)}
      {share >= LEAST_RANKED_SHARE && (
        <text
          className="chart-rank"
          x={Math.round(Math.sin(middle) * MIDDLE)}
          y={Math.round(-Math.cos(middle) * MIDDLE)}
          dy="0.35em"
        >
          {index + 1}
        </text>
      )}
    </g>
  );
}

/** A stripe along the ring distinguishes a slice from an earlier one of the same colour. */
function stripes(index: number, start: number, end: number) {
  return STRIPES.slice(0, stripesOf(index)).map((radius) => (
    <path
      key={radius}
      className="chart-stripe"
      d={ringPath({ inner: radius - 1, outer: radius + 1, start, end })}
    />
  ));
}

interface RingLegendProps extends DoughnutChartProps {
  readonly slices: readonly Slice[];
  readonly cursor: Cursor;
}

/** The rank, name, value and share of each slice. Without styles, spaces keep them apart. */
function RingLegend({ data, slices, cursor, formatValue, more }: RingLegendProps) {
  const room = changeRoom(slices, formatValue);
  const named = slices.filter(({ isOther }) => !isOther).length;
  return (
    <div className="chart-ring-legend">
      <ol>
        {[...slices.entries()].map(([index, { label, value, share, change }]) => (
          <RingItem key={index} index={index} cursor={cursor}>
            <span className={`chart-swatch ${swatchClass(index)}`} />
            <span className="chart-ring-rank">{index + 1}</span>{" "}
            <span className="chart-ring-name" title={label}>
              <bdi>{shortenMiddle(label)}</bdi>
            </span>{" "}
            <b>{formatValue(value)}</b> <span className="chart-quiet">{shareText(share)}</span>{" "}
            {change && (
              <span className={`chart-change change-${change.direction} ${room}`}>{change.text}</span>
            )}
          </RingItem>
        ))}
      </ol>
      {named < data.length && (
        <details className="chart-ring-more">
          <summary>{more(data.length - named)}</summary>
          <ul>
            {[...data.slice(named).entries()].map(([nth, { label, value }]) => (
              <li key={nth}>
                <bdi>{label}</bdi> <b>{formatValue(value)}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface RingItemProps extends Pick<RingSliceProps, "index" | "cursor"> {
  readonly children: ReactNode;
}

function RingItem({ index, cursor, children }: RingItemProps) {
  const isPointed = useCursor(cursor, (pointed) => pointed?.index === index);
  return (
    <li data-index={index} className={isPointed ? "chart-pointed" : undefined}>
      {children}
    </li>
  );
}

/** The class for the least width at which the legend has room for changes besides its names. */
function changeRoom(slices: readonly Slice[], formatValue: Format): string {
  const characters = slices.map(
    ({ value, share, change }) => `${formatValue(value)}${shareText(share)}▲ ${change?.text ?? ""}`.length,
  );
  const legend = Math.max(...characters) * CHARACTER + BESIDE_FIGURES;
  return fromClass(legend <= WIDEST_BELOW ? legend : legend / SHARE_OF_WIDTH) ?? "";
}

function swatchClass(index: number): string {
  return `${colourClass(index)} chart-striped-${stripesOf(index)}`;
}

/** `12.5%`. */
function shareText(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
