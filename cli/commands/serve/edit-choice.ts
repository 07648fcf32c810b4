import type { ChosenShops } from "../../../viewer/report/report.ts";
import { ALL_KINDS, flagOf } from "../../beside/kinds.ts";
import { usageError } from "../../errors.ts";
import { type BesideOptions, placeOf } from "../../run/beside.ts";
import type { Source } from "../../run/source.ts";
import { OptionGroup, toggle } from "../options/option-group.ts";

export const EDITING = OptionGroup.of("Page:", {
  allowEdit: toggle("--allow-edit", "anyone who is signed in may change the notes on days and the targets"),
  allowImport: toggle(
    "--allow-import",
    "anyone who is signed in may import exports of the till, with --db and without --store",
  ),
});

interface EditChoice extends BesideOptions {
  readonly source: Source;
  readonly shops: ChosenShops;
  readonly groups: readonly string[] | undefined;
  readonly allowImport: boolean;
  readonly allowEdit: boolean;
}

/** @throws CliError if signed-in people may change files, but there is none */
export function checkedEdits<Values extends EditChoice>(values: Values): Values {
  checkImport(values);
  const edited = ALL_KINDS.filter(({ isEdited }) => isEdited);
  if (!values.allowEdit || edited.some((kind) => placeOf(kind, values))) return values;
  throw usageError(
    "--allow-edit has no file to write to",
    `name one with ${edited.map((kind) => `${flagOf(kind)} FILE`).join(" or ")}; only a store that is a file has one beside it`,
  );
}

function checkImport({ allowImport, source, shops, groups }: EditChoice): void {
  if (!allowImport) return;
  if (source === "demo" || !("db" in source))
    throw usageError("--allow-import has no store to import into", "name one with --db STORE");
  // An export has the sums of other shops, too.
  const flag = shops ? "--store" : groups && "--group";
  if (flag) throw usageError("--allow-import shows all shops", `leave out ${flag}, or --allow-import`);
}
