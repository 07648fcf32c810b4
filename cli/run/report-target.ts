import type { DateRange } from "../../viewer/report/date-range.ts";
import type { Output } from "../output.ts";

export const FORMATS = ["html", "json"] as const;
export type Format = (typeof FORMATS)[number];

/** The text of the report in each format that was asked for. */
export type Contents = ReadonlyMap<Format, string>;

/** Where a report goes. It is there before the server is asked, and holds nothing until all is known. */
export interface ReportTarget {
  /** What a failure leaves, for its message. */
  readonly kept: string;
  /** @returns the paths written; `days` is what a file may be named after */
  write(contents: Contents, days: DateRange | null): Promise<string[]>;
  /** After a failure: leaves nothing of a report that was not finished. */
  discard(): Promise<void>;
}

/** Stdout, for one format. */
export class ReportStream implements ReportTarget {
  readonly kept = "nothing was written";
  readonly #output: Output;

  constructor(output: Output) {
    this.#output = output;
  }

  async write(contents: Contents): Promise<string[]> {
    for (const text of contents.values()) await this.#output.data(text);
    return [];
  }

  async discard(): Promise<void> {}
}
