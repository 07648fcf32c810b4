/** What a press on a chart of the live page opens. */
import { type ComponentType, createContext, useContext } from "react";
import type { DateRange } from "../../report/date-range.ts";
import type { RangeReport } from "../../report/report.ts";
import type { SectionProps } from "../../sections/section-props.ts";
import type { Opened } from "../range-query.ts";
import type { LoadedReport } from "../reports/loaded-report.ts";
import type { Reports } from "../reports/reports.ts";

export interface Opening {
  readonly opened: Opened | undefined;
  /** Back returns from both. */
  readonly open: (opened: Opened | undefined) => void;
  readonly openRange: (range: DateRange) => void;
  /** The last report that was loaded, without what is added to it. */
  readonly loaded: LoadedReport | undefined;
  /** The figures of its range, with all of its shops. */
  readonly own: RangeReport | undefined;
  /** What each employee sold; undefined if the server cannot say it. */
  readonly people: Reports["people"] | undefined;
  /** The names of all shops; undefined if they are not known, or if some were chosen. */
  readonly shopNames: readonly string[] | undefined;
  /** Called if the sales have changed since the load. */
  readonly onNewer: () => void;
}

/** A part of the page that has another drawing in it. */
export interface AroundProps extends SectionProps {
  readonly Drawing: ComponentType<SectionProps>;
}

export const OpeningContext = createContext<Opening | undefined>(undefined);

export function useOpening(): Opening {
  const opening = useContext(OpeningContext);
  if (opening === undefined) throw new Error("This part is only for the live page.");
  return opening;
}
