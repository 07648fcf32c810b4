/** The names of several lines, in a row above the chart that breaks if it has to. */
import { ChartText } from "../text/chart-text.tsx";
import { shorten } from "../text/labels.ts";
import { textWidth } from "../text/text-width.ts";

const ROOMY = { swatch: 22, swatchGap: 8, gap: 24 };
/** Used if it is enough to keep all names in one row. */
const TIGHT = { swatch: 16, swatchGap: 6, gap: 12 };
const ROW = 24;

interface LegendItem {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface LegendLayout {
  readonly items: readonly LegendItem[];
  /** The length of the piece of line before a name. */
  readonly swatch: number;
  readonly textStart: number;
  readonly height: number;
}

export function layOutLegend(names: readonly string[], width: number): LegendLayout {
  const widths = names.map((name) => textWidth(name));
  const needed = widths.reduce((sum, taken) => sum + taken + ROOMY.swatch + ROOMY.swatchGap + ROOMY.gap, 0);
  const { swatch, swatchGap, gap } = needed - ROOMY.gap <= width ? ROOMY : TIGHT;
  const textStart = swatch + swatchGap;
  let x = 0;
  let y = ROW / 2;
  const items = names.map((name) => {
    const text = shorten(name, width - textStart);
    const taken = textStart + textWidth(text);
    if (x > 0 && x + taken > width) {
      x = 0;
      y += ROW;
    }
    const item = { x, y, text };
    x += taken + gap;
    return item;
  });
  return { items, swatch, textStart, height: items.length === 0 ? 0 : y + ROW / 2 };
}

interface LegendProps {
  readonly layout: LegendLayout;
  readonly names: readonly string[];
  /** The class of each line, so that the legend looks like the drawing. */
  readonly classOf: (index: number) => string;
}

export function Legend({ layout, names, classOf }: LegendProps) {
  return layout.items.map(({ x, y, text }, index) => (
    <g key={names[index]} className={`chart-legend ${classOf(index)}`}>
      <line className="chart-line" x1={x + 1} x2={x + layout.swatch - 1} y1={y} y2={y} />
      <ChartText x={x + layout.textStart} y={y} text={text} full={names[index]} />
    </g>
  ));
}
