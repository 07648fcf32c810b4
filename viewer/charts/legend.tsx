/** The names of several lines, in a row over the chart that breaks where it must. */
import { ChartText } from "./chart-text.tsx";
import { colourClass } from "./colours.ts";
import { shorten } from "./labels.ts";
import { textWidth } from "./text-width.ts";

const SWATCH = 22;
const SWATCH_GAP = 8;
const GAP = 24;
const ROW = 24;

interface LegendItem {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface LegendLayout {
  readonly items: readonly LegendItem[];
  readonly height: number;
}

export function layOutLegend(names: readonly string[], width: number): LegendLayout {
  let x = 0;
  let y = ROW / 2;
  const items = names.map((name) => {
    const text = shorten(name, width - SWATCH - SWATCH_GAP);
    const taken = SWATCH + SWATCH_GAP + textWidth(text);
    if (x > 0 && x + taken > width) {
      x = 0;
      y += ROW;
    }
    const item = { x, y, text };
    x += taken + GAP;
    return item;
  });
  return { items, height: items.length === 0 ? 0 : y + ROW / 2 };
}

export function Legend({ layout, names }: { layout: LegendLayout; names: readonly string[] }) {
  return layout.items.map(({ x, y, text }, index) => (
    <g key={names[index]} className={`${colourClass(index)} chart-line-${(index % 3) + 1}`}>
      <line className="chart-line" x1={x + 1} x2={x + SWATCH - 1} y1={y} y2={y} />
      <ChartText x={x + SWATCH + SWATCH_GAP} y={y} text={text} full={names[index]} />
    </g>
  ));
}
