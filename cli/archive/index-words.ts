import { dayAndTimeIn } from "../../viewer/report/date-range.ts";
import { formatDay, formatRange } from "../../viewer/report/format.ts";
import { missingPeriods } from "./gaps.ts";
import type { Snapshot } from "./manifest.ts";

/** `16 Nov 2026 06:00 Asia/Bangkok`. */
export function momentText(instant: string, timeZone: string): string {
  const { day, time } = dayAndTimeIn(timeZone, Date.parse(instant));
  return `${formatDay(day)} ${time} ${timeZone}`;
}

/** `5 snapshots · 12 Oct – 15 Nov 2026 · 1 period missing`. */
export function archiveText(snapshots: readonly Snapshot[]): string {
  const startDate = snapshots.map((snapshot) => snapshot.startDate).toSorted()[0];
  const endDate = snapshots.at(-1)?.endDate;
  if (startDate === undefined || endDate === undefined) return "no snapshots";
  const missing = missingPeriods(snapshots).length;
  return [
    count(snapshots.length, "snapshot"),
    formatRange({ startDate, endDate }),
    ...(missing === 0 ? [] : [`${count(missing, "period")} missing`]),
  ].join(" · ");
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
