import { Bar } from "@visx/shape";
import { barOf, percent, placesOf } from "../charts/drawing.tsx";
import { bandScale, valueScale } from "../charts/scales.ts";
import type { DigestBars } from "../report/wording/digest.ts";

/** The width of all columns in a picture, in its pixels. */
const ROOM = 952;
/** A figure at the size of the picture's style, in the widest font. */
const LETTER = 16.5;
/** With more columns, only some of them have names. */
const MOST_NAMED = 16;
const NAMED_STEP = 5;

/** The days or months of a picture as columns, in front of those of the earlier range. What it says stays text of the page. */
export function PictureColumns({ rows }: Pick<DigestBars, "rows">) {
  const count = rows.length;
  const scale = valueScale([1]);
  const [column, ghost, middle] = [placesOf(count, 0.5), placesOf(count, 0.76), bandScale(count, 0)];
  const hasValues = rows.every(({ share, value }) => share === 0 || value.length * LETTER < ROOM / count);
  const step = count > MOST_NAMED ? NAMED_STEP : 1;
  return (
    <svg aria-hidden="true">
      {[...rows.entries()].map(([at, { short, value, share, before = 0 }]) => {
        const bar = (className: string, part: number, place: ReturnType<typeof column>) => {
          const { start, length } = barOf(scale, part);
          return part > 0 && <Bar className={className} {...place} y={start} height={length} />;
        };
        const x = percent(middle(at) ?? 0);
        return (
          <g key={at}>
            {bar("before", before, ghost(at))}
            {bar("now", share, column(at))}
            {share > 0 && hasValues && (
              <text className="value" x={x} y={percent(scale(Math.max(share, before)))} dy="-0.4em">
                {value}
              </text>
            )}
            {at % step === 0 && (
              <text className="name" x={x} y="100%" dy="1.25em">
                {short}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
