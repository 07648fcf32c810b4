/** What people want to remember about days, such as "road works", and holidays. They never change a figure. */
import { type DateRange, daysIn, type IsoDate, isIsoDate } from "../date-range.ts";
import type { ChosenShops } from "../report.ts";
import { type UnknownFields, UnreadableError } from "../unknown-fields.ts";

/** A note on one day or several, spelled as on the wire. */
export interface DayNote {
  readonly date: IsoDate;
  /** The last day; that of `date` for one day. */
  readonly to: IsoDate;
  readonly text: string;
  /** The shop that it is about; missing for all. */
  readonly store?: string;
  /** A holiday is shown more quietly, and nobody changes it on the page. */
  readonly holiday?: true;
  /** The text in Thai, if it is known. */
  readonly text_th?: string;
}

const MOST_CHARACTERS = 80;
/** Longer ones are typing errors, such as a wrong year. */
const MOST_DAYS = 366;

/** Why it is not a note, as a sentence without a full stop; undefined if it is one. */
export function dayNoteProblem({ date, to, text, store }: DayNote): string | undefined {
  for (const day of [date, to]) {
    if (!isIsoDate(day)) return `${JSON.stringify(day)} is not a day (yyyy-mm-dd)`;
  }
  if (to < date) return `it ends on ${to}, before it begins on ${date}`;
  if (daysIn({ startDate: date, endDate: to }) > MOST_DAYS) return `it has more than ${MOST_DAYS} days`;
  if (text.trim() === "") return "its text is empty";
  if ([...text].length > MOST_CHARACTERS) return `its text has more than ${MOST_CHARACTERS} characters`;
  if (/\p{Cc}/u.test(text + (store ?? ""))) return "it has a line break or another control character";
  if (store?.trim() === "") return "its shop is empty";
  return undefined;
}

/** @throws UnreadableError that says why it is not a note */
export function readDayNote(fields: UnknownFields): DayNote {
  const date = fields.text("date");
  const note: DayNote = {
    date,
    to: fields.has("to") ? fields.text("to") : date,
    text: fields.text("text"),
    ...(fields.has("store") && { store: fields.text("store") }),
    ...(fields.has("holiday") && { holiday: fields.mark("holiday") }),
    ...(fields.has("text_th") && { text_th: fields.text("text_th") }),
  };
  const problem = dayNoteProblem(note);
  if (problem === undefined) return note;
  throw new UnreadableError(`the note on ${JSON.stringify(date)} is not one: ${problem}`);
}

export function isSameNote(one: DayNote, other: DayNote): boolean {
  return (
    one.date === other.date && one.to === other.to && one.text === other.text && one.store === other.store
  );
}

/** By day; on one day those of all shops first. */
export function sortedNotes(notes: readonly DayNote[]): readonly DayNote[] {
  return [...notes].sort((a, b) => compare(a.date, b.date) || compare(a.store ?? "", b.store ?? ""));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Those of some days and shops. A note on all shops is one on each. */
export function notesIn(
  notes: readonly DayNote[],
  { startDate, endDate }: DateRange,
  shops: ChosenShops,
): readonly DayNote[] {
  return notes.filter(
    ({ date, to, store }) =>
      date <= endDate && to >= startDate && (store === undefined || !shops || shops.includes(store)),
  );
}

/** The notes of one day. */
export function notesOn(notes: readonly DayNote[] | undefined, day: IsoDate): readonly DayNote[] {
  return notes?.filter(({ date, to }) => date <= day && day <= to) ?? [];
}
