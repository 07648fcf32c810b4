import type { Cursor } from "../charts/pointing/cursor.ts";
import type { OptionalDataset } from "../report/datasets.ts";
import type { DateRange } from "../report/date-range.ts";
import type { Provenance, WordedReport } from "../report/report.ts";
import type { Sections } from "../report/sections.ts";

/** The props of every section. While loading, no figure of the report is shown. */
export interface SectionProps {
  /** Undefined until the first load has succeeded. */
  readonly report: WordedReport | undefined;
  readonly provenance: Provenance | undefined;
  readonly loading: boolean;
  readonly sections?: Sections;
  readonly cafeName?: string | undefined;
  /** The range that is shown or loading, if it is not that of the report. */
  readonly asked?: DateRange | undefined;
  /** Whether the host has a comparison, which it may be hiding: the room of the changes is kept. */
  readonly hasComparison?: boolean | undefined;
  /** Whether the host may get a target: its room is kept. */
  readonly hasTarget?: boolean | undefined;
  /** What the host asks for beyond the four: its room is kept. */
  readonly expected?: readonly OptionalDataset[];
  /** How many shops the host knows of, until the report has them: their room is kept. */
  readonly shopCount?: number;
  /** Whether the optional datasets are still to come. */
  readonly isPending?: boolean | undefined;
  /** Whether it is a report file, which is shorter than the live page. */
  readonly isFile?: boolean | undefined;
  /** All charts over time share it: they have the same points. */
  readonly cursor?: Cursor;
}
