import type { ArchivePageProps } from "../../viewer/prerender.tsx";
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
  const newest = snapshots.at(-1);
  const hasPage = newest?.files.some(({ path }) => path.endsWith(`/${PAGE_NAME}`));
  return {
    cafeName: newest?.title,
    snapshots: snapshots.map((snapshot) => ({
      startDate: snapshot.startDate,
      endDate: snapshot.endDate,
      files: snapshot.files.map(({ path }) => path),
      generatedAt: snapshot.generatedAt,
      timeZone: snapshot.timeZone,
      title: snapshot.title,
      totalSales: snapshot.totalSales,
      openDays: snapshot.cards.days,
      notes: snapshot.notes.length,
      isDamaged: isLost.has(folderName(snapshot)),
    })),
    latest: hasPage ? LATEST_NAME : undefined,
  };
}
