import { type DateRange, type DayClock, dayAndTimeIn, dayIn } from "../../../viewer/report/date-range.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import type { Output } from "../../output.ts";
import { countsText, futureText, many, renamedText, totalsText } from "../../run/stored-messages.ts";
import { REACH_DAYS, type UpdateWindow } from "../../till/loyverse/update-window.ts";
import type { StoredReceipts } from "./store-receipts.ts";

interface SyncFacts {
  readonly db: string;
  readonly clock: DayClock;
  readonly window: UpdateWindow;
}

/** @param stored undefined if another sync has stored later receipts in the meantime */
export function saySynced(
  stored: StoredReceipts | undefined,
  { db, clock, window }: SyncFacts,
  output: Output,
): void {
  if (stored === undefined) {
    output.note(`${db} is up to date: another sync has stored later receipts meanwhile`);
    return;
  }
  const { totals, dropped, renamed, gap, isFirst, applied } = stored;
  const lastDay = totals.days?.last ?? "";
  const { timeZone } = clock;
  const [from, to] = [momentText(window.min, timeZone), momentText(window.max, timeZone)];
  const notes = [
    `loyverse: receipts changed from ${from} to ${to} (${timeZone})`,
    ...totalsText(totals, english),
    ...(dropped === 0 ? [] : [`  not counted: ${many(dropped, "receipt")}, cancelled or without an item`]),
    ...(lastDay > dayIn(clock, window.max) ? [futureText(lastDay)] : []),
    ...renamedText(renamed, english),
    `Synced into ${db}: ${countsText(applied, english)}`,
  ];
  for (const note of notes) output.note(note);
  if (gap === undefined) return;
  // The history of a store must begin somewhere, but a gap in it makes later reports wrong. So `--quiet` shows it, too.
  if (isFirst) output.warn(gapText(gap, db));
  else output.problem(gapText(gap, db));
}

/** @param ahead how many milliseconds the clock of this machine is ahead of Loyverse's */
export function clockText(ahead: number): string {
  const minutes = many(Math.round(Math.abs(ahead) / 60_000), "minute");
  return `the clock of this machine is ${minutes} ${ahead > 0 ? "ahead" : "behind"}; the sync uses Loyverse's`;
}

/** Which days to fill, and how. */
function gapText({ startDate, endDate }: DateRange, db: string): string {
  const days = startDate === endDate ? `the day ${startDate} is` : `the days ${startDate} to ${endDate} are`;
  return (
    `${days} missing or incomplete, because a sync reaches back ${REACH_DAYS} days; fill the gap with a CSV export ` +
    `of these days (Loyverse: Reports > Receipts > Export > Receipts by item): cafe-sales import FILE --db ${db}`
  );
}

function momentText(moment: number, timeZone: string): string {
  const { day, time } = dayAndTimeIn(timeZone, moment);
  return `${day} ${time}`;
}
