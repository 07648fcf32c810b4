import { toHundredths } from "../place.ts";
import { isolate } from "./labels.ts";

interface ChartTextProps {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** The whole text, if the shown one is shortened. */
  readonly full?: string | undefined;
  readonly anchor?: "start" | "middle" | "end";
  readonly className?: string;
  readonly transform?: string | undefined;
}

/** A line of text, vertically centred on `y`. The `Text` of visx is not used: it writes a style attribute. */
export function ChartText({
  x,
  y,
  text,
  full = text,
  anchor = "start",
  className,
  transform,
}: ChartTextProps) {
  return (
    <text
      x={toHundredths(x)}
      y={toHundredths(y)}
      dy="0.36em"
      textAnchor={anchor}
      transform={transform}
      className={className ? `chart-text ${className}` : "chart-text"}
    >
      {isolate(text)}
      {full !== text && <title>{full}</title>}
    </text>
  );
}
