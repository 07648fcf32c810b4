/** Notes on days as text. */
import { type DayNote, notesText } from "../day-notes/day-note.ts";
import type { LanguageCode } from "./choice.ts";
import type { Dates } from "./dates.ts";

/** More would not be read. */
const MOST = 3;

/**
 * `Mon 9 Nov 2026: road works; Fri 13 Nov 2026: a party`. What people noted comes before holidays.
 *
 * @param more names those that are left out
 */
export function datedNotes(
  notes: readonly DayNote[],
  dates: Pick<Dates, "rangeOrWeekday">,
  code: LanguageCode,
  more: (count: number) => string,
): string {
  const ranked = [...notes].sort(
    (one, other) => Number(one.holiday ?? false) - Number(other.holiday ?? false),
  );
  const texts = ranked.slice(0, MOST).map((note) => {
    const days = dates.rangeOrWeekday({ startDate: note.date, endDate: note.to });
    return `${days}: ${notesText([noteIn(code, note)])}`;
  });
  const rest = ranked.length - texts.length;
  return [...texts, ...(rest > 0 ? [more(rest)] : [])].join("; ");
}

/** A note of ours has its text in each language. */
export function noteIn(code: LanguageCode, note: DayNote): DayNote {
  return { ...note, text: note.names?.[code] ?? note.text };
}
