/** A report as files: their names, and how they are put in place. */
import { isAbsolute, join } from "node:path";
import type { DateRange } from "../../viewer/report/date-range.ts";
import { dataRange, type Report } from "../../viewer/report/report.ts";
import { AtomicFile } from "../disk/atomic-file.ts";
import { cannotWrite, type ShownPath } from "../disk/disk-error.ts";
import { findPlace } from "../disk/place.ts";
import { toCliError } from "../errors.ts";
import type { FinishedReport, Format, ReportTarget, WrittenReport } from "./report-target.ts";

export interface FilesOptions {
  readonly formats: readonly Format[];
  /** `--out`: a file for one format, a folder for several; by default the working folder. */
  readonly out: string | undefined;
  /** Null if the names depend on the data. */
  readonly range: DateRange | null;
  readonly cwd: string;
}

interface Item {
  readonly format: Format;
  readonly file: AtomicFile;
  /** As printed; undefined if the file is named after the data. */
  readonly path: string | undefined;
}

/** The files of one run: created before the server is asked, put in place at the end. */
export class FilesTarget implements ReportTarget {
  readonly #options: FilesOptions;
  readonly #items: Item[] = [];
  #kept = "nothing was written";

  private constructor(options: FilesOptions) {
    this.#options = options;
  }

  /** @throws CliError if they cannot be written */
  static async open(options: FilesOptions): Promise<FilesTarget> {
    const files = new FilesTarget(options);
    try {
      for (const format of options.formats) await files.#add(format);
      return files;
    } catch (error) {
      await files.close();
      throw toCliError(error, files.#kept);
    }
  }

  get kept(): string {
    return this.#kept;
  }

  complete(report: Report): Report {
    return report;
  }

  /** Writes all files, then puts them in place; the paths are in the order of the formats. */
  async write({ report, contents }: FinishedReport): Promise<WrittenReport> {
    const range = report.range ?? dataRange(report);
    for (const { format, file } of this.#items) await file.write(contents.get(format) ?? "");
    const paths: string[] = [];
    for (const { format, file, path = this.#nameOf(format, range) } of this.#items) {
      try {
        await file.moveTo(await findPlace(this.#absolute(path), outPath(path)));
      } catch (error) {
        throw paths.length === 0 ? error : toCliError(error, `${paths.join(", ")} is new`);
      }
      paths.push(path);
    }
    return { paths, notes: [], warnings: [] };
  }

  async close(): Promise<void> {
    for (const { file } of this.#items) await file.discard();
  }

  async #add(format: Format): Promise<void> {
    const { out, formats, range } = this.#options;
    if (out !== undefined && formats.length === 1) {
      if (/[/\\]$/.test(out)) throw cannotWrite(outPath(out), "it names a folder");
      return this.#create(format, out, out);
    }
    const path = this.#nameOf(format, range);
    await this.#create(format, path, range === null ? undefined : path);
  }

  async #create(format: Format, temporaryPath: string, path: string | undefined): Promise<void> {
    const place = await findPlace(this.#absolute(temporaryPath), outPath(temporaryPath));
    if (place.taken && path !== undefined) this.#kept = "the previous report is unchanged";
    this.#items.push({ format, path, file: await AtomicFile.create(place, outPath(temporaryPath)) });
  }

  /** `cafe-sales_2026-10-21_2026-11-20.html`; without a range, `cafe-sales_all.html`. */
  #nameOf(format: Format, range: DateRange | null): string {
    const days = range === null ? "all" : `${range.startDate}_${range.endDate}`;
    return join(this.#options.out ?? "", `cafe-sales_${days}.${format}`);
  }

  #absolute(path: string): string {
    return isAbsolute(path) ? path : join(this.#options.cwd, path);
  }
}

function outPath(shown: string): ShownPath {
  return { shown, remedy: "choose another place with --out PATH" };
}
