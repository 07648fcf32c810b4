interface RingPiece {
  /** Radii. */
  readonly inner: number;
  readonly outer: number;
  /** Clockwise from the top, in radians. */
  readonly start: number;
  readonly end: number;
}

/** Ends that are closer than this, in radians, are one point after rounding, and an arc between them is not drawn. */
const LEAST_GAP = 0.005;

/** The path of a piece of a ring around the origin. The arc of d3 can do much more, and takes much more script. */
export function ringPath({ inner, outer, start, end }: RingPiece): string {
  if (end - start > 2 * Math.PI - LEAST_GAP) return circle(outer, 1) + circle(inner, 0);
  const isLarge = end - start > Math.PI ? 1 : 0;
  const arc = (radius: number, isClockwise: 0 | 1, to: number) =>
    `A${radius},${radius},0,${isLarge},${isClockwise},${point(radius, to)}`;
  return `M${point(outer, start)}${arc(outer, 1, end)}L${point(inner, end)}${arc(inner, 0, start)}Z`;
}

/** Two halves, because an arc cannot end where it starts. A hole goes the other way round than the ring. */
function circle(radius: number, isClockwise: 0 | 1): string {
  const half = `A${radius},${radius},0,1,${isClockwise},0,`;
  return `M0,${-radius}${half}${radius}${half}${-radius}Z`;
}

function point(radius: number, angle: number): string {
  return `${tenths(radius * Math.sin(angle))},${tenths(-radius * Math.cos(angle))}`;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
