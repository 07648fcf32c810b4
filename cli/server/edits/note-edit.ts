/** `POST /api/edit/note`: adds, changes or removes a note on days. */
import { readDayNote } from "../../../viewer/report/day-notes/day-note.ts";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import { UnknownFields, UnreadableError } from "../../../viewer/report/unknown-fields.ts";
import { type NoteChange, withChange } from "../../beside/day-notes.ts";
import type { BesideFile, EditFile } from "../../beside/edited-file.ts";
import { defineEdit, type Edit, RefusedEdit } from "./edits.ts";

/** @param shops the only ones that this server shows */
export function noteEdit(file: BesideFile, edit: EditFile, shops: ChosenShops): Edit {
  return defineEdit("note", readChange, async (change) => {
    for (const { store } of [change.before ?? {}, change.after ?? {}]) {
      const isHidden = store !== undefined && shops && !shops.includes(store);
      if (isHidden) throw new RefusedEdit(`There is no shop ${JSON.stringify(store)}`);
    }
    await edit((text) => {
      const changed = withChange(text, change, file);
      if (changed === undefined) throw new RefusedEdit("Somebody has changed this note meanwhile", 409);
      return changed;
    });
  });
}

function readChange(body: unknown): NoteChange {
  try {
    const fields = new UnknownFields(body, "edit");
    const change = {
      before: fields.has("before") ? readDayNote(fields.at("before")) : undefined,
      after: fields.has("after") ? readDayNote(fields.at("after")) : undefined,
    };
    if (change.before || change.after) return change;
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    throw new RefusedEdit(error.message);
  }
  throw new RefusedEdit("The edit has neither a note before nor one after it");
}
