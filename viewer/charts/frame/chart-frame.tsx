import { type ReactNode, useId, useMemo, useRef } from "react";
import type { Size } from "../types.ts";
import { Tooltip } from "./tooltip.tsx";
import type { Anchor } from "./tooltip-place.ts";
import { useChartSize } from "./use-chart-size.ts";
import { usePointed } from "./use-pointed.ts";
import { usePrinting } from "./use-printing.ts";

/** A chart at one size. */
export interface Drawing {
  readonly marks: ReactNode;
  readonly count: number;
  /** The index of the datum at a point of the drawing. */
  readonly find: (x: number, y: number) => number | undefined;
  /** The marks on top of the others while a datum is pointed at. */
  readonly highlight: (index: number) => ReactNode;
  /** The place that the tooltip of a datum points to. */
  readonly anchor: (index: number) => Anchor;
}

interface ChartFrameProps {
  readonly title: string;
  readonly description: string;
  /** The sizes of the drawings that are shown, besides the narrow one, until the box is measured. */
  readonly wide: Size;
  readonly broad?: Size;
  readonly draw: (size: Size) => Drawing;
  readonly tooltip: (index: number) => ReactNode;
}

/** Drawn, like the wider ones, before anything is measured; the stylesheet shows the one that fits the box. */
const NARROW: Size = { width: 288, height: 450 };
/** The size for charts that share a row on large screens. */
export const HALF_WIDE: Size = { width: 620, height: 372 };
/** The sizes for charts that are as wide as the page, on a tablet and on a large screen. */
export const FULL_WIDE: Size = { width: 720, height: 400 };
export const FULL_BROAD: Size = { width: 1200, height: 460 };

export function ChartFrame({ title, description, wide, broad, draw, tooltip }: ChartFrameProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const measured = useChartSize(box);
  const printing = usePrinting();
  const size = printing ? measured?.paper : measured?.screen;
  // Every move of the pointer renders the frame; the marks are not drawn again.
  const drawing = useMemo(() => (size ? draw(size) : undefined), [draw, size]);
  const { pointed, handlers } = usePointed(box, (x, y) => drawing?.find(x, y));
  const shown = drawing && pointed !== undefined && pointed < drawing.count ? pointed : undefined;
  const names = { title, description };

  return (
    <div className="chart" ref={box}>
      {size && drawing ? (
        <ChartSvg id={id} size={size} {...names}>
          {drawing.marks}
          {shown !== undefined && drawing.highlight(shown)}
          <rect
            className="chart-hit"
            width={size.width}
            height={size.height}
            fill="transparent"
            {...handlers}
          >
            {/* An empty title keeps the browser's own tooltip, the chart's title, away from ours. */}
            <title />
          </rect>
        </ChartSvg>
      ) : (
        <>
          <ChartSvg id={`${id}-narrow`} className="chart-narrow" size={NARROW} {...names}>
            {draw(NARROW).marks}
          </ChartSvg>
          {broad && (
            <ChartSvg id={`${id}-broad`} className="chart-broad" size={broad} {...names}>
              {draw(broad).marks}
            </ChartSvg>
          )}
          <ChartSvg id={`${id}-wide`} className="chart-wide" size={wide} {...names}>
            {draw(wide).marks}
          </ChartSvg>
        </>
      )}
      {drawing && shown !== undefined && <Tooltip at={drawing.anchor(shown)}>{tooltip(shown)}</Tooltip>}
    </div>
  );
}

interface ChartSvgProps {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly size: Size;
  readonly className?: string;
  readonly children: ReactNode;
}

function ChartSvg({ id, title, description, size, className, children }: ChartSvgProps) {
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      // A drawing that is smaller than its box starts below its title.
      preserveAspectRatio="xMinYMin meet"
      className={className ? `chart-svg ${className}` : "chart-svg"}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {children}
    </svg>
  );
}
