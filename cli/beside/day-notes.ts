/** The notes on days, kept in a CSV file that people may also write by hand. */

import { type DayNote, dayNoteProblem, isSameNote, type NoteChange } from "../../viewer/report/day-note.ts";
import type { BesideFile } from "./edited-file.ts";
import { type HandTable, readRows, withLine } from "./hand-table.ts";

export const NOTES_TABLE: HandTable<DayNote> = {
  columns: ["date", "to", "text", "shop"],
  needed: ["date", "text"],
  rowOf({ cell, fail }) {
    const [date, shop] = [cell("date"), cell("shop")];
    const note = { date, to: cell("to") || date, text: cell("text"), ...(shop !== "" && { store: shop }) };
    const problem = dayNoteProblem(note);
    return problem === undefined ? note : fail(problem);
  },
};

/** The text of the file with the change; undefined if the note from before is no longer there. */
export function withChange(
  text: string,
  { before, after }: NoteChange,
  file: Pick<BesideFile, "shown">,
): string | undefined {
  const lines = readRows(text, NOTES_TABLE, file);
  const lineOf = (wanted: DayNote) => lines.find(({ row }) => isSameNote(row, wanted))?.line.number;
  const number = before && lineOf(before);
  if (before && number === undefined) return undefined;
  if (after && lineOf(after) !== undefined && number === undefined) return text;
  const { date = "", to = "", text: words = "", store = "" } = after ?? {};
  const cells = after && { date, to: to === date ? "" : to, text: words, shop: store };
  return withLine(text, NOTES_TABLE.columns, number, cells);
}
