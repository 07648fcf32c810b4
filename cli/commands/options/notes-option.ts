import { NOTES_NAME } from "../../beside/day-notes.ts";
import { type BesideChoice, besideStore } from "../../run/beside-store.ts";
import type { Source } from "../../run/source.ts";
import { OptionGroup, orVariable } from "./option-group.ts";
import { filled } from "./readers.ts";

/** The notes on days: `--notes`, else `CAFE_SALES_NOTES`, else undefined for those beside the store. */
export const notesRow = () =>
  orVariable(
    "--notes <file>",
    "CAFE_SALES_NOTES",
    `notes on days, as CSV (default: ${NOTES_NAME} beside the file of --db)`,
    filled(`name a CSV file, such as ${NOTES_NAME}`),
  );

/** The notes on days, and holidays. */
export function dayNotesOptions(heading: string) {
  return OptionGroup.of(heading, {
    notes: notesRow(),
    holidays: orVariable(
      "--holidays <file>",
      "CAFE_SALES_HOLIDAYS",
      "holidays, as a calendar (.ics) or CSV; th for those of Thailand",
      filled("name a file, or th"),
    ),
  });
}

/** Where the notes of a source are. */
export function withNotesOf<Values extends { readonly source: Source; readonly notes: string | undefined }>(
  values: Values,
): Omit<Values, "notes"> & { readonly notes: BesideChoice | undefined } {
  return { ...values, notes: besideStore(values.source, NOTES_NAME, values.notes) };
}
