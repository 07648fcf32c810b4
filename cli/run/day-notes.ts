/** The notes on days of a run: those that people wrote, and holidays. */
import type { IsoDate } from "../../viewer/report/date-range.ts";
import { type DayNote, sortedNotes } from "../../viewer/report/day-notes/day-note.ts";
import { KINDS } from "../beside/kinds.ts";
import { LAST_YEAR, THAI_HOLIDAYS } from "../beside/thai-holidays.ts";
import type { Effects } from "../effects.ts";
import { type BesideOptions, openKind } from "./beside.ts";

export interface OpenDayNotes {
  /** Reads the file again, because people change it. */
  read(): Promise<readonly DayNote[]>;
  /** The last year whose holidays are known, if the last day is behind it. */
  lastYear(lastDay: IsoDate): number | undefined;
}

/**
 * @param mayBeMissing whether a file of notes that somebody named may be created later
 * @throws CliError if something cannot be read now
 */
export async function openDayNotes(
  options: BesideOptions,
  effects: Pick<Effects, "cwd">,
  mayBeMissing = false,
): Promise<OpenDayNotes> {
  const known = (await openKind(KINDS.holidays, options, effects))?.rows ?? [];
  const read = async () => {
    const written = await openKind(KINDS.notes, options, effects, { mayBeMissing });
    return sortedNotes([...(written?.rows ?? []), ...known]);
  };
  await read();
  return {
    read,
    lastYear: (day) =>
      known === THAI_HOLIDAYS && Number(day.slice(0, 4)) > LAST_YEAR ? LAST_YEAR : undefined,
  };
}

export function lastYearText(year: number): string {
  return `the holidays of Thailand are known up to ${year} only; a later version of this program has more`;
}
