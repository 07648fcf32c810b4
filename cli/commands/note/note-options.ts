import { isIsoDate } from "../../../viewer/report/date-range.ts";
import { quote } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { whereOptions } from "../options/beside-options.ts";
import { OptionGroup, optional, type Reader, toggle, type ValuesOf } from "../options/option-group.ts";
import { filled } from "../options/readers.ts";

export const readDay: Reader<string> = (name, text) => {
  if (isIsoDate(text)) return text;
  throw usageError(`${name} ${quote(text)} is not a day`, "write it as yyyy-mm-dd");
};

export const NOTE_OPTIONS = OptionGroup.of("Note:", {
  to: optional("--to <day>", "the last day, if it is about several", readDay),
  shop: optional("--shop <name>", "the shop that it is about (default: all)", filled("name a shop")),
  remove: toggle("--remove", "remove the notes that begin on the day, or the one with the text"),
}).and(whereOptions("notes", "notes", "its notes are"));

export type NoteOptions = ValuesOf<typeof NOTE_OPTIONS>;
