import { lstat, rmdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Snapshot } from "./manifest.ts";
import { folderName } from "./names.ts";

/** Which snapshots stay and which are removed. The new one always stays, even if it is the oldest. */
export function retain(
  snapshots: readonly Snapshot[],
  keep: number | undefined,
  justMade: Snapshot,
): { kept: Snapshot[]; removed: Snapshot[] } {
  const oldest = keep === undefined ? 0 : Math.max(0, snapshots.length - keep);
  const stays = (snapshot: Snapshot, index: number) => index >= oldest || snapshot === justMade;
  return {
    kept: snapshots.filter(stays),
    removed: snapshots.filter((snapshot, index) => !stays(snapshot, index)),
  };
}

/** Removes the files of a snapshot, and its folder unless it contains other files. A link to a folder stays as it is. */
export async function removeSnapshot(folder: string, snapshot: Snapshot): Promise<void> {
  const own = join(folder, folderName(snapshot));
  const stats = await lstat(own).catch(() => undefined);
  if (!stats?.isDirectory()) return;
  for (const { path } of snapshot.files) await unlink(join(folder, path)).catch(() => {});
  await rmdir(own).catch(() => {});
}
