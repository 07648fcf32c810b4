import type { DateRange } from "../../viewer/report/date-range.ts";
import { formatRange } from "../../viewer/report/format.ts";
import { dataRange, type Report } from "../../viewer/report/report.ts";
import { Archive } from "../archive/archive.ts";
import { openPageWriter } from "../archive/pages/page-writer.ts";
import { thisMachine } from "../disk/owner.ts";
import type { Effects } from "../effects.ts";
import { CliError, EXIT } from "../errors.ts";
import { rangeFlags } from "./range-flags.ts";
import type { CompleteReport, Format, ReportTarget, WrittenReport } from "./report-target.ts";

export interface ArchiveOptions {
  readonly dir: string;
  readonly formats: readonly Format[];
  readonly range: DateRange | null;
  /** How many snapshots stay; undefined for all. */
  readonly keep: number | undefined;
  readonly withScript: boolean;
}

/** A dated archive, which is locked for other runs until it is closed. */
export class ArchiveTarget implements ReportTarget {
  readonly #archive: Archive;
  readonly #keep: number | undefined;

  private constructor(archive: Archive, keep: number | undefined) {
    this.#archive = archive;
    this.#keep = keep;
  }

  /** @throws CliError if another run holds the lock, or the archive cannot be read or written */
  static async open(
    options: ArchiveOptions,
    { cwd, now }: Pick<Effects, "cwd" | "now">,
  ): Promise<ArchiveTarget> {
    const withPage = options.formats.includes("html");
    const archive = await Archive.open({
      ...options,
      cwd,
      withPage,
      machine: thisMachine(now),
      pages: openPageWriter(options),
    });
    return new ArchiveTarget(archive, options.keep);
  }

  /** The periods that should have a snapshot before the one of the options, oldest first. */
  static async missing(
    options: ArchiveOptions,
    effects: Pick<Effects, "cwd" | "now">,
  ): Promise<readonly DateRange[]> {
    const target = await ArchiveTarget.open(options, effects);
    try {
      return target.#archive.missingWith(options.range, options.keep);
    } finally {
      await target.close();
    }
  }

  get kept(): string {
    return this.#archive.kept;
  }

  /** Adds a note if the archive has nothing of the period before. */
  complete(report: Report): Report {
    const range = report.range ?? dataRange(report);
    if (range === null) {
      throw new CliError(EXIT.empty, "there are no days with sales, so the snapshot has no name", {
        hint: "give a date range, or check the server",
      });
    }
    const missing = this.#archive.missingBefore(range);
    if (missing === undefined) return report;
    const text = `When this report was made, the archive had no snapshot for ${formatRange(missing)}, right before it.`;
    return { ...report, notes: [...report.notes, { kind: "missing-snapshots", text }] };
  }

  async write({ saved, isDoubtful }: CompleteReport): Promise<WrittenReport> {
    const keep = isDoubtful ? undefined : this.#keep;
    const { paths, removed, repaired } = await this.#archive.write(saved, keep);
    return {
      paths,
      notes: [
        ...(repaired.length === 0 ? [] : [`Rebuilt (they were damaged): ${repaired.join(", ")}`]),
        ...(removed.length === 0 ? [] : [`Removed (they were the oldest): ${removed.join(", ")}`]),
      ],
      warnings: [
        ...this.#archive.gone.map(
          (name) => `${name} is no longer in the archive folder; removed from the index`,
        ),
        ...this.#archive.lost.map(
          (name) => `${name} cannot be repaired; make it again with ${rangeFlags(name)}`,
        ),
      ],
    };
  }

  close(): Promise<void> {
    return this.#archive.close();
  }
}
