/** The notes on days of a run: those that people wrote, and holidays. */

import type { IsoDate } from "../../viewer/report/date-range.ts";
import { type DayNote, sortedNotes } from "../../viewer/report/day-notes/day-note.ts";
import { parseDayNotes } from "../beside/day-notes.ts";
import { readBeside } from "../beside/edited-file.ts";
import { parseCalendar } from "../beside/icalendar.ts";
import { LAST_YEAR, THAI_HOLIDAYS } from "../beside/thai-holidays.ts";
import { usageError } from "../errors.ts";
import { type BesideChoice, besideFile } from "./beside-store.ts";

export interface DayNoteChoice {
  readonly notes: BesideChoice | undefined;
  /** A file, or `th` for those of Thailand. */
  readonly holidays: string | undefined;
}

export interface OpenDayNotes {
  /** Reads the file again, because people change it. */
  read(): Promise<readonly DayNote[]>;
  /** The last year whose holidays are known, if the last day is behind it. */
  lastYear(lastDay: IsoDate): number | undefined;
}

const THAILAND = "th";

/**
 * @param mayCreate whether a file of notes that somebody named may be created later
 * @throws CliError if something cannot be read now
 */
export async function openDayNotes(
  { notes, holidays }: DayNoteChoice,
  cwd: string,
  mayCreate = false,
): Promise<OpenDayNotes> {
  const file = notes && besideFile(notes, "--notes FILE", cwd);
  const known = holidays === undefined ? [] : await readHolidays(holidays, cwd);
  const read = async () => {
    const text = file && (await readBeside(file));
    if (text === undefined && notes?.isNamed && !mayCreate) throw missing("--notes", notes.path);
    return sortedNotes([...(file ? parseDayNotes(text ?? "", file) : []), ...known]);
  };
  await read();
  return {
    read,
    lastYear: (day) => (holidays === THAILAND && Number(day.slice(0, 4)) > LAST_YEAR ? LAST_YEAR : undefined),
  };
}

async function readHolidays(holidays: string, cwd: string): Promise<readonly DayNote[]> {
  if (holidays === THAILAND) return THAI_HOLIDAYS;
  const file = besideFile({ path: holidays, isNamed: true }, "--holidays FILE", cwd);
  const text = await readBeside(file);
  if (text === undefined) throw missing("--holidays", holidays);
  if (/^\ufeff?BEGIN:VCALENDAR/i.test(text)) return parseCalendar(text, file);
  return parseDayNotes(text, file).map((note) => ({ ...note, holiday: true }));
}

function missing(option: string, path: string) {
  return usageError(`there is no file ${path}`, `name one that exists with ${option}`);
}

export function lastYearText(year: number): string {
  return `the holidays of Thailand are known up to ${year} only; a later version of this program has more`;
}
