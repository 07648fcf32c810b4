import { usageError } from "../../errors.ts";
import { OptionGroup, repeatable } from "./option-group.ts";
import { readText } from "./readers.ts";
import { sourceOptions } from "./source-options.ts";

const IMPORT = OptionGroup.of("Import first (with --db):", {
  imports: repeatable(
    "--import <patterns...>",
    'the till\'s exports, imported into the store before the report is made; files, or patterns such as "exports/*.csv"',
    readText,
  ),
});

/** Where the sales of a report come from, and what is imported there before. */
export const IMPORTED_SOURCE = sourceOptions()
  .and(IMPORT)
  .into(({ source, imports }) => {
    if (imports.length === 0 || (source !== "demo" && "db" in source)) return { source, imports };
    throw usageError(
      "--import has no store to import into",
      "name the store with --db FILE (or CAFE_SALES_DB); it is created if it does not exist",
    );
  });
