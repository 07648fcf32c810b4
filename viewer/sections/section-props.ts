import type { Cursor } from "../charts/pointing/cursor.ts";
import type { DateRange } from "../report/date-range.ts";
import type { Provenance, Report } from "../report/report.ts";

/** The props of every section. While loading, no figure of the report is shown. */
export interface SectionProps {
  /** Undefined until the first load has succeeded. */
  readonly report: Report | undefined;
  /** When and on which clock the report was read. */
  readonly provenance: Provenance | undefined;
  readonly loading: boolean;
  /** The range that is shown or loading, if it is not that of the report. */
  readonly asked?: DateRange | undefined;
  /** Whether the host has a comparison, which it may be hiding: the room of the changes is kept. */
  readonly hasComparison?: boolean | undefined;
  /** That of all charts over time, which have the same points. */
  readonly cursor?: Cursor;
}
