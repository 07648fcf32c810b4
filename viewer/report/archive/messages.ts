/** What a person reads on the page of an archive. */
import { countOf } from "../messages.ts";

export const archiveMessages = {
  title: "Cafe Sales Archive",
  latest: "Latest report",
  noSnapshots: "no snapshots",
  totals: "Total sales of each snapshot",
  period: "Period",
  damaged: "its files are damaged",
  changes:
    "Each change is from the snapshot before. Total sales are compared if both periods are equally long.",
  /** The change of a figure that was 0 before. */
  fromZero: "from 0",
} as const;

export function snapshotCount(snapshots: number): string {
  return countOf(snapshots, "snapshot");
}

export function missingPeriods(periods: number): string {
  return `${countOf(periods, "period")} missing`;
}

export function noSnapshotFor(period: string): string {
  return `No snapshot for ${period}`;
}

export function highestAmount(amount: string): string {
  return `highest ${amount}`;
}

export function amountOfPeriod(amount: string, period: string): string {
  return `${amount} for ${period}`;
}

export function snapshotTotal(period: string, amount: string): string {
  return `${period}: ${amount}`;
}

export function madeAt(moment: string): string {
  return `made ${moment}`;
}

export function noteCount(notes: number): string {
  return countOf(notes, "note");
}

/** `over +1000 %` */
export function changeOver(percent: string): string {
  return `over ${percent}`;
}
