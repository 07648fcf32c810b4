import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { Cursor } from "./cursor.ts";

/** A plot whose data are of days. */
export interface DaysPlot {
  /** Its width, in the unit of the places. */
  readonly length: number;
  /** The place of each datum, in order. */
  readonly places: readonly number[];
  /** The days of each datum. */
  readonly days: readonly { readonly startDate: string; readonly endDate: string }[];
  readonly cursor: Cursor;
}

interface PlotLayer {
  readonly Layer: ComponentType<DaysPlot>;
  /** Its keys in words, for whoever uses them. */
  readonly keys: string;
}

/** What a host draws over each plot of days: nothing, unless it says so. */
export const PlotLayerContext = createContext<PlotLayer | undefined>(undefined);

/** What a host adds to the keys of the bar charts in it, if they answer a press. */
export const BarKeysContext = createContext("");

export interface MaybeDays {
  readonly days?: DaysPlot["days"] | undefined;
}

/** The layer of the host; none over a single datum, or one without days. */
export function PlotLayer({ days = [], ...plot }: Omit<DaysPlot, "days"> & MaybeDays): ReactNode {
  const host = useContext(PlotLayerContext);
  return host && days.length > 1 && <host.Layer {...plot} days={days} />;
}

/** What the host adds to the keys of a chart. */
export function usePlotKeys({ days = [] }: MaybeDays): string {
  const host = useContext(PlotLayerContext);
  return host && days.length > 1 ? ` ${host.keys}` : "";
}
