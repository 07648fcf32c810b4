import { Arc, arc, Circle, pie } from "@visx/shape";
import type { PieArcDatum } from "@visx/vendor/d3-shape";
import { Fragment, useState } from "react";
import { ChartFrame } from "../chart-frame.tsx";
import { colourClass, stripesOf } from "../colour-classes.ts";
import { Drawing, percent } from "../drawing.tsx";
import { ChangeMark, changedClass, DatumName, datumText, Items } from "../list-parts.tsx";
import { createCursor, usePointedIndex, type WithCursor } from "../pointing/cursor.ts";
import { marksAround } from "../pointing/marks.ts";
import { fromClass } from "../room.ts";
import { drawable } from "../scales.ts";
import type { ChartProps, Datum, Format } from "../types.ts";

export interface DoughnutChartProps extends ChartProps {
  readonly data: readonly Datum[];
  /** The name of the values, shown in the middle of the ring and in the tooltip. */
  readonly valueName: string;
  /** A part of the sum, from 0 to 1. */
  readonly formatShare: Format;
  /** The name of the slice for all the smallest values: `Other (28)`. */
  readonly other: (count: number) => string;
  /** The label of the control that opens the list of their names. */
  readonly more: (count: number) => string;
}

/** Radii; 100 is half of the drawing. */
const [RADIUS, HOLE, MIDDLE] = [98, 62, 80];
/** Stripes distinguish a slice from an earlier one of its colour. They leave the middle of the ring to its rank. */
const STRIPES = [HOLE + 5, RADIUS - 5];
/** A smaller slice is not drawn: its two sides are one, and so would be those of the whole ring that it leaves. */
const LEAST_DRAWN_SHARE = 0.00001;
/** A smaller slice has no room for its rank. */
const LEAST_RANKED_SHARE = 0.04;
/** The width of a character of a figure, and the least room of all else in a line of the legend, in em. */
const CHARACTER = 0.62;
const BESIDE_FIGURES = 10;
/** How much less a letter takes than a digit, as a part of that. */
const NARROWER = 0.2;
/** A wider legend, in em, has no room on a phone below the ring. Beside the ring it has a share of the width. */
const WIDEST_BELOW = 24;
const SHARE_OF_WIDTH = 0.58;
/** A chain has thousands of names. A longer list makes the page slow, and files of figures have all of them. */
const MOST_NAMES = 100;

const arcsOf = pie<Slice>({ value: ({ share }) => (share < LEAST_DRAWN_SHARE ? 0 : share) });
const ring = arc<PieArcDatum<Slice>>({ innerRadius: HOLE, outerRadius: RADIUS });

export function DoughnutChart(props: DoughnutChartProps) {
  const { data, formatValue, formatShare, valueName, other } = props;
  const [cursor] = useState(createCursor);
  const slices = slicesOf(data, other);
  const arcs = arcsOf([...slices]);
  const total = sumOf(data);
  return (
    <ChartFrame
      {...props}
      className={`chart-ring${changedClass(data)}`}
      cursor={cursor}
      isPicture={false}
      values={slices.map(({ value }) => value)}
      marksOf={(box, index) => marksAround(box, `path[data-index="${index}"]`, `li[data-index="${index}"]`)}
      textOf={(index) =>
        datumText(slices[index], ({ value, share }) => ({
          name: valueName,
          value: `${formatValue(value)} (${formatShare(share)})`,
          colour: swatchClass(index),
        }))
      }
    >
      <div className="chart-ring-box">
        <Drawing className="chart-ring-drawing" viewBox="-100 -100 200 200">
          {total === 0 && <Circle className="chart-slice-none" r={MIDDLE} strokeWidth={RADIUS - HOLE} />}
          <RingSlices cursor={cursor} arcs={arcs} />
        </Drawing>
        {/* This drawing does not shrink with the ring. */}
        <Drawing className="chart-ring-drawing chart-ranks">
          {arcs.map((slice) => {
            const [x, y] = ring.centroid(slice);
            return (
              slice.data.share >= LEAST_RANKED_SHARE && (
                <text key={slice.index} x={percent(50 + x / 2)} y={percent(50 + y / 2)} dy="0.35em">
                  {slice.index + 1}
                </text>
              )
            );
          })}
        </Drawing>
        <p className="chart-ring-total">
          <b>{formatValue(total)}</b> {valueName}
        </p>
      </div>
      <RingLegend {...props} cursor={cursor} slices={slices} />
    </ChartFrame>
  );
}

