import { usageError } from "../../errors.ts";
import type { BesideChoice } from "../../run/beside-store.ts";
import { OptionGroup, toggle } from "../options/option-group.ts";

export const EDITING = OptionGroup.of("Page:", {
  allowEdit: toggle("--allow-edit", "anyone who is signed in may change the notes on days and the targets"),
});

interface EditChoice {
  readonly allowEdit: boolean;
  readonly notes: BesideChoice | undefined;
  readonly targetsFile: string | undefined;
}

/** @throws CliError if signed-in people may change files, but there is none */
export function checkedEdits<Values extends EditChoice>(values: Values): Values {
  if (!values.allowEdit || values.notes || values.targetsFile !== undefined) return values;
  throw usageError(
    "--allow-edit has no file to write to",
    "name one with --notes FILE or --targets FILE; only a store that is a file has one beside it",
  );
}
