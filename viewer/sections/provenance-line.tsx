import { formatProvenance } from "../report/format.ts";
import type { Provenance, Report } from "../report/report.ts";

interface ProvenanceLineProps {
  readonly report: Report | undefined;
  readonly provenance: Provenance | undefined;
}

/** Whose figures these are. Its line is kept free until the first report is there. */
export function ProvenanceLine({ report, provenance }: ProvenanceLineProps) {
  return <p className="provenance">{report && provenance && formatProvenance(report, provenance)}</p>;
}
