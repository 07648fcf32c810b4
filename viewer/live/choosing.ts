import { createContext } from "react";
import type { DaysPlot } from "../charts/pointing/plot-layer.tsx";
import type { DateRange } from "../report/date-range.ts";

export interface Choosing {
  /** Says which days would be chosen to whoever cannot see it; an empty text if none would be. */
  readonly say: (text: string) => void;
  readonly choose: (days: DateRange) => void;
}

export const ChoosingContext = createContext<Choosing>({ say: () => {}, choose: () => {} });

/** The data from one to another, by their indices. The one at which it began may be the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

type Plot = Pick<DaysPlot, "length" | "places" | "days">;
type Point = Readonly<Record<"clientX" | "clientY", number>>;

/** A press that moves less is no drag, in pixels. */
const DRAG_PX = 5;

export function isDrag(from: Point, to: Point): boolean {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) >= DRAG_PX;
}

/** The places half way between neighbours. */
function middles(places: readonly number[]): number[] {
  return places.slice(1).map((at, index) => (at + (places[index] ?? 0)) / 2);
}

/** The index of the datum that is nearest to a place; of two, the later one. */
export function nearest(at: number, { places }: Pick<Plot, "places">): number {
  return middles(places).filter((middle) => middle <= at).length;
}

/** The part of the plot that is nearer to the data of a span than to others. */
export function roomOf({ from, to }: Span, { length, places }: Pick<Plot, "length" | "places">) {
  const edges = [0, ...middles(places), length];
  const x = edges[Math.min(from, to)] ?? 0;
  return { x, width: (edges[Math.max(from, to) + 1] ?? length) - x };
}

/** All days of the data of a span, whichever way it was made. */
export function rangeOf({ from, to }: Span, { days }: Pick<Plot, "days">): DateRange {
  return {
    startDate: days[Math.min(from, to)]?.startDate ?? "",
    endDate: days[Math.max(from, to)]?.endDate ?? "",
  };
}