interface RingSlicesProps extends WithCursor {
  readonly arcs: readonly PieArcDatum<Slice>[];
}

function RingSlices({ cursor, arcs }: RingSlicesProps) {
  const pointed = usePointedIndex(cursor);
  return arcs.map((arc) => {
    const { index, value } = arc;
    if (value === 0) return null;
    return (
      <g key={index} className={colourClass(index)}>
        <Arc
          className="chart-slice"
          data-index={index}
          data={arc}
          innerRadius={HOLE}
          outerRadius={index === pointed ? 100 : RADIUS}
        />
        {STRIPES.slice(0, stripesOf(index)).map((radius) => (
          <Arc
            key={radius}
            className="chart-stripe"
            data={arc}
            innerRadius={radius - 1}
            outerRadius={radius + 1}
          />
        ))}
      </g>
    );
  });
}

/** The rank, name, value and share of each slice. Without styles, spaces keep them apart. */
function RingLegend(props: DoughnutChartProps & WithCursor & { readonly slices: readonly Slice[] }) {
  const { cursor, data, slices, formatValue, formatShare, more } = props;
  const room = changeRoom(slices, formatValue, formatShare);
  const named = slices.filter(({ isOther }) => !isOther).length;
  const listed = Math.min(data.length, named + MOST_NAMES);
  return (
    <div className="chart-ring-legend">
      <Items cursor={cursor}>
        {[...slices.entries()].map(([index, slice]) => (
          <Fragment key={index}>
            <span className={`chart-swatch ${swatchClass(index)}`} />
            <span className="chart-ring-rank">{`${index + 1} `}</span>
            <DatumName label={slice.label} className="chart-ring-name" />
            <b>{`${formatValue(slice.value)} `}</b>
            <span className="chart-quiet">{`${formatShare(slice.share)} `}</span>
            {slice.change && <ChangeMark {...slice.change} className={room} />}
          </Fragment>
        ))}
      </Items>
      {named < data.length && (
        <details className="chart-ring-more">
          <summary>{more(data.length - named)}</summary>
          <ul>
            {[...data.slice(named, listed).entries()].map(([nth, { label, value }]) => (
              <li key={nth}>
                <bdi>{label}</bdi> <b>{formatValue(value)}</b>
              </li>
            ))}
            {listed < data.length && <li>{more(data.length - listed)}</li>}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The class for the least width at which the legend has room for changes besides its names. */
function changeRoom(slices: readonly Slice[], formatValue: Format, formatShare: Format): string {
  const characters = slices.map(({ value, share, change }) => {
    // A change without a direction has no arrow.
    const arrow = change && change.direction !== "same" ? "▲ " : "";
    const text = `${formatValue(value)}${formatShare(share)}${arrow}${change?.text ?? ""}`;
    return text.length - NARROWER * (text.match(/\p{L}/gu)?.length ?? 0);
  });
  const legend = Math.max(...characters) * CHARACTER + BESIDE_FIGURES;
  return fromClass(legend <= WIDEST_BELOW ? legend : legend / SHARE_OF_WIDTH) ?? "";
}

function swatchClass(index: number): string {
  return `${colourClass(index)} chart-striped-${stripesOf(index)}`;
}

/** More slices than this cannot be distinguished. */
const MOST_SLICES = 12;

/** The slice of all others has neither details nor a change. */
interface Slice extends Datum {
  /** From 0 to 1; 0 if the value is not above zero. */
  readonly share: number;
  /** Whether the slice is for all data that have no slice of their own. */
  readonly isOther: boolean;
}

/** @param data in the order of the ring; the last ones share a slice if there are too many */
export function slicesOf(data: readonly Datum[], other: (count: number) => string): readonly Slice[] {
  const own = data.length <= MOST_SLICES + 1 ? data : data.slice(0, MOST_SLICES);
  const rest = data.slice(own.length);
  const shown = rest.length === 0 ? own : [...own, { label: other(rest.length), value: sumOf(rest) }];
  const total = sumOf(data);
  return shown.map((datum, index) => ({
    ...datum,
    share: total > 0 ? positive(datum.value) / total : 0,
    isOther: index === own.length,
  }));
}

/** The sum of all that a ring can show: values above zero. */
function sumOf(data: readonly Datum[]): number {
  return data.reduce((sum, { value }) => sum + positive(value), 0);
}

function positive(value: number): number {
  return Math.max(0, drawable(value));
}
