import type { ArchivePageProps } from "../../viewer/prerender.tsx";
import { missingInRhythm } from "../../viewer/report/archive/rhythm.ts";
import { byDate, missingBefore } from "./gaps.ts";
import type { Snapshot } from "./manifest.ts";
import { folderName, LATEST_NAME, PAGE_NAME } from "./names.ts";

/**
 * What the archive's page shows.
 *
 * @param snapshots oldest first
 * @param lost folders of snapshots that cannot be repaired
 */
export function listEntries(snapshots: readonly Snapshot[], lost: readonly string[]): ArchivePageProps {
  const isLost = new Set(lost);
  const listed = snapshots.map((snapshot, index) => ({
    kind: "snapshot" as const,
    startDate: snapshot.startDate,
    endDate: snapshot.endDate,
    files: snapshot.files.map(({ path }) => path),
    generatedAt: snapshot.generatedAt,
    timeZone: snapshot.timeZone,
    cards: snapshot.cards,
    totalSales: snapshot.totalSales,
    notes: snapshot.notes.length,
    isDamaged: isLost.has(folderName(snapshot)),
    followsGap: missingBefore(snapshot, snapshots.slice(0, index)) !== undefined,
  }));
  const missing = missingInRhythm(snapshots).map((range) => ({ kind: "missing" as const, ...range }));
  const hasPage = snapshots.at(-1)?.files.some(({ path }) => path.endsWith(`/${PAGE_NAME}`));
  return {
    cafeName: snapshots.at(-1)?.title,
    entries: [...listed, ...missing].toSorted(byDate),
    latest: hasPage ? LATEST_NAME : undefined,
  };
}
