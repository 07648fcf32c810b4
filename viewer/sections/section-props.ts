import type { Report } from "../report/report.ts";

/** What every section takes. While loading, no figure of the report is shown. */
export interface SectionProps {
  /** Undefined until the first load has succeeded. */
  readonly report: Report | undefined;
  readonly loading: boolean;
}
