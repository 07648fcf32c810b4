import { Arc } from "@visx/shape";
import { colourClass, stripesOf } from "../colours.ts";
import type { SliceAngle } from "./slices.ts";

const HALF_STRIPE = 1.25;
/** The places of the stripes for each number of stripes, from 0 at one edge to 1 at the other. */
export const STRIPES = { 0: [], 1: [0.5], 2: [0.34, 0.66] } as const;

interface SliceProps {
  readonly index: number;
  readonly angle: SliceAngle;
  readonly hole: number;
  readonly radius: number;
}

/** A piece of the ring in its colour. If another slice has the same colour, stripes along the ring mark it. */
export function Slice({ index, angle, hole, radius }: SliceProps) {
  const { startAngle, endAngle } = angle;
  if (endAngle <= startAngle) return null;
  const angles = { startAngle, endAngle };
  return (
    <g className={colourClass(index)}>
      <Arc className="chart-slice" innerRadius={hole} outerRadius={radius} {...angles} />
      {STRIPES[stripesOf(index)].map((at) => {
        const middle = hole + (radius - hole) * at;
        return (
          <Arc
            className="chart-stripe"
            key={at}
            innerRadius={middle - HALF_STRIPE}
            outerRadius={middle + HALF_STRIPE}
            {...angles}
          />
        );
      })}
    </g>
  );
}
