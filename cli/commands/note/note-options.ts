import { isIsoDate } from "../../../viewer/report/date-range.ts";
import { KINDS } from "../../beside/kinds.ts";
import { quote } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { placeOf } from "../../run/beside.ts";
import { besideRow } from "../options/beside-options.ts";
import {
  OptionGroup,
  optional,
  orVariable,
  type Reader,
  toggle,
  type ValuesOf,
} from "../options/option-group.ts";
import { filled, readText } from "../options/readers.ts";

export const readDay: Reader<string> = (name, text) => {
  if (isIsoDate(text)) return text;
  throw usageError(`${name} ${quote(text)} is not a day`, "write it as yyyy-mm-dd");
};

const WHERE = OptionGroup.of("Where the notes are:", {
  db: orVariable(
    "--db <store>",
    "CAFE_SALES_DB",
    `the sales store: its notes are in ${KINDS.notes.file} beside its file`,
    readText,
  ),
  notesFile: besideRow("notes"),
}).into(({ db, notesFile }) => {
  const options = { source: db ? { db } : undefined, notesFile };
  if (placeOf(KINDS.notes, options)) return options;
  throw usageError(
    "no file of notes is named",
    "give --notes FILE (or CAFE_SALES_NOTES), or --db FILE (or CAFE_SALES_DB)",
  );
});

export const NOTE_OPTIONS = OptionGroup.of("Note:", {
  to: optional("--to <day>", "the last day, if it is about several", readDay),
  shop: optional("--shop <name>", "the shop that it is about (default: all)", filled("name a shop")),
  remove: toggle("--remove", "remove the notes that begin on the day, or the one with the text"),
}).and(WHERE);

export type NoteOptions = ValuesOf<typeof NOTE_OPTIONS>;
