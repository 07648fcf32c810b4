import { setting } from "../../config.ts";
import { usageError } from "../../errors.ts";
import { OptionGroup, optional, type ReadContext } from "./option-group.ts";
import { readText } from "./readers.ts";

export const DESTINATION = OptionGroup.of("Destination:", {
  db: optional(
    "--db <store>",
    "the sales store: a file, created if it does not exist, or postgres://USER@HOST/DATABASE",
    readText,
  ),
}).into((flags, { settings }: Pick<ReadContext, "settings">) => {
  const db = setting(settings, { name: "--db", value: flags.db }, "CAFE_SALES_DB")?.value ?? "";
  if (db !== "") return { db };
  throw usageError(
    "no sales store is named",
    "give --db FILE (or CAFE_SALES_DB); it is created if it does not exist",
  );
});
