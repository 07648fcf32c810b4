/** Is an archive whole? Reads everything and changes nothing; a run may be at work meanwhile. */
import type { DateRange } from "../../viewer/report/date-range.ts";
import { isIntact, readArchived } from "./archived-file.ts";
import { byDate, missingPeriods } from "./gaps.ts";
import { readManifest, type Snapshot } from "./manifest.ts";
import { MANIFEST_NAME } from "./names.ts";

export interface ArchiveCheck {
  readonly manifest: "whole" | "damaged" | "newer" | "absent";
  /** Oldest first. */
  readonly snapshots: readonly Snapshot[];
  readonly missing: readonly DateRange[];
  /** Files that are absent or not as they were written, from the folder of the archive on. */
  readonly damaged: readonly string[];
}

/** @param onFile told of each file and whether it is whole */
export async function checkArchive(
  folder: string,
  onFile: (path: string, whole: boolean) => void,
): Promise<ArchiveCheck> {
  const content = await readArchived(folder, MANIFEST_NAME);
  const read = content ? readManifest(content.toString()) : { state: "absent" as const };
  if (read.state !== "whole") {
    return { manifest: read.state, snapshots: [], missing: [], damaged: [MANIFEST_NAME] };
  }
  const { snapshots, pages } = read.manifest;
  const damaged: string[] = [];
  for (const file of [...snapshots.flatMap(({ files }) => files), ...pages]) {
    const whole = isIntact(file, await readArchived(folder, file.path));
    onFile(file.path, whole);
    if (!whole) damaged.push(file.path);
  }
  return {
    manifest: "whole",
    snapshots: snapshots.toSorted(byDate),
    missing: missingPeriods(snapshots),
    damaged,
  };
}
