import type { DateRange } from "../date-range.ts";
import type { Baht } from "../decimal.ts";
import type { ChosenShops, Moment } from "../report.ts";
import type { Sections } from "../sections.ts";
import type { ChangeOfFigure, StatedBasis } from "../stated.ts";

export interface ArchivePageProps {
  /** The newest report decides. */
  readonly cafeName: string | undefined;
  readonly snapshots: Snapshots;
  /** That of the newest report; baht by default. */
  readonly currency?: string | undefined;
  /** The link to the newest report; undefined if that has no page. */
  readonly latest: string | undefined;
  /** The link to the page of the archives of each shop, if there are any. */
  readonly shopsPage?: string | undefined;
}

/** The page that leads to the archive of each shop. */
export interface ShopsPageProps {
  /** By name. */
  readonly shops: readonly ShopEntry[];
  /** The link to the archive of all shops together. */
  readonly all: string;
}

/** A shop with its newest report. */
export interface ShopEntry extends DateRange {
  readonly shop: string;
  readonly totalSales: Baht;
  readonly currency: string | undefined;
  readonly report: string | undefined;
  /** The link to all of its reports. */
  readonly archive: string;
}

/** How the sales of the same shops changed from an earlier range. */
export interface SameShops extends Pick<ChangeOfFigure, "change" | "percent"> {
  /** The earlier range. */
  readonly from: DateRange;
}

/** What the changes of a report are of, and that of its total sales. */
export interface ArchivedBasis extends Pick<StatedBasis, "basis" | "basisShops"> {
  /** The earlier range. */
  readonly from: DateRange;
  /** The open days of this range that count. */
  readonly days: number;
  readonly percent?: number;
}

export interface SnapshotEntry extends DateRange, Moment {
  /** Links to its files, the page first. */
  readonly files: readonly string[];
  readonly title: string | undefined;
  /** An archive is of one choice of shops. */
  readonly shops: ChosenShops;
  readonly ofGroups?: readonly string[] | undefined;
  readonly sections: Sections;
  readonly totalSales: Baht;
  /** What its report says; undefined if no shop is new or closed in it. */
  readonly sameShops?: SameShops | undefined;
  /** Missing if it is not compared. */
  readonly basis?: ArchivedBasis | undefined;
  readonly openDays: number;
  readonly notes: number;
  readonly isDamaged: boolean;
  /** Whether its report misses days. */
  readonly isIncomplete?: true;
}

/** Those of an archive, or of one rhythm; oldest first. */
export type Snapshots = readonly SnapshotEntry[];

/** The time zone of all snapshots; undefined if they have several, which then have to be named one by one. */
export function commonZone(snapshots: Snapshots): string | undefined {
  const zones = new Set(snapshots.map(({ timeZone }) => timeZone));
  return zones.size === 1 ? snapshots[0]?.timeZone : undefined;
}
