/** What the page of an archive shows. */
import type { DateRange } from "../date-range.ts";
import type { ChosenShops } from "../report.ts";
import type { Sections } from "../sections.ts";

export interface ArchivePageProps {
  /** As the newest report has it. */
  readonly cafeName: string | undefined;
  /** Oldest first. */
  readonly snapshots: readonly SnapshotEntry[];
  /** The link to the newest report; undefined if that has no page. */
  readonly latest: string | undefined;
}

export interface SnapshotEntry extends DateRange {
  /** Links to its files, the page first. */
  readonly files: readonly string[];
  /** ISO 8601 in UTC. */
  readonly generatedAt: string;
  readonly timeZone: string;
  /** The name of the cafe. */
  readonly title: string | undefined;
  /** An archive is of one choice of shops. */
  readonly shops: ChosenShops;
  readonly sections: Sections;
  readonly totalSales: number;
  /** The number of days that have a record. */
  readonly openDays: number;
  /** How many notes the report has. */
  readonly notes: number;
  readonly isDamaged: boolean;
}

/** The time zone of all snapshots; undefined if they have several, which then have to be named one by one. */
export function commonZone(snapshots: readonly SnapshotEntry[]): string | undefined {
  const zones = new Set(snapshots.map(({ timeZone }) => timeZone));
  return zones.size === 1 ? snapshots[0]?.timeZone : undefined;
}
