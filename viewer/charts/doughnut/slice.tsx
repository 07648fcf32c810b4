import { Arc } from "@visx/shape";
import { colourClass, stripesOf } from "../colours.ts";
import type { SliceAngle } from "./slices.ts";

const HALF_STRIPE = 1.25;
/** Where the stripes lie, between one edge and the other. */
export const STRIPES = { 0: [], 1: [0.5], 2: [0.34, 0.66] } as const;

interface SliceProps {
  readonly index: number;
  readonly angle: SliceAngle;
  readonly hole: number;
  readonly radius: number;
}

/** A piece of the ring in its colour, with stripes along the ring where the colour is not its alone. */
export function Slice({ index, angle, hole, radius }: SliceProps) {
  if (angle.end <= angle.start) return null;
  const angles = { startAngle: angle.start, endAngle: angle.end };
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
