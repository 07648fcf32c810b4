/** Reports as files: under which names, and all of them or none. */
import { isAbsolute, join } from "node:path";
import type { DateRange } from "../../viewer/report/date-range.ts";
import { AtomicFile } from "../disk/atomic-file.ts";
import { cannotWrite, type ShownPath } from "../disk/disk-error.ts";
import { findPlace } from "../disk/place.ts";
import { toCliError } from "../errors.ts";
import type { Contents, Format, ReportTarget } from "./report-target.ts";

export interface OutputOrder {
  readonly formats: readonly Format[];
  /** `--out`: a file for one format, a folder for more; none is the working folder. */
  readonly out: string | undefined;
  /** Null when the names depend on the data. */
  readonly range: DateRange | null;
  readonly cwd: string;
}

interface Item {
  readonly format: Format;
  readonly file: AtomicFile;
  /** As printed; undefined when it is named after the data. */
  readonly path: string | undefined;
}

/** The files of one run: created before anything is asked of the server, put in place at the end. */
export class ReportFiles implements ReportTarget {
  readonly #order: OutputOrder;
  readonly #items: Item[] = [];
  #kept = "nothing was written";

  private constructor(order: OutputOrder) {
    this.#order = order;
  }

  /** @throws CliError when they cannot be written */
  static async create(order: OutputOrder): Promise<ReportFiles> {
    const files = new ReportFiles(order);
    try {
      for (const format of order.formats) await files.#add(format);
      return files;
    } catch (error) {
      await files.discard();
      throw toCliError(error, files.#kept);
    }
  }

  /** What a failure leaves, for its message. */
  get kept(): string {
    return this.#kept;
  }

  /** Writes them all, then puts them in place; their paths, in the order of the formats. */
  async write(contents: Contents, dataRange: DateRange | null): Promise<string[]> {
    for (const { format, file } of this.#items) await file.write(contents.get(format) ?? "");
    const written: string[] = [];
    for (const { format, file, path = this.#nameOf(format, dataRange) } of this.#items) {
      try {
        await file.moveTo(await findPlace(this.#absolute(path), outPath(path)));
      } catch (error) {
        throw written.length === 0 ? error : toCliError(error, `${written.join(", ")} is new`);
      }
      written.push(path);
    }
    return written;
  }

  async discard(): Promise<void> {
    for (const { file } of this.#items) await file.discard();
  }

  async #add(format: Format): Promise<void> {
    const { out, formats, range } = this.#order;
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

  /** `cafe-sales_2026-10-21_2026-11-20.html`; without a day, `cafe-sales_all.html`. */
  #nameOf(format: Format, range: DateRange | null): string {
    const days = range === null ? "all" : `${range.startDate}_${range.endDate}`;
    return join(this.#order.out ?? "", `cafe-sales_${days}.${format}`);
  }

  #absolute(path: string): string {
    return isAbsolute(path) ? path : join(this.#order.cwd, path);
  }
}

function outPath(shown: string): ShownPath {
  return { shown, remedy: "choose another place with --out PATH" };
}
