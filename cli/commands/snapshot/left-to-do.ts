/** A start of a job on a day on which no report is due: it makes what was missed, and what can be better by now. */
import { resolve } from "node:path";
import { dayIn, isSameRange } from "../../../viewer/report/date-range.ts";
import { dates } from "../../../viewer/report/language/en/page.ts";
import { loadManifest } from "../../archive/load-manifest.ts";
import { folderName } from "../../archive/names.ts";
import { readDueShops } from "../../archive/shops/due-shops.ts";
import { listShopArchives } from "../../archive/shops/shop-archives.ts";
import type { GuardedRun } from "../../run/guarded-run.ts";
import { hasComplete, incompleteSnapshots } from "../../run/targets/archived-periods.ts";
import type { ReadOptions } from "../options/option-group.ts";
import type { SnapshotOptions } from "./snapshot-options.ts";

const DAY_MS = 86_400_000;

type Read = ReadOptions<SnapshotOptions>;

/**
 * The options of the report as they were when it was due; only "today" is that of now. One of all days is the newest of the
 * archive, if that was made since.
 */
export async function readAsDue(read: Read, due: number, run: GuardedRun): Promise<Read> {
  const newest = await newestOf(read, run);
  const ofAll = newest && Date.parse(newest.generatedAt) >= due ? newest : undefined;
  return (settings, clock) => {
    const options = read(settings, clock, due);
    const range = options.range ?? (ofAll ? { startDate: ofAll.startDate, endDate: ofAll.endDate } : null);
    return { ...options, range, today: dayIn(options, run.effects.now()), onlyNews: true };
  };
}

/** Reads options with the clock of the archive instead of that of the source, which need not be reached for it. */
export async function readFromArchive(read: Read, run: GuardedRun, now?: number) {
  const newest = await newestOf(read, run);
  const clock = newest && { timeZone: newest.timeZone, dayStarts: newest.dayStarts };
  return read(run.settings, clock, now);
}

async function newestOf(read: Read, { settings, effects }: GuardedRun) {
  return (await loadManifest(resolve(effects.cwd, read(settings).dir)))?.snapshots.at(-1);
}

/** Whether a job that is due today is about other days than yesterday: not that of last month, on the second of the next. */
export async function isNewPeriod(read: Read, due: number, run: GuardedRun): Promise<boolean> {
  const now = run.effects.now();
  const { range, today, timeZone, dayStarts } = await readFromArchive(read, run);
  if (dayIn({ timeZone, dayStarts }, due) < today) return false;
  const before = await readFromArchive(read, run, now - DAY_MS);
  return !range || !before.range || !isSameRange(range, before.range) || range.endDate >= today;
}

/** Whether a report is missing or not complete: that of the period, or another one of the archive. */
export async function isAnythingLeft(options: SnapshotOptions, { effects }: GuardedRun): Promise<boolean> {
  const { dir, range, eachShop } = options;
  if (!(await hasComplete(options, effects)) || (await incompleteSnapshots(options, effects)).length > 0) {
    return true;
  }
  if (!eachShop || range === null) return false;
  const folder = resolve(effects.cwd, dir);
  const due = await readDueShops(folder);
  if (due === undefined || folderName(due) !== folderName(range)) return true;
  const archives = await listShopArchives(folder);
  const settled = new Set(
    archives
      .filter(({ snapshots }) => snapshots.some((each) => folderName(each) === folderName(range)))
      .map(({ shop }) => shop),
  );
  const isIncomplete = archives.some(({ snapshots }) => snapshots.some(({ incomplete }) => incomplete));
  return isIncomplete || due.shops.some((shop) => !settled.has(shop));
}

/** What a start says that had nothing to do. */
export async function nothingText({ dir, range }: SnapshotOptions, { effects }: GuardedRun): Promise<string> {
  const [missed] = await incompleteSnapshots({ dir, range: null }, effects);
  if (missed) return `Nothing new: no more is known of ${dates.range(missed)}, whose report is not complete`;
  return range ? `Nothing to do: the report of ${dates.range(range)} is there` : "Nothing to do";
}
