/** What an archive has of its periods, as far as a run has to know it before it makes anything. */
import { resolve } from "node:path";
import type { AskedRange, DateRange } from "../../../viewer/report/date-range.ts";
import { coveredRange, type Report } from "../../../viewer/report/report.ts";
import { readSavedReport } from "../../../viewer/report/saved/read-saved-report.ts";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import { readSnapshot } from "../../archive/archived-file.ts";
import { loadManifest } from "../../archive/load-manifest.ts";
import type { Snapshot } from "../../archive/manifest.ts";
import { folderName } from "../../archive/names.ts";
import { revisionOf } from "../../delivery/due.ts";
import type { Effects } from "../../door/effects.ts";

interface ArchivedPeriod {
  readonly dir: string;
  readonly range: AskedRange;
}

type Cwd = Pick<Effects, "cwd">;

/** The periods whose reports miss days, oldest first, without the one of the options. */
export async function incompleteSnapshots(
  { dir, range }: ArchivedPeriod,
  { cwd }: Cwd,
): Promise<readonly DateRange[]> {
  const own = range && folderName(range);
  return (await snapshotsIn(resolve(cwd, dir)))
    .filter((snapshot) => snapshot.incomplete && folderName(snapshot) !== own)
    .map(({ startDate, endDate }) => ({ startDate, endDate }));
}

/** Whether the archive has the report of a period, and it misses nothing. */
export async function hasComplete(period: ArchivedPeriod, cwd: Cwd): Promise<boolean> {
  return (await stateOf(period, cwd)) === "complete";
}

export async function hasIncomplete(period: ArchivedPeriod, cwd: Cwd): Promise<boolean> {
  return (await stateOf(period, cwd)) === "incomplete";
}

async function stateOf({ dir, range }: ArchivedPeriod, { cwd }: Cwd) {
  const own = range && (await findSnapshot(resolve(cwd, dir), range));
  return own ? (own.incomplete ? "incomplete" : "complete") : undefined;
}

/** Whether a report is the first one of its period, or more is known of one that misses days. */
export async function isNews(saved: SavedReport, dir: string, { cwd }: Cwd): Promise<boolean> {
  const folder = resolve(cwd, dir);
  const range = saved.reports[0] && coveredRange(saved.reports[0]);
  const own = range && (await findSnapshot(folder, range));
  if (!own) return true;
  if (!own.incomplete) return false;
  const before = readSnapshot(folder, own);
  // As it would be read again: a file has no fields without a value.
  const now = readSavedReport(JSON.parse(JSON.stringify(saved)));
  return before === undefined || revisionOf(before) !== revisionOf(now);
}

/** The newest report of an archive, if it misses days and can be read. @param folder an absolute path */
export async function newestIncomplete(
  folder: string,
): Promise<{ readonly snapshot: Snapshot; readonly report: Report } | undefined> {
  const snapshot = (await snapshotsIn(folder)).at(-1);
  const report = snapshot?.incomplete && readSnapshot(folder, snapshot)?.reports[0];
  return snapshot && report ? { snapshot, report } : undefined;
}

async function findSnapshot(folder: string, range: DateRange): Promise<Snapshot | undefined> {
  return (await snapshotsIn(folder)).find((snapshot) => folderName(snapshot) === folderName(range));
}

/** One that cannot be read is said by the run that would write it. */
async function snapshotsIn(folder: string): Promise<readonly Snapshot[]> {
  return (await loadManifest(folder).catch(() => undefined))?.snapshots ?? [];
}
