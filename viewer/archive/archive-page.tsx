import { archiveMessages, missingPeriods, snapshotCount } from "../report/archive/messages.ts";
import { formatRange } from "../report/format.ts";
import { PageHeader } from "../sections/page-header.tsx";
import { type ArchiveEntry, type ArchivePageProps, snapshotsOf } from "./entries.ts";
import { SnapshotTable } from "./snapshot-table.tsx";
import { TotalsBlock } from "./totals-block.tsx";

/** The list of all snapshots in an archive: markup only, so that it works from a disk. */
export function ArchivePage({ cafeName, entries, latest }: ArchivePageProps) {
  return (
    <>
      <PageHeader title={archiveMessages.title} cafeName={cafeName}>
        {latest !== undefined && (
          <a className="latest" href={latest}>
            {archiveMessages.latest}
          </a>
        )}
      </PageHeader>
      <main className="page">
        <div className="report">
          <p className="provenance">{describeArchive(entries)}</p>
          <TotalsBlock snapshots={snapshotsOf(entries)} />
          <section className="chart-block">
            <SnapshotTable entries={entries} />
          </section>
        </div>
      </main>
    </>
  );
}

/** `5 snapshots · 12 Oct – 15 Nov 2026 · 1 period missing`. */
function describeArchive(entries: readonly ArchiveEntry[]): string {
  const snapshots = snapshotsOf(entries);
  const startDate = snapshots.map((snapshot) => snapshot.startDate).toSorted()[0];
  const endDate = snapshots.at(-1)?.endDate;
  if (startDate === undefined || endDate === undefined) return archiveMessages.noSnapshots;
  const missing = entries.length - snapshots.length;
  return [
    snapshotCount(snapshots.length),
    formatRange({ startDate, endDate }),
    ...(missing === 0 ? [] : [missingPeriods(missing)]),
  ].join(" · ");
}
