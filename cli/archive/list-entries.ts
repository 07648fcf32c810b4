import type { ArchivePageProps } from "../../viewer/prerender.tsx";
import type { Snapshot } from "./manifest.ts";
import { folderName, PAGE_NAME } from "./names.ts";

/**
 * What the archive's page shows.
 *
 * @param snapshots oldest first
 * @param lost folders of snapshots that cannot be repaired
 */
export function listEntries(snapshots: readonly Snapshot[], lost: readonly string[]): ArchivePageProps {
  const isLost = new Set(lost);
  const newest = snapshots.at(-1);
  return {
    cafeName: newest?.title,
    snapshots: snapshots.map((snapshot) => ({
      startDate: snapshot.startDate,
      endDate: snapshot.endDate,
      files: snapshot.files.map(({ path }) => path),
      generatedAt: snapshot.generatedAt,
      timeZone: snapshot.timeZone,
      title: snapshot.title,
      shops: snapshot.shops,
      sections: snapshot.sections,
      totalSales: snapshot.totalSales,
      openDays: snapshot.cards.days,
      notes: snapshot.notes.length,
      isDamaged: isLost.has(folderName(snapshot)),
    })),
    // Unlike the copy that people mail, this page leads to the other reports.
    latest: newest?.files.find(({ path }) => path.endsWith(`/${PAGE_NAME}`))?.path,
  };
}
