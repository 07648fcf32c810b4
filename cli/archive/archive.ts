/** An archive that only this run may change, from `open` to `close`. */
import { mkdir, rmdir } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { missingInRhythm } from "../../viewer/report/archive/rhythm.ts";
import type { DateRange } from "../../viewer/report/date-range.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import { diskError } from "../disk/disk-error.ts";
import { removeLeftovers } from "../disk/leftovers.ts";
import { Lock } from "../disk/lock.ts";
import type { Machine } from "../disk/owner.ts";
import { systemCode } from "../errors.ts";
import { byDate, missingBefore } from "./gaps.ts";
import { loadManifest, loadPending } from "./load-manifest.ts";
import {
  archiveTempPid,
  DATA_NAME,
  folderName,
  INDEX_NAME,
  LATEST_NAME,
  LOCKED,
  MANIFEST_NAME,
  PAGE_NAME,
  shownIn,
} from "./names.ts";
import type { PageWriter } from "./pages/page-writer.ts";
import type { ReportTexts } from "./plan.ts";
import { refuseOtherShops } from "./refuse-other-shops.ts";
import type { RenderOther } from "./repair.ts";
import { checkFolder, StagedFiles } from "./staged-files.ts";
import { type Survey, survey } from "./survey.ts";
import { type Written, writeSnapshot } from "./write-snapshot.ts";

export interface ArchiveOptions {
  readonly dir: string;
  readonly cwd: string;
  /** Null if the name of the snapshot's folder depends on the data. */
  readonly range: DateRange | null;
  readonly shops?: readonly string[] | undefined;
  readonly withPage: boolean;
  /** The names of the files in other formats that the snapshot has as well, such as `report.pdf`. */
  readonly others: readonly string[];
  readonly machine: Machine;
  readonly pages: PageWriter;
  readonly renderOther: RenderOther;
}

export class Archive {
  readonly #options: ArchiveOptions;
  readonly #folder: string;
  readonly #isNew: boolean;
  readonly #lock: Lock;
  readonly #staged: StagedFiles;
  #scripts: readonly string[] = [];
  #survey: Survey = { snapshots: [], repairs: [], lost: [], gone: [], empty: [] };

  private constructor(options: ArchiveOptions, folder: string, isNew: boolean, lock: Lock) {
    this.#options = options;
    this.#folder = folder;
    this.#isNew = isNew;
    this.#lock = lock;
    this.#staged = new StagedFiles(folder, options.dir);
  }

  /** Takes the lock, reads all files and makes sure that the archive can be written. */
  static async open(options: ArchiveOptions): Promise<Archive> {
    const { dir, cwd, machine } = options;
    const folder = isAbsolute(dir) ? dir : join(cwd, dir);
    const isNew = await createFolder(folder, dir);
    let archive: Archive;
    try {
      const lock = { folder, name: LOCKED, machine, work: "run", kept: "the archive is unchanged" } as const;
      archive = new Archive(options, folder, isNew, await Lock.take(lock));
    } catch (error) {
      if (isNew) await rmdir(folder).catch(() => {});
      throw diskError(error, shownIn(dir));
    }
    try {
      await archive.#prepare();
      return archive;
    } catch (error) {
      await archive.close();
      throw diskError(error, shownIn(dir));
    }
  }

  get kept(): string {
    return this.#survey.snapshots.length === 0 ? "nothing was written" : "the archive is unchanged";
  }

  /** Folders of snapshots that cannot be repaired. */
  get lost(): readonly string[] {
    return this.#survey.lost;
  }

  /** Folders of snapshots that somebody has removed. */
  get gone(): readonly string[] {
    return this.#survey.gone;
  }

  /** The period without a snapshot that ends on the day before the range. */
  missingBefore(range: DateRange): DateRange | undefined {
    const others = this.#survey.snapshots.filter((snapshot) => folderName(snapshot) !== folderName(range));
    return missingBefore(range, others);
  }

  /**
   * The periods that each rhythm of the archive lacks before its newest one, oldest first. Those that `keep` would
   * remove at once are not worth making.
   *
   * @param range the period of the next snapshot, which counts as one of the archive
   * @param keep how many snapshots stay after that; undefined for all
   */
  missingWith(range: DateRange | null, keep: number | undefined): DateRange[] {
    const name = range && folderName(range);
    const others = this.#survey.snapshots.filter((snapshot) => folderName(snapshot) !== name);
    const periods: DateRange[] = [...others, ...(range ? [range] : [])];
    const missing = missingInRhythm(periods);
    const kept = [...periods, ...missing].toSorted(byDate).slice(keep === undefined ? 0 : -keep);
    return missing.filter((period) => kept.includes(period));
  }

  /** Writes a snapshot, and everything that must agree with it. */
  write(
    saved: SavedReport,
    keep: number | undefined,
    others: ReportTexts["others"] = new Map(),
  ): Promise<Written> {
    const { dir, withPage, pages } = this.#options;
    return writeSnapshot(saved, others, {
      lock: this.#lock,
      folder: this.#folder,
      dir,
      withPage,
      keep,
      survey: this.#survey,
      scripts: this.#scripts,
      staged: this.#staged,
      pages,
    });
  }

  async close(): Promise<void> {
    await this.#staged.discard();
    this.#lock.release();
    // This fails, as it should, if the folder holds anything.
    if (this.#isNew) await rmdir(this.#folder).catch(() => {});
  }

  async #prepare(): Promise<void> {
    const { dir, range, shops, withPage, others, machine, pages, renderOther } = this.#options;
    const manifest = await loadManifest(this.#folder);
    this.#scripts = manifest?.scripts.map(({ path }) => path) ?? [];
    const pending = (await loadPending(this.#folder)).flatMap(({ snapshots }) => snapshots);
    const renderers = { page: pages.snapshot, other: renderOther };
    this.#survey = await survey(this.#folder, manifest?.snapshots ?? [], pending, renderers);
    refuseOtherShops(this.#survey.snapshots, shops, dir);
    removeLeftovers(this.#folder, archiveTempPid, machine.isAlive);
    const own = range === null ? "" : folderName(range);
    if (own !== "") await checkFolder(join(this.#folder, own), shownIn(dir, own));
    for (const name of [DATA_NAME, ...(withPage ? [PAGE_NAME] : []), ...others]) {
      await this.#staged.add(name, join(own, name));
    }
    for (const name of [LATEST_NAME, INDEX_NAME, MANIFEST_NAME]) await this.#staged.add(name);
  }
}

/**
 * Creates the folder, but not the folders above it: if a disk is not mounted, that must be noticed.
 *
 * @returns whether it was not there before
 */
async function createFolder(folder: string, dir: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw diskError(error, shownIn(dir));
  }
}
