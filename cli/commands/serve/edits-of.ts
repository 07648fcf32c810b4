import { createFileEditor } from "../../beside/edited-file.ts";
import { besideFile } from "../../run/beside-store.ts";
import type { RunContext } from "../../run/run-context.ts";
import { TARGETS_OPTION, targetsChoice } from "../../run/sales-targets.ts";
import { type Edit, editRoutes } from "../../server/edits/edits.ts";
import { noteEdit } from "../../server/edits/note-edit.ts";
import { targetEdit } from "../../server/edits/target-edit.ts";
import type { Backend } from "../../server/server-env.ts";
import type { ServeOptions } from "./serve-options.ts";

/** What signed-in people may change; nothing without `--allow-edit`. */
export function editsOf(options: ServeOptions, { signedIn }: Backend, { effects, interrupt }: RunContext) {
  const { allowEdit, notes } = options;
  if (!allowEdit) return undefined;
  const edits: Edit[] = [];
  if (notes) {
    const file = besideFile(notes, "--notes FILE", effects.cwd);
    edits.push(noteEdit(file, createFileEditor(file, effects, interrupt)));
  }
  const targets = targetsChoice(options);
  if (targets) {
    const file = besideFile(targets, TARGETS_OPTION, effects.cwd);
    edits.push(targetEdit(file, createFileEditor(file, effects, interrupt)));
  }
  return editRoutes(edits, signedIn);
}
