/** An archive that this run alone may change, from the opening to the closing. */
import { mkdir, rmdir } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import type { DateRange } from "../../viewer/report/date-range.ts";
import type { SavedReport } from "../../viewer/report/saved-report.ts";
import type { Machine } from "../disk/holder.ts";
import { Lock } from "../disk/lock.ts";
import { systemCode } from "../errors.ts";
import { archiveError } from "./archive-error.ts";
import { missingBefore } from "./gaps.ts";
import { removeLeftovers } from "./leftovers.ts";
import { loadManifest, loadPending } from "./load-manifest.ts";
import type { RenderPage } from "./mend.ts";
import { DATA_NAME, folderName, INDEX_NAME, LATEST_NAME, MANIFEST_NAME, PAGE_NAME } from "./names.ts";
import type { ReportTexts } from "./plan.ts";
import { checkFolder, StagedFiles } from "./staged-files.ts";
import { type Survey, survey } from "./survey.ts";
import { type Written, writeSnapshot } from "./write-snapshot.ts";

export interface ArchiveOrder {
  /** As the user wrote it. */
  readonly dir: string;
  readonly cwd: string;
  /** Null when the folder's name depends on the data. */
  readonly range: DateRange | null;
  /** Whether there is a page beside the data. */
  readonly withPage: boolean;
}

export interface ArchiveMeans {
  readonly machine: Machine;
  /** No other lock has it. */
  readonly lockId: string;
  readonly renderPage: RenderPage;
}

export class Archive {
  readonly #order: ArchiveOrder;
  readonly #folder: string;
  readonly #isNew: boolean;
  readonly #lock: Lock;
  readonly #staged: StagedFiles;
  #survey: Survey = { snapshots: [], repairs: [], lost: [], gone: [], empty: [] };

  private constructor(order: ArchiveOrder, folder: string, isNew: boolean, lock: Lock) {
    this.#order = order;
    this.#folder = folder;
    this.#isNew = isNew;
    this.#lock = lock;
    this.#staged = new StagedFiles(folder, order.dir);
  }

  /**
   * Takes the lock, looks at everything and makes sure that it can be written.
   *
   * @throws CliError when another run is at it, or the archive cannot be read or written
   */
  static async open(order: ArchiveOrder, { machine, lockId, renderPage }: ArchiveMeans): Promise<Archive> {
    const { dir, cwd } = order;
    const folder = isAbsolute(dir) ? dir : join(cwd, dir);
    const isNew = await createFolder(folder, dir);
    let archive: Archive;
    try {
      archive = new Archive(order, folder, isNew, await Lock.take(folder, lockId, machine));
    } catch (error) {
      if (isNew) await rmdir(folder).catch(() => {});
      throw archiveError(dir, error);
    }
    try {
      await archive.#prepare(renderPage, machine);
      return archive;
    } catch (error) {
      await archive.close();
      throw archiveError(dir, error);
    }
  }

  /** What a failure leaves, for its message. */
  get kept(): string {
    return this.#survey.snapshots.length === 0 ? "nothing was written" : "the archive is unchanged";
  }

  /** Folders of snapshots whose files are damaged beyond mending. */
  get lost(): readonly string[] {
    return this.#survey.lost;
  }

  /** Folders of snapshots that somebody took away. */
  get gone(): readonly string[] {
    return this.#survey.gone;
  }

  /** The period without a snapshot right before the range. */
  missingBefore(range: DateRange): DateRange | undefined {
    const others = this.#survey.snapshots.filter((snapshot) => folderName(snapshot) !== folderName(range));
    return missingBefore(range, others);
  }

  /**
   * Puts a snapshot in its place, and all that has to agree with it.
   *
   * @param keep how many snapshots stay; undefined for all
   * @throws CliError when it cannot; what stood there before stands there still
   */
  write(saved: SavedReport, texts: ReportTexts, keep: number | undefined): Promise<Written> {
    return writeSnapshot(saved, texts, {
      lock: this.#lock,
      folder: this.#folder,
      shown: this.#order.dir,
      keep,
      survey: this.#survey,
      staged: this.#staged,
    });
  }

  /** Leaves nothing that was not there or was not written. */
  async close(): Promise<void> {
    await this.#staged.discard();
    this.#lock.release();
    // Fails, as it should, once something is in it.
    if (this.#isNew) await rmdir(this.#folder).catch(() => {});
  }

  async #prepare(renderPage: RenderPage, { isAlive }: Machine): Promise<void> {
    const { dir, range, withPage } = this.#order;
    const manifest = await loadManifest(this.#folder);
    const pending = (await loadPending(this.#folder)).flatMap(({ snapshots }) => snapshots);
    this.#survey = await survey(this.#folder, manifest?.snapshots ?? [], pending, renderPage);
    removeLeftovers(this.#folder, isAlive);
    const own = range === null ? "" : folderName(range);
    if (own !== "") await checkFolder(join(this.#folder, own), join(dir, own));
    for (const name of [DATA_NAME, ...(withPage ? [PAGE_NAME] : [])]) {
      await this.#staged.add(name, join(own, name));
    }
    for (const name of [LATEST_NAME, INDEX_NAME, MANIFEST_NAME]) await this.#staged.add(name);
  }
}

/** Whether it was not there. Folders above it are not made: a disk that is missing must not go unnoticed. */
async function createFolder(folder: string, shown: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw archiveError(shown, error);
  }
}
