import type { DateRange } from "../report/date-range.ts";
import { provenanceParts, unreadParts } from "../report/format.ts";
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
  readonly loading: boolean;
}

/** Whose figures these are; also heard when others have been read. */
export function ProvenanceLine(props: ProvenanceLineProps) {
  const [range, ...others] = partsOf(props);
  return (
    <p className="provenance" role="status">
      <b>{range}</b>
      {others.map((part) => ` · ${part}`).join("")}
    </p>
  );
}

function partsOf({ report, provenance, asked, loading }: ProvenanceLineProps): readonly string[] {
  if (report && provenance) return provenanceParts(report, provenance);
  return asked ? unreadParts(asked.range, asked.timeZone, loading) : [];
}
