import type { ChosenShops } from "../../../viewer/report/report.ts";
import { usageError } from "../../errors.ts";
import type { BesideChoice } from "../../run/beside-store.ts";
import type { Source } from "../../run/source.ts";
import { OptionGroup, toggle } from "../options/option-group.ts";

export const EDITING = OptionGroup.of("Page:", {
  allowEdit: toggle("--allow-edit", "anyone who is signed in may change the notes on days and the targets"),
  allowImport: toggle(
    "--allow-import",
    "anyone who is signed in may import exports of the till, with --db and without --store",
  ),
});

interface EditChoice {
  readonly source: Source;
  readonly shops: ChosenShops;
  readonly groups: readonly string[] | undefined;
  readonly allowImport: boolean;
  readonly allowEdit: boolean;
  readonly notes: BesideChoice | undefined;
  readonly targetsFile: string | undefined;
}

/** @throws CliError if signed-in people may change files, but there is none */
export function checkedEdits<Values extends EditChoice>(values: Values): Values {
  checkImport(values);
  if (!values.allowEdit || values.notes || values.targetsFile !== undefined) return values;
  throw usageError(
    "--allow-edit has no file to write to",
    "name one with --notes FILE or --targets FILE; only a store that is a file has one beside it",
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
