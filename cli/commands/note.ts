import { defineCommand, environmentHelp } from "./definition.ts";
import { whereOptions } from "./options/beside-options.ts";
import { readDay } from "./options/date-range-options.ts";
import { OptionGroup, optional, toggle, type ValuesOf } from "./options/option-group.ts";
import { filled } from "./options/readers.ts";

const NOTE_OPTIONS = OptionGroup.of("Note:", {
  to: optional("--to <day>", "the last day, if it is about several", readDay),
  shop: optional("--shop <name>", "the shop that it is about (default: all)", filled("name a shop")),
  remove: toggle("--remove", "remove the notes that begin on the day, or the one with the text"),
}).and(whereOptions("notes", "notes", "its notes are"));

export type NoteOptions = ValuesOf<typeof NOTE_OPTIONS>;

export const NOTE = defineCommand({
  name: "note",
  summary: "note something about a day, such as road works",
  description: "Adds or removes a note about a day. Without a day, lists all notes on stdout.",
  usage: "[options] [day] [text]",
  argument: { name: "[words...]", help: "the day, as yyyy-mm-dd, and the text" },
  options: NOTE_OPTIONS,
  afterHelp: `
${environmentHelp("CAFE_SALES_DB", "notes")}

Examples:
  $ cafe-sales note 2026-11-09 "road works" --db cafe.duckdb
  $ cafe-sales note 2026-11-16 "kitchen repair" --to 2026-11-18 --shop Nimman \\
      --db cafe.duckdb
  $ cafe-sales note 2026-11-09 --remove --db cafe.duckdb
  $ cafe-sales note --db cafe.duckdb
        all notes, as CSV on stdout

A note is a text of at most 80 characters about a day, past or future. Charts
mark it, and tables, sentences and messages have it. It changes no figure.`,
  load: async () => (await import("./run-note.ts")).note,
});
