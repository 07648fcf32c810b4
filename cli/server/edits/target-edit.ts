/** `POST /api/edit/target`: sets the target of a month or a week, or removes it. */
import { checkTargetRow } from "../../../viewer/report/target/target-rows.ts";
import { UnknownFields, UnreadableError } from "../../../viewer/report/unknown-fields.ts";
import type { BesideFile, EditFile } from "../../beside/edited-file.ts";
import { withTarget } from "../../beside/targets.ts";
import { defineEdit, type Edit, RefusedEdit } from "./edits.ts";

export function targetEdit(file: BesideFile, edit: EditFile): Edit {
  return defineEdit("target", readChange, async ({ store: asked, ...change }, { shops }) => {
    // All that is shown is one shop.
    const store = asked === "" && shops?.length === 1 ? (shops[0] ?? "") : asked;
    if (store === "" && shops) throw new RefusedEdit("Choose one of the shops");
    if (shops && !shops.includes(store)) throw new RefusedEdit(`There is no shop ${JSON.stringify(store)}`);
    await edit((text) => withTarget(text, { ...change, store }, file));
  });
}

/** An empty amount removes it. */
function readChange(body: unknown) {
  try {
    const fields = new UnknownFields(body, "edit");
    const [period, store, amount] = [fields.text("period"), fields.text("store"), fields.text("amount")];
    const row = checkTargetRow({ period, store, amount: amount === "" ? 1 : amount });
    if ("problem" in row) throw new RefusedEdit(row.problem);
    if (/\p{Cc}/u.test(store)) throw new RefusedEdit("The name of the shop has a control character");
    return { ...row, amount: amount === "" ? undefined : row.amount };
  } catch (error) {
    if (error instanceof UnreadableError) throw new RefusedEdit(error.message);
    throw error;
  }
}
