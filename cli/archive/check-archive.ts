/** Checks an archive: reads all files and changes nothing. A run may be active meanwhile. */
import { missingInRhythm } from "../../viewer/report/archive/rhythm.ts";
import type { DateRange } from "../../viewer/report/date-range.ts";
import { isIntact, readArchived } from "./archived-file.ts";
import { byDate } from "./gaps.ts";
import { loadPending } from "./load-manifest.ts";
import { type ArchivedFile, type Manifest, readManifest, type Snapshot } from "./manifest.ts";
import { MANIFEST_NAME } from "./names.ts";

export interface ArchiveCheck {
  readonly manifest: "whole" | "damaged" | "newer" | "absent";
  /** Oldest first. */
  readonly snapshots: readonly Snapshot[];
  readonly missing: readonly DateRange[];
  /** Files that are absent or not as they were written, relative to the archive. */
  readonly damaged: readonly string[];
}

/** @param onFile called for each file */
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
  return {
    manifest: "whole",
    snapshots: snapshots.toSorted(byDate),
    missing: missingInRhythm(snapshots),
    damaged,
  };
}

function filesOf({ snapshots, pages, scripts }: Manifest): ArchivedFile[] {
  return [...snapshots.flatMap(({ files }) => files), ...pages, ...scripts];
}
