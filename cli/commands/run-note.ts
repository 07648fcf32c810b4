import { type DayNote, dayNoteProblem, type NoteChange, sortedNotes } from "../../viewer/report/day-note.ts";
import { dates } from "../../viewer/report/language/en/page.ts";
import { csvText } from "../../viewer/report/tables/csv.ts";
import { NOTES_TABLE, withChange } from "../beside/day-notes.ts";
import { type BesideFile, createFileEditor } from "../beside/edited-file.ts";
import { KINDS, parseKind } from "../beside/kinds.ts";
import { usageError } from "../door/errors.ts";
import { fileOf, openKind } from "../run/beside.ts";
import { plainRun, type RunContext } from "../run/guarded-run.ts";
import { withStore } from "../run/open-store.ts";
import { readShopList } from "../run/shop-list.ts";
import type { SalesStore } from "../store/sales-store.ts";
import { unknownShop } from "../store/shop-choice.ts";
import type { CommandCall } from "./definition.ts";
import type { NoteOptions } from "./note.ts";
import { readDay } from "./options/date-range-options.ts";

export function note(call: CommandCall<NoteOptions>): Promise<void> {
  return plainRun(call, "the notes are unchanged", async (options, context) => {
    const { effects, output, interrupt } = context;
    const [date, ...words] = call.args;
    const text = words.join(" ").trim();
    if (date === undefined) {
      if (options.remove) throw usageError("--remove has no day", "give the day of the notes to remove");
      const opened = await openKind(KINDS.notes, options, effects, { mayBeMissing: true });
      return output.data(listText(opened?.rows ?? []));
    }
    const file = fileOf(KINDS.notes, options, effects);
    if (!file) return;
    const edit = createFileEditor(file, effects, interrupt);
    const day = readDay("the day", date);
    if (options.remove) {
      await edit((before) => withoutNotes(before, day, text, options, file));
      output.note(`Removed from ${file.shown}: ${textOf({ ...options, to: day }, day, text)}`);
      return;
    }
    const after = newNote(day, text, options);
    await checkShop(options, context);
    await edit((before) => withChange(before, { after }, file) ?? before);
    output.note(`Noted in ${file.shown}: ${textOf(options, day, text)}`);
  });
}

function newNote(date: string, text: string, { to = date, shop }: NoteOptions): DayNote {
  if (text === "") throw usageError("the note has no text", 'add it behind the day, such as "road works"');
  const note: DayNote = { date, to, text, ...(shop !== undefined && { store: shop }) };
  const problem = dayNoteProblem(note);
  if (problem === undefined) return note;
  throw usageError(`this is not a note: ${problem}`, "give a day, and a text of at most 80 characters");
}

/**
 * A note about a shop that there is not is in no report. Without a store that can be read, nobody knows which there are.
 *
 * @throws CliError if neither the store nor the list of shops has it
 */
async function checkShop({ shop, source, ...files }: NoteOptions, context: RunContext): Promise<void> {
  if (shop === undefined || source === undefined) return;
  const list = await readShopList({ ...files, source }, context.effects);
  if (list?.rows.some((row) => row.shop === shop)) return;
  const look = (store: SalesStore) => unknownShop(store, [shop]);
  const unknown = await withStore(source, context, look).catch(() => undefined);
  if (unknown) throw usageError(unknown.problem, unknown.hint);
}

/** @throws CliError if there is none */
function withoutNotes(
  before: string,
  day: string,
  text: string,
  { shop }: NoteOptions,
  file: BesideFile,
): string {
  const found = parseKind(KINDS.notes, before, file).filter(
    (note) =>
      note.date === day && (text === "" || note.text === text) && (shop === undefined || note.store === shop),
  );
  if (found.length === 0) {
    throw usageError(`${file.shown} has no such note on ${day}`, "list the notes with cafe-sales note");
  }
  const changes = found.map((note): NoteChange => ({ before: note }));
  return changes.reduce((left, change) => withChange(left, change, file) ?? left, before);
}

function listText(notes: readonly DayNote[]): string {
  return csvText({
    header: NOTES_TABLE.columns,
    rows: sortedNotes(notes).map(({ date, to, text, store = "" }) => [date, to, text, store]),
  }).replaceAll("\r\n", "\n");
}

function textOf({ to, shop }: NoteOptions, startDate: string, text: string): string {
  const days = dates.rangeOrWeekday({ startDate, endDate: to ?? startDate });
  return [days, ...(shop === undefined ? [] : [shop]), ...(text === "" ? [] : [text])].join(", ");
}
