import type { DateRange } from "../report/date-range.ts";
import { formatProvenance, formatUnread } from "../report/format.ts";
import type { Provenance, Report } from "../report/report.ts";

/** What was asked for, on the clock that says which day is today. */
export interface AskedRange {
  readonly range: DateRange;
  readonly timeZone: string;
}

interface ProvenanceLineProps {
  readonly report: Report | undefined;
  readonly provenance: Provenance | undefined;
  /** Named as long as nothing was read. */
  readonly asked: AskedRange | undefined;
}

/** Whose figures these are; also heard when others have been read. */
export function ProvenanceLine({ report, provenance, asked }: ProvenanceLineProps) {
  return (
    <p className="provenance" role="status">
      {report && provenance
        ? formatProvenance(report, provenance)
        : asked && formatUnread(asked.range, asked.timeZone)}
    </p>
  );
}
