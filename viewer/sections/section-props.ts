import type { Report } from "../report/report.ts";

/** The props of every section. While loading, no figure of the report is shown. */
export interface SectionProps {
  /** Undefined until the first load has succeeded. */
  readonly report: Report | undefined;
  readonly loading: boolean;
}
