import { rmdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { missingInRhythm } from "../../viewer/report/archive/rhythm.ts";
import { type AskedRange, addDays, type DateRange } from "../../viewer/report/date-range.ts";
import type { ShownShops } from "../../viewer/report/report.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import type { ToDo } from "../../viewer/report/to-do-statements.ts";
import { diskError } from "../disk/disk-error.ts";
import { removeLeftovers } from "../disk/leftovers.ts";
import { Lock } from "../disk/lock.ts";
import type { Machine } from "../disk/owner.ts";
import { createFolder } from "../disk/place.ts";
import { CliError, EXIT } from "../errors.ts";
import { readSnapshot } from "./archived-file.ts";
import { byDate, missingBefore } from "./gaps.ts";
import { loadManifest, loadPending } from "./load-manifest.ts";
import type { Manifest, Snapshot } from "./manifest.ts";
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
import type { Texts } from "./plan.ts";
import type { RenderOther } from "./repair.ts";
import { checkFolder, type StagedFiles, stageFiles } from "./staged-files.ts";
import { type Survey, survey } from "./survey.ts";
import { writeSnapshot } from "./write-snapshot.ts";

export interface ArchiveOptions extends ShownShops {
  readonly dir: string;
  readonly cwd: string;
  /** Null if the name of the snapshot's folder depends on the data. */
  readonly range: AskedRange;
  readonly withPage: boolean;
  /** The names of the files in other formats that the snapshot has as well, such as `report.pdf`. */
  readonly others: readonly string[];
  readonly machine: Machine;
  readonly pages: PageWriter;
  readonly renderOther: RenderOther;
}

/** An archive that only this run may change, until it is closed. */
export type Archive = Awaited<ReturnType<typeof openArchive>>;

/** Takes the lock, reads all files, and makes sure that the archive is of these shops and can be written. */
export async function openArchive(options: ArchiveOptions) {
  const { dir, cwd, machine, withPage, pages } = options;
  const folder = resolve(cwd, dir);
  const isNew = await createFolder(folder, shownIn(dir));
  const staged = stageFiles(folder, dir);
  let lock: Lock | undefined;

  async function close(): Promise<void> {
    await staged.discard();
    lock?.release();
    // This fails, as it should, if the folder holds anything.
    if (isNew) await rmdir(folder).catch(() => {});
  }

  try {
    const kept = "the archive is unchanged";
    const taken = await Lock.take({ folder, name: LOCKED, machine, work: "run", kept });
    lock = taken;
    const manifest = await loadManifest(folder);
    const found = await prepare(folder, manifest, staged, options);
    const { snapshots, lost, gone } = found;
    const without = (name: string | null) => snapshots.filter((snapshot) => folderName(snapshot) !== name);
    return {
      /** What a failure leaves unchanged, for its message. */
      kept: snapshots.length === 0 ? "nothing was written" : kept,
      lost,
      gone,
      /** The period without a snapshot that ends on the day before the range. */
      missingBefore: (range: DateRange) => missingBefore(range, without(folderName(range))),
      /** What the reports that end right before the range have told their readers to do. */
      saidBefore: ({ startDate }: DateRange): readonly ToDo[] =>
        snapshots
          .filter(({ endDate }) => endDate === addDays(startDate, -1))
          .flatMap((before) => readSnapshot(folder, before)?.reports[0]?.toDo ?? []),
      /**
       * The periods that each rhythm of the archive lacks before its newest one, oldest first. The range, of the next
       * snapshot, counts as one of the archive. Periods that `keep` would remove at once are not worth making.
       */
      missingWith(range: AskedRange, keep: number | undefined) {
        const others: readonly DateRange[] = without(range && folderName(range));
        const periods = range ? [...others, range] : others;
        const missing = missingInRhythm(periods);
        const stay = [...periods, ...missing].toSorted(byDate).slice(keep === undefined ? 0 : -keep);
        return missing.filter((period) => stay.includes(period));
      },
      /** Writes a snapshot and all that must agree with it. @param others its files in other formats, by their names */
      write(saved: SavedReport, keep: number | undefined, others: Texts = new Map()) {
        const scripts = manifest?.scripts.map(({ path }) => path) ?? [];
        const own = { lock: taken, folder, dir, withPage, keep, survey: found, scripts, staged, pages };
        return writeSnapshot(saved, others, own);
      },
      close,
    };
  } catch (error) {
    await close();
    throw diskError(error, shownIn(dir));
  }
}

/** Looks at what is there, and makes room for what will be. */
async function prepare(
  folder: string,
  manifest: Manifest | undefined,
  staged: StagedFiles,
  { dir, range, withPage, others, machine, pages, renderOther, ...asked }: ArchiveOptions,
): Promise<Survey> {
  const pending = (await loadPending(folder)).flatMap(({ snapshots }) => snapshots);
  const renderers = { page: pages.snapshot, other: renderOther };
  const found = await survey(folder, manifest?.snapshots ?? [], pending, renderers);
  refuseOtherShops(found.snapshots, asked, dir);
  removeLeftovers(folder, archiveTempPid, machine.isAlive);
  const own = range === null ? "" : folderName(range);
  if (own !== "") await checkFolder(join(folder, own), shownIn(dir, own));
  for (const name of [DATA_NAME, ...(withPage ? [PAGE_NAME] : []), ...others]) {
    await staged.add(name, join(own, name));
  }
  for (const name of [LATEST_NAME, INDEX_NAME, MANIFEST_NAME]) await staged.add(name);
  return found;
}

/**
 * An archive is of one choice of shops: its pages link to one another, and its index compares them. That of a group stays
 * that of the group when a shop moves into it or out of it.
 */
function refuseOtherShops(
  snapshots: readonly Pick<Snapshot, "shops" | "ofGroups">[],
  asked: ShownShops,
  dir: string,
): void {
  const other = snapshots.find((snapshot) => choiceText(snapshot) !== choiceText(asked));
  if (other === undefined) return;
  throw new CliError(EXIT.usage, `the archive ${dir} is of ${choiceText(other)}`, {
    hint: `${flagOf(other, asked)}, or keep ${choiceText(asked)} in another --dir`,
    kept: "the archive is unchanged",
  });
}

function flagOf({ shops, ofGroups }: ShownShops, asked: ShownShops): string {
  if (ofGroups) return `give --group ${namesOf(ofGroups, " ")}`;
  if (shops) return `give --store ${namesOf(shops, " ")}`;
  return `drop ${asked.ofGroups ? "--group" : "--store"}`;
}

function choiceText({ shops, ofGroups }: ShownShops): string {
  if (ofGroups) return `${ofGroups.length === 1 ? "the group" : "the groups"} ${namesOf(ofGroups)}`;
  if (shops) return `${shops.length === 1 ? "the shop" : "the shops"} ${namesOf(shops)}`;
  return "all shops";
}

function namesOf(names: readonly string[], separator = ", "): string {
  return names.map((name) => JSON.stringify(name)).join(separator);
}
