import { NOTES_NAME } from "../../beside/day-notes.ts";
import { usageError } from "../../errors.ts";
import { type BesideChoice, besideStore } from "../../run/beside-store.ts";
import type { Source } from "../../run/source.ts";
import { OptionGroup, toggle } from "../options/option-group.ts";

export const EDITING = OptionGroup.of("Page:", {
  allowEdit: toggle("--allow-edit", "anyone who is signed in may change the notes on days and the targets"),
});

interface EditFlags {
  readonly source: Source;
  readonly allowEdit: boolean;
  readonly notes: string | undefined;
  readonly targetsFile: string | undefined;
}

/** The files beside the store, and whether signed-in people may change them. */
export function readEditChoice({ source, allowEdit, notes, targetsFile }: EditFlags): {
  readonly allowEdit: boolean;
  readonly notes: BesideChoice | undefined;
} {
  const file = besideStore(source, NOTES_NAME, notes);
  if (!allowEdit || file || targetsFile !== undefined) return { allowEdit, notes: file };
  throw usageError(
    "--allow-edit has no file to write to",
    "name one with --notes FILE or --targets FILE; only a store that is a file has one beside it",
  );
}
