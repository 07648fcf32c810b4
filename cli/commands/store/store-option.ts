import { setting } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { OptionGroup, optional, type ReadContext, type ValuesOf } from "../options/option-group.ts";
import { readText } from "../options/readers.ts";

/** The one store that a command is about. @param help which stores it takes */
export function storeOption(help: string) {
  return OptionGroup.of("Store:", { db: optional("--db <store>", help, readText) }).into(
    (flags, { settings }: Pick<ReadContext, "settings">) => {
      const db = setting(settings, { name: "--db", value: flags.db }, "CAFE_SALES_DB")?.value ?? "";
      if (db === "") throw usageError("no sales store is named", "give --db STORE (or CAFE_SALES_DB)");
      return { db };
    },
  );
}

export const DATABASE_OPTION = storeOption("a database: postgres://USER@HOST/DATABASE");

export type StoreOption = ValuesOf<typeof DATABASE_OPTION>;
