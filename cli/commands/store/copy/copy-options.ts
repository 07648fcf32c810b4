import { usageError } from "../../../errors.ts";
import { OptionGroup, optional, toggle, type ValuesOf } from "../../options/option-group.ts";
import { filled, readText } from "../../options/readers.ts";
import { MONITORING } from "../../options/shared-options.ts";
import { LANGUAGE, shopsOption } from "../../options/shown-options.ts";

const STORES = OptionGroup.of("Stores:", {
  from: optional("--from <store>", "the store to copy", readText),
  to: optional("--to <store>", "the store that receives; a file or folder is created", readText),
}).into(({ from = "", to = "" }) => {
  const missing = from === "" ? "--from" : "--to";
  if (from !== "" && to !== "") return { from, to };
  throw usageError(`${missing} is missing`, "name both stores: --from STORE --to STORE");
});

const NAME = OptionGroup.of("What to copy:", {
  nameFor: optional(
    "--as <name>",
    "a name for the shop of receipts without one",
    filled("give the name of the shop"),
  ),
});

const ACTION = OptionGroup.of("What to do:", {
  dryRun: toggle("--dry-run", "say what would change, and change nothing"),
});

export const COPY_OPTIONS = STORES.and(shopsOption("What to copy:"))
  .and(NAME)
  .and(ACTION)
  .and(MONITORING)
  .and(LANGUAGE);

export type CopyOptions = ValuesOf<typeof COPY_OPTIONS>;
