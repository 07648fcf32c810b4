/** What an archive will be once a snapshot is in it. */
import type { SavedReport } from "../../viewer/report/saved-report.ts";
import { archivedFile } from "./archived-file.ts";
import { describeSnapshot } from "./describe-snapshot.ts";
import { byDate } from "./gaps.ts";
import { type Look, renderIndex } from "./index-page.ts";
import { MANIFEST_VERSION, renderManifest, type Snapshot } from "./manifest.ts";
import { DATA_NAME, folderName, INDEX_NAME, LATEST_NAME, MANIFEST_NAME, PAGE_NAME } from "./names.ts";
import { retain } from "./retention.ts";
import type { Survey } from "./survey.ts";

/** The report in the formats that the archive holds. */
export interface ReportTexts {
  readonly data: string;
  readonly page: string | undefined;
}

export interface PlannedFile {
  /** Under which it was staged. */
  readonly name: string;
  /** From the folder of the archive on. */
  readonly path: string;
  readonly text: string;
}

export interface SnapshotPlan {
  readonly snapshot: Snapshot;
  readonly files: readonly PlannedFile[];
  /** All that will be listed, oldest first. */
  readonly listed: readonly Snapshot[];
  readonly removed: readonly Snapshot[];
  /** Files that the same period had before and has no more. */
  readonly leftOver: readonly string[];
}

/** @throws Error for a report of no day, which has no name in an archive */
export function planSnapshot(
  saved: SavedReport,
  { data, page }: ReportTexts,
  { snapshots }: Survey,
  keep: number | undefined,
): SnapshotPlan {
  const bare = describeSnapshot(saved, []);
  if (bare === undefined) throw new Error("a snapshot of no day");
  const own = (name: string, text: string) => ({ name, path: `${folderName(bare)}/${name}`, text });
  const files = [...(page === undefined ? [] : [own(PAGE_NAME, page)]), own(DATA_NAME, data)];
  const snapshot = { ...bare, files: files.map(({ path, text }) => archivedFile(path, text)) };
  const isSame = (other: Snapshot) => folderName(other) === folderName(snapshot);
  const all = [...snapshots.filter((other) => !isSame(other)), snapshot].toSorted(byDate);
  const before = snapshots.find(isSame)?.files.map(({ path }) => path) ?? [];
  const { kept, removed } = retain(all, keep, snapshot);
  return {
    snapshot,
    files,
    listed: kept,
    removed,
    leftOver: before.filter((path) => !files.some((file) => file.path === path)),
  };
}

/**
 * The index, the copy of the latest page if there is one, and the manifest at the end.
 *
 * @param lost folders with files that cannot be mended
 */
export function planPages(
  listed: readonly Snapshot[],
  lost: readonly string[],
  latest: string | undefined,
  look: Look,
): PlannedFile[] {
  const page = (name: string, text: string) => ({ name, path: name, text });
  const pages = [
    page(INDEX_NAME, renderIndex(listed, lost, look)),
    ...(latest === undefined ? [] : [page(LATEST_NAME, latest)]),
  ];
  const manifest = renderManifest({
    schemaVersion: MANIFEST_VERSION,
    snapshots: listed,
    pages: pages.map(({ path, text }) => archivedFile(path, text)),
  });
  return [...pages, page(MANIFEST_NAME, manifest)];
}
