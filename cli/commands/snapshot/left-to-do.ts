/** A start of a job on a day on which no report is due: it makes what was missed, and what can be better by now. */
import { resolve } from "node:path";
import { dayIn, isSameRange } from "../../../viewer/report/date-range.ts";
import { dates } from "../../../viewer/report/language/en/page.ts";
import { loadManifest } from "../../archive/load-manifest.ts";
import type { Snapshot } from "../../archive/manifest.ts";
import { folderName } from "../../archive/names.ts";
import { listShopArchives, readDueShops } from "../../archive/shops/shop-archives.ts";
import type { GuardedRun } from "../../run/guarded-run.ts";
import { clockOf, resolveDays } from "../../run/resolve.ts";
import { hasComplete, incompleteSnapshots } from "../../run/targets/archived-periods.ts";
import type { ResolvedSnapshot, SnapshotOptions } from "./snapshot.ts";

const DAY_MS = 86_400_000;

/** The newest snapshot of the archive, whose clock is that of the source, which need not be reached for it. */
export async function newestOf(
  { dir }: SnapshotOptions,
  { effects }: GuardedRun,
): Promise<Snapshot | undefined> {
  return (await loadManifest(resolve(effects.cwd, dir)))?.snapshots.at(-1);
}

/**
 * The options of the report as they were when it was due; only "today" is that of now. One of all days is the newest of the
 * archive, if that was made since.
 */
export function asDue(options: SnapshotOptions, due: number, newest: Snapshot | undefined): SnapshotOptions {
  const all =
    newest && Date.parse(newest.generatedAt) >= due
      ? { startDate: newest.startDate, endDate: newest.endDate }
      : undefined;
  return { ...options, due: { moment: due, all }, onlyNews: true };
}

/** The days as the clock of the archive has them. */
export function inArchive(
  options: SnapshotOptions,
  newest: Snapshot | undefined,
  now: number,
): ResolvedSnapshot {
  const clock = clockOf(options, newest);
  return { ...options, ...clock, ...resolveDays(options, clock, now) };
}

/** Whether a job that is due today is about other days than yesterday: not that of last month, on the second of the next. */
export function isNewPeriod(
  options: SnapshotOptions,
  due: number,
  newest: Snapshot | undefined,
  now: number,
): boolean {
  const { range, today, ...clock } = inArchive(options, newest, now);
  if (dayIn(clock, due) < today) return false;
  const before = inArchive(options, newest, now - DAY_MS);
  return !range || !before.range || !isSameRange(range, before.range) || range.endDate >= today;
}

/** Whether a report is missing or not complete: that of the period, or another one of the archive. */
export async function isAnythingLeft(options: ResolvedSnapshot, { effects }: GuardedRun): Promise<boolean> {
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
export async function nothingText(
  { dir, range }: ResolvedSnapshot,
  { effects }: GuardedRun,
): Promise<string> {
  const [missed] = await incompleteSnapshots({ dir, range: null }, effects);
  if (missed) return `Nothing new: no more is known of ${dates.range(missed)}, whose report is not complete`;
  return range ? `Nothing to do: the report of ${dates.range(range)} is there` : "Nothing to do";
}
