/** Writes a snapshot: everything goes to temporary files first, which are then moved to their places in order. */
import { mkdir, rmdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { ArchivePageProps } from "../../viewer/prerender.tsx";
import type { SavedReport } from "../../viewer/report/saved-report.ts";
import { AtomicFile } from "../disk/atomic-file.ts";
import { diskError } from "../disk/disk-error.ts";
import type { Lock } from "../disk/lock.ts";
import { findPlace } from "../disk/place.ts";
import { systemCode, toCliError } from "../errors.ts";
import { readArchived } from "./archived-file.ts";
import { listEntries } from "./list-entries.ts";
import { folderName, LATEST_NAME, PAGE_NAME, shownIn } from "./names.ts";
import { type PlannedFile, planPages, planSnapshot, type ReportTexts, type SnapshotPlan } from "./plan.ts";
import type { Repair } from "./repair.ts";
import { removeSnapshot } from "./retention.ts";
import type { StagedFiles } from "./staged-files.ts";
import type { Survey } from "./survey.ts";

/** Makes the page that lists the snapshots. */
export type RenderIndex = (page: ArchivePageProps) => Promise<string>;

export interface WriteOptions {
  /** Checked again before each step, because only one run may write. */
  readonly lock: Pick<Lock, "check">;
  readonly folder: string;
  /** The folder as the user wrote it. */
  readonly dir: string;
  /** How many snapshots stay; undefined for all. */
  readonly keep: number | undefined;
  readonly survey: Survey;
  readonly staged: StagedFiles;
  readonly renderIndex: RenderIndex;
}

export interface Written {
  /** The files of the new snapshot, as the user finds them. */
  readonly paths: readonly string[];
  /** Folders of snapshots that were removed because of `keep`. */
  readonly removed: readonly string[];
  /** Files of other snapshots that were rebuilt. */
  readonly repaired: readonly string[];
}

/** @throws CliError if the disk fails */
export async function writeSnapshot(
  saved: SavedReport,
  texts: ReportTexts,
  options: WriteOptions,
): Promise<Written> {
  const { folder, dir, keep, lock, survey, staged } = options;
  lock.check();
  const plan = planSnapshot(saved, texts, survey, keep);
  const name = folderName(plan.snapshot);
  const repairs = survey.repairs.filter(({ path }) => !path.startsWith(`${name}/`));
  for (const repair of repairs) await writeRepair(repair, options);

  const latest = await latestPage(plan, folder);
  const lost = survey.lost.filter((other) => other !== name);
  const index = await options.renderIndex(listEntries(plan.listed, lost));
  const files = [...plan.files, ...planPages(plan.listed, index, latest)];
  for (const file of files) await staged.write(file.name, file.text);
  lock.check();
  await putInPlace(files, name, options);

  const unlisted = [...plan.leftOver, ...(latest === undefined ? [LATEST_NAME] : [])];
  for (const path of unlisted) await unlink(join(folder, path)).catch(() => {});
  for (const old of plan.removed) await removeSnapshot(folder, old);
  for (const empty of survey.empty) await rmdir(join(folder, empty)).catch(() => {});
  return {
    paths: plan.files.map(({ path }) => join(dir, path)),
    removed: plan.removed.map(folderName),
    repaired: repairs.map(({ path }) => path),
  };
}

async function putInPlace(
  files: readonly PlannedFile[],
  name: string,
  { folder, dir, staged }: WriteOptions,
): Promise<void> {
  const moved: string[] = [];
  try {
    await createFolder(name, folder, dir);
    await staged.move(files, (path) => moved.push(join(dir, path)));
  } catch (error) {
    await rmdir(join(folder, name)).catch(() => {});
    throw moved.length === 0 ? error : toCliError(error, `${moved.join(", ")} is new, the rest is as before`);
  }
}

async function createFolder(name: string, folder: string, dir: string): Promise<void> {
  try {
    await mkdir(join(folder, name));
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw diskError(error, shownIn(dir, name));
  }
}

async function writeRepair({ path, text }: Repair, { folder, dir }: WriteOptions): Promise<void> {
  const shown = shownIn(dir, path);
  const place = await findPlace(join(folder, path), shown);
  const file = await AtomicFile.create(place, shown);
  try {
    await file.write(text);
    await file.moveTo(place);
  } finally {
    await file.discard();
  }
}

/** The page of the newest snapshot, if it has one. */
async function latestPage({ listed, files }: SnapshotPlan, folder: string): Promise<string | undefined> {
  const path = listed.at(-1)?.files.find((file) => file.path.endsWith(`/${PAGE_NAME}`))?.path;
  if (path === undefined) return undefined;
  const own = files.find((file) => file.path === path);
  return own?.text ?? (await readArchived(folder, path))?.toString();
}
