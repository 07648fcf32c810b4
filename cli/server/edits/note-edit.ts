/** `POST /api/edit/note`: adds, changes or removes a note on days. */
import { type DayNote, readDayNote } from "../../../viewer/report/day-notes/day-note.ts";
import { UnknownFields, UnreadableError } from "../../../viewer/report/unknown-fields.ts";
import { type NoteChange, withChange } from "../../beside/day-notes.ts";
import type { BesideFile, EditFile } from "../../beside/edited-file.ts";
import type { Visitor } from "../server-env.ts";
import { defineEdit, type Edit, RefusedEdit } from "./edits.ts";

export function noteEdit(file: BesideFile, edit: EditFile): Edit {
  return defineEdit("note", readChange, async ({ before, after }, visitor) => {
    const change = {
      before: before && checked(before, visitor),
      after: after && checked(ofOnlyShop(after, visitor), visitor),
    };
    await edit((text) => {
      const changed = withChange(text, change, file);
      if (changed === undefined) throw new RefusedEdit("Somebody has changed this note meanwhile", 409);
      return changed;
    });
  });
}

/** All that a limited person sees may be one shop. */
function ofOnlyShop(note: DayNote, { shops, isLimited }: Visitor): DayNote {
  const [store, ...others] = (isLimited && shops) || [];
  return store === undefined || others.length > 0 ? note : { store, ...note };
}

function checked(note: DayNote, { shops, isLimited }: Visitor): DayNote {
  const { store } = note;
  if (store === undefined && isLimited) {
    throw new RefusedEdit("Choose one of the shops: a note about all of them is of people who see all");
  }
  if (store !== undefined && shops && !shops.includes(store)) {
    throw new RefusedEdit(`There is no shop ${JSON.stringify(store)}`);
  }
  return note;
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
