/** What people want to remember about days, such as "road works", and holidays. They never change a figure. */
import { type DateRange, daysIn, type IsoDate, isIsoDate } from "./date-range.ts";
import { compareText } from "./records.ts";
import type { ShopDays } from "./shop-rows.ts";
import { UnknownFields, UnreadableError } from "./unknown-fields.ts";

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
  /** The text in these languages, if it is one of ours; a page in another one shows the text. */
  readonly names?: { readonly en: string; readonly th: string; readonly [code: string]: string };
}

/** A note is added if there is none before, removed if there is none after, and else changed. */
export interface NoteChange {
  readonly before?: DayNote | undefined;
  readonly after?: DayNote | undefined;
}

export const MOST_CHARACTERS = 80;
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
    ...(fields.has("names") && {
      names: { en: fields.at("names").text("en"), th: fields.at("names").text("th") },
    }),
  };
  const problem = dayNoteProblem(note);
  if (problem === undefined) return note;
  throw new UnreadableError(`the note on ${JSON.stringify(date)} is not one: ${problem}`);
}

/** @throws UnreadableError that names the first wrong one */
export function readDayNotes(rows: unknown): readonly DayNote[] {
  return new UnknownFields({ rows }, "answer").list("rows", readDayNote);
}

export function isSameNote(one: DayNote, other: DayNote): boolean {
  return (
    one.date === other.date && one.to === other.to && one.text === other.text && one.store === other.store
  );
}

/** By day; on one day those of all shops first. */
export function sortedNotes(notes: readonly DayNote[]): readonly DayNote[] {
  return [...notes].sort((a, b) => compareText(a.date, b.date) || compareText(a.store ?? "", b.store ?? ""));
}

/** Those of some days. */
export function notesIn(
  notes: readonly DayNote[] | undefined,
  { startDate, endDate }: DateRange,
): readonly DayNote[] {
  return notes?.filter(({ date, to }) => date <= endDate && to >= startDate) ?? [];
}

/** Those of some shops. A note on all shops is one on each. */
export function notesOfShops(
  notes: readonly DayNote[],
  shops: readonly string[] | undefined,
): readonly DayNote[] {
  return notes.filter(({ store }) => store === undefined || !shops || shops.includes(store));
}

export function isNoted(notes: readonly DayNote[] | undefined, day: IsoDate): boolean {
  return notes?.some(({ date, to }) => date <= day && day <= to) ?? false;
}

/** In the languages of our pages. The Thai word for "open" ends with that for "closed". */
const CLOSED = /\bclosed\b|(?:^|[^เ])ปิด/i;

/** What people wrote down of days. */
export interface Written {
  readonly dayNotes?: readonly DayNote[] | undefined;
  /** The first and the last days of shops, as far as they are known. */
  readonly shopDays?: readonly ShopDays[] | undefined;
}

/**
 * Whether somebody wrote down that a shop is closed on a day. A holiday does not say it.
 *
 * @param shop empty for all shops: then a note on one of them does not say it
 */
export function isWrittenClosed({ dayNotes, shopDays }: Written, day: IsoDate, shop: string): boolean {
  const { opened = day, closed = day } = shopDays?.find(({ store }) => store === shop) ?? {};
  const isNoted = notesIn(dayNotes, { startDate: day, endDate: day }).some(
    ({ holiday, store, text }) => !holiday && (store === undefined || store === shop) && CLOSED.test(text),
  );
  return day < opened || closed < day || isNoted;
}

/** `road works; Nimman: a party` */
export function notesText(notes: readonly DayNote[]): string {
  return notes.map(({ store, text }) => (store ? `${store}: ${text}` : text)).join("; ");
}

/** What was noted about a day, or about several; empty if nothing was. */
export function noteText(
  notes: readonly DayNote[] | undefined,
  startDate: IsoDate,
  endDate = startDate,
): string {
  return notesText(notesIn(notes, { startDate, endDate }));
}
