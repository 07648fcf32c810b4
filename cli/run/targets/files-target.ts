/** A report as files: their names, and how they are put in place. */
import { mkdir, rmdir } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import type { DateRange } from "../../../viewer/report/date-range.ts";
import { dataRange } from "../../../viewer/report/report.ts";
import { fileName } from "../../../viewer/report/saved/saved-report.ts";
import { AtomicFile } from "../../disk/atomic-file.ts";
import { cannotWrite, diskError, type ShownPath } from "../../disk/disk-error.ts";
import { findPlace } from "../../disk/place.ts";
import { systemCode, toCliError } from "../../errors.ts";
import {
  ENDINGS,
  type FinishedReport,
  type Format,
  type ReportTarget,
  type WrittenReport,
} from "./report-target.ts";

export interface FilesOptions {
  readonly formats: readonly Format[];
  /** `--out`: a file, or a folder if there are several files; by default the working folder. */
  readonly out: string | undefined;
  /** Null if the names depend on the data. */
  readonly range: DateRange | null;
  readonly cwd: string;
}

interface Item {
  readonly ending: string;
  readonly file: AtomicFile;
  /** As printed; undefined if the file is named after the data. */
  readonly path: string | undefined;
}

/** The files of one run: created before the server is asked, put in place at the end. */
export class FilesTarget implements ReportTarget {
  readonly #options: FilesOptions;
  readonly #endings: readonly string[];
  readonly #items: Item[] = [];
  /** The folder that this run created, until there is a file in it. */
  #newFolder: string | undefined;
  #kept = "nothing was written";

  private constructor(options: FilesOptions) {
    this.#options = options;
    this.#endings = options.formats.flatMap((format) => ENDINGS[format]);
  }

  static async open(options: FilesOptions): Promise<FilesTarget> {
    const files = new FilesTarget(options);
    try {
      await files.#createFolder();
      for (const ending of files.#endings) await files.#add(ending);
      return files;
    } catch (error) {
      await files.close();
      throw toCliError(error, files.#kept);
    }
  }

  get kept(): string {
    return this.#kept;
  }

  /** Writes all files, then puts them in place; the paths are in the order of the formats. */
  async write({ report, contents }: FinishedReport): Promise<WrittenReport> {
    const range = report.range ?? dataRange(report);
    const made = this.#items.filter(({ ending }) => contents.has(ending));
    for (const { ending, file } of made) await file.write(contents.get(ending) ?? "");
    const paths: string[] = [];
    for (const { ending, file, path = this.#nameOf(ending, range) } of made) {
      try {
        await file.moveTo(await findPlace(this.#absolute(path), outPath(path)));
      } catch (error) {
        throw paths.length === 0 ? error : toCliError(error, `${paths.join(", ")} is new`);
      }
      paths.push(path);
      this.#newFolder = undefined;
    }
    return { paths };
  }

  async close(): Promise<void> {
    for (const { file } of this.#items) await file.discard();
    if (this.#newFolder !== undefined) await rmdir(this.#newFolder).catch(() => {});
  }

  /** Creates the folder of several files, but not the folders above it. */
  async #createFolder(): Promise<void> {
    const { out } = this.#options;
    if (out === undefined || this.#endings.length === 1) return;
    const folder = this.#absolute(out);
    try {
      await mkdir(folder);
      this.#newFolder = folder;
    } catch (error) {
      if (systemCode(error) !== "EEXIST") throw diskError(error, outPath(out));
    }
  }

  async #add(ending: string): Promise<void> {
    const { out, range } = this.#options;
    if (out !== undefined && this.#endings.length === 1) {
      if (/[/\\]$/.test(out)) throw cannotWrite(outPath(out), "it names a folder");
      return this.#create(ending, out, out);
    }
    const path = this.#nameOf(ending, range);
    await this.#create(ending, path, range === null ? undefined : path);
  }

  async #create(ending: string, temporaryPath: string, path: string | undefined): Promise<void> {
    const place = await findPlace(this.#absolute(temporaryPath), outPath(temporaryPath));
    if (place.taken && path !== undefined) this.#kept = "the previous report is unchanged";
    this.#items.push({ ending, path, file: await AtomicFile.create(place, outPath(temporaryPath)) });
  }

  #nameOf(ending: string, range: DateRange | null): string {
    return join(this.#options.out ?? "", fileName(range, ending));
  }

  #absolute(path: string): string {
    return isAbsolute(path) ? path : join(this.#options.cwd, path);
  }
}

function outPath(shown: string): ShownPath {
  return { shown, remedy: "choose another place with --out PATH" };
}
