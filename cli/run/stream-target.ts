import type { Report } from "../../viewer/report/report.ts";
import type { Output } from "../output.ts";
import type { FinishedReport, ReportTarget, WrittenReport } from "./report-target.ts";

/** Stdout, for one format. */
export class StreamTarget implements ReportTarget {
  readonly kept = "nothing was written";
  readonly #output: Output;

  constructor(output: Output) {
    this.#output = output;
  }

  complete(report: Report): Report {
    return report;
  }

  async write({ contents }: FinishedReport): Promise<WrittenReport> {
    for (const content of contents.values()) await this.#output.data(content);
    return { paths: [], notes: [], warnings: [] };
  }

  async close(): Promise<void> {}
}
