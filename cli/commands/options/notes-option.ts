import { OptionGroup, orVariable } from "./option-group.ts";
import { filled } from "./readers.ts";

/** The notes on days: `--notes`, else `CAFE_SALES_NOTES`, else undefined for those beside the store. */
export function notesOption(heading: string) {
  return OptionGroup.of(heading, {
    notes: orVariable(
      "--notes <file>",
      "CAFE_SALES_NOTES",
      "notes on days, as CSV (default: notes.csv beside the file of --db)",
      filled("name a CSV file, such as notes.csv"),
    ),
  });
}
