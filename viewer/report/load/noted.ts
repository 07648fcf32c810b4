/** Reports with the notes on their days. */

import { type DayNote, notesIn, notesOfShops } from "../day-note.ts";
import { coveredRange, type RangeReport } from "../report.ts";
import type { ReadSales } from "./read-sales.ts";

/** The report with those that are about its days and its shops. */
export function withDayNotes<Own extends RangeReport>(report: Own, notes: readonly DayNote[]): Own {
  const range = coveredRange(report);
  const own = range ? notesIn(notesOfShops(notes, report.shops), range) : [];
  return own.length === 0 ? report : { ...report, dayNotes: own };
}

/** Reads sales with the notes on their days. */
export function readNoted(read: ReadSales, notes: readonly DayNote[]): ReadSales {
  if (notes.length === 0) return read;
  return async (range, datasets) => withDayNotes(await read(range, datasets), notes);
}
