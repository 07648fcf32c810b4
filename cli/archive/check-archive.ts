/** Checks an archive: reads all files and changes nothing. A run may be active meanwhile. */
import { missingInRhythm } from "../../viewer/report/archive/rhythm.ts";
import type { DateRange } from "../../viewer/report/date-range.ts";
import { Lock } from "../disk/lock.ts";
import { type Machine, thisMachine } from "../disk/owner.ts";
import type { Effects } from "../door/effects.ts";
import { isIntact, readArchived, readDataFile } from "./archived-file.ts";
import { describeSnapshot } from "./describe-snapshot.ts";
import { byDate } from "./gaps.ts";
import { loadPending } from "./load-manifest.ts";
import { type ArchivedFile, type Manifest, readManifest, type Snapshot } from "./manifest.ts";
import { DATA_NAME, folderName, LOCKED, MANIFEST_NAME } from "./names.ts";

export interface ArchiveCheck {
  readonly manifest: "whole" | "damaged" | "newer" | "absent";
  readonly snapshots: readonly Snapshot[];
  readonly missing: readonly DateRange[];
  /** Files that are absent or not as they were written, relative to the archive. */
  readonly damaged: readonly string[];
}

export async function checkArchive(
  folder: string,
  onFile: (path: string, whole: boolean) => void,
): Promise<ArchiveCheck> {
  const content = await readArchived(folder, MANIFEST_NAME);
  const read = content ? readManifest(content.toString()) : { state: "absent" as const };
  if (read.state !== "whole") {
    return { manifest: read.state, snapshots: [], missing: [], damaged: [MANIFEST_NAME] };
  }
  const { snapshots } = read.manifest;
  const damaged: string[] = [];
  const pending = (await loadPending(folder)).flatMap(filesOf);
  for (const file of filesOf(read.manifest)) {
    const content = await readArchived(folder, file.path);
    // A file that a killed run put in place is whole as well; the next run lists it.
    const versions = [file, ...pending.filter(({ path }) => path === file.path)];
    const whole = versions.some((version) => isIntact(version, content));
    onFile(file.path, whole);
    if (!whole) damaged.push(file.path);
  }
  const differs = await Promise.all(snapshots.map((snapshot) => differsFromReport(folder, snapshot)));
  if (differs.includes(true)) damaged.push(MANIFEST_NAME);
  return {
    manifest: "whole",
    snapshots: snapshots.toSorted(byDate),
    missing: missingInRhythm(snapshots),
    damaged,
  };
}

/** Whether a run is active there. */
export function isLocked(folder: string, machine: Machine): boolean {
  return Lock.isHeld({ folder, name: LOCKED, machine });
}

/** Long enough for a run that is just putting its files in place. */
const PATIENCE = { times: 10, milliseconds: 200 };

/** Looks again while another run holds the lock: files may look damaged until it writes the manifest. */
export async function checkPatiently(
  folder: string,
  { now, sleep }: Pick<Effects, "now" | "sleep">,
  onFile: (path: string, whole: boolean) => void,
): Promise<ArchiveCheck> {
  for (let times = PATIENCE.times; ; times -= 1) {
    const check = await checkArchive(folder, onFile);
    if (check.damaged.length === 0 || times === 0 || !isLocked(folder, thisMachine(now))) return check;
    await sleep(PATIENCE.milliseconds, new AbortController().signal);
  }
}

/** Whether the index shows other figures than the saved report has, for example because somebody edited the manifest. */
async function differsFromReport(folder: string, listed: Snapshot): Promise<boolean> {
  const path = `${folderName(listed)}/${DATA_NAME}`;
  const file = listed.files.find((one) => one.path === path);
  const content = await readArchived(folder, path);
  // A damaged file is named by itself, and that of a run that is being put in place is not listed yet.
  if (file === undefined || !isIntact(file, content)) return false;
  const saved = readDataFile(content);
  const own = saved && describeSnapshot(saved, listed.files);
  return own !== undefined && figuresOf(own) !== figuresOf(listed);
}

/** What the index shows of a report. */
function figuresOf({ totalSales, sameShops, incomplete, basis, openDays, cards, notes }: Snapshot): string {
  return JSON.stringify([totalSales, sameShops, incomplete, basis, openDays, cards.days, notes.length]);
}

function filesOf({ snapshots, pages, scripts }: Manifest): ArchivedFile[] {
  return [...snapshots.flatMap(({ files }) => files), ...pages, ...scripts];
}
