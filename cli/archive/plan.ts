/** What an archive will contain once a snapshot has been added. */
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import { archivedFile } from "./archived-file.ts";
import { describeSnapshot } from "./describe-snapshot.ts";
import { byDate } from "./gaps.ts";
import { type ArchivedFile, MANIFEST_VERSION, renderManifest, type Snapshot } from "./manifest.ts";
import { folderName, INDEX_NAME, LATEST_NAME, MANIFEST_NAME } from "./names.ts";

/** What is written into files, by their names or paths. */
export type Texts = ReadonlyMap<string, string | Uint8Array>;

/** What `--keep` leaves of snapshots or periods, oldest first. */
export function newestOf<T>(all: readonly T[], keep: number | undefined): readonly T[] {
  return keep === undefined ? all : all.slice(-keep);
}

/** @param texts its files by their names, such as `report.pdf`; the page has no links yet */
export function planSnapshot(
  saved: SavedReport,
  texts: Texts,
  snapshots: readonly Snapshot[],
  keep: number | undefined,
) {
  const bare = describeSnapshot(saved, []);
  if (bare === undefined) throw new Error("a snapshot without a day");
  const files = new Map([...texts].map(([name, text]) => [`${folderName(bare)}/${name}`, text]));
  const snapshot = { ...bare, files: [...files].map(([path, text]) => archivedFile(path, text)) };
  const isSame = (other: Snapshot) => folderName(other) === folderName(snapshot);
  const all = [...snapshots.filter((other) => !isSame(other)), snapshot].toSorted(byDate);
  const before = snapshots.find(isSame)?.files.map(({ path }) => path) ?? [];
  // The new one always stays, even if it is the oldest.
  const stay = new Set([...newestOf(all, keep), snapshot]);
  return {
    snapshot,
    files,
    /** All snapshots that will be listed, oldest first. */
    listed: all.filter((other) => stay.has(other)),
    removed: all.filter((other) => !stay.has(other)),
    /** Files that an older snapshot of the same period has and the new one does not. */
    leftOver: before.filter((path) => !files.has(path)),
  };
}

/** The index, the latest report in one file if there is one, and the manifest last. */
export function planPages(
  listed: readonly Snapshot[],
  scripts: readonly ArchivedFile[],
  index: string,
  latest: string | undefined,
): Texts {
  const pages = new Map([[INDEX_NAME, index]]);
  if (latest !== undefined) pages.set(LATEST_NAME, latest);
  const manifest = renderManifest({
    schemaVersion: MANIFEST_VERSION,
    snapshots: listed,
    pages: [...pages].map(([path, text]) => archivedFile(path, text)),
    scripts: scripts.map(({ path, sha256, bytes }) => ({ path, sha256, bytes })),
  });
  return pages.set(MANIFEST_NAME, manifest);
}
