import { usageError } from "../../errors.ts";
import { OptionGroup, orVariable, type ValuesOf } from "./option-group.ts";
import { readText } from "./readers.ts";

/** The one store that a command is about. @param hint what to do if none is named */
function namedStore(heading: string, help: string, hint: string) {
  return OptionGroup.of(heading, { db: orVariable("--db <store>", "CAFE_SALES_DB", help, readText) }).into(
    ({ db = "" }) => {
      if (db === "") throw usageError("no sales store is named", hint);
      return { db };
    },
  );
}

export const DESTINATION = namedStore(
  "Destination:",
  "the sales store: a file, created if it does not exist, or postgres://USER@HOST/DATABASE",
  "give --db FILE (or CAFE_SALES_DB); it is created if it does not exist",
);

/** @param help which stores the command takes */
export function storeOption(help: string) {
  return namedStore("Store:", help, "give --db STORE (or CAFE_SALES_DB)");
}

export const DATABASE_OPTION = storeOption("a database: postgres://USER@HOST/DATABASE");

export type StoreOption = ValuesOf<typeof DATABASE_OPTION>;
