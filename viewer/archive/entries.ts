/** What the page of an archive shows. */
import type { DateRange } from "../report/date-range.ts";
import type { Cards } from "../report/report.ts";

export interface ArchivePageProps {
  /** As the newest report has it. */
  readonly cafeName: string | undefined;
  /** Oldest first: the snapshots, and the periods between them that have none. */
  readonly entries: readonly ArchiveEntry[];
  /** The link to the newest report; undefined if that has no page. */
  readonly latest: string | undefined;
}

export type ArchiveEntry = SnapshotEntry | MissingEntry;

export interface SnapshotEntry extends DateRange {
  readonly kind: "snapshot";
  /** Links to its files, the page first. */
  readonly files: readonly string[];
  /** ISO 8601 in UTC. */
  readonly generatedAt: string;
  readonly timeZone: string;
  readonly cards: Cards;
  readonly totalSales: number;
  /** How many notes the report has. */
  readonly notes: number;
  readonly isDamaged: boolean;
  /** Whether a period without a snapshot ends on the day before. */
  readonly followsGap: boolean;
}

interface MissingEntry extends DateRange {
  readonly kind: "missing";
}

export function snapshotsOf(entries: readonly ArchiveEntry[]): SnapshotEntry[] {
  return entries.filter((entry) => entry.kind === "snapshot");
}
