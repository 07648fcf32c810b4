import { readApiAddress } from "../../api/address.ts";
import { EXPORTS, OWN_STORE, type Settings } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";
import type { Source, StoreAddress } from "../../run/source.ts";
import { OptionGroup, optional, orVariable, repeatable, toggle, type ValuesOf } from "./option-group.ts";
import { flagsOf, readText } from "./readers.ts";

const URL_VARIABLE = "CAFE_SALES_URL";
const DB_VARIABLE = "CAFE_SALES_DB";

/** @param remarks what the help adds to the options of a command */
export function sourceOptions(remarks: { readonly url?: string; readonly db?: string } = {}) {
  const { url = "", db = "" } = remarks;
  return OptionGroup.of("Where the sales come from (one of them):", {
    url: optional("--url <url>", `an API: its origin, or the prefix before /api${url}`, readText),
    db: optional(
      "--db <store>",
      `a sales store: the file that cafe-sales import created, or postgres://USER@HOST/DATABASE${db}`,
      readText,
    ),
    demo: toggle("--demo", "the sample cafe; needs nothing else"),
  }).into((flags, settings) => ({ source: readSource(flags, settings) }));
}

interface SourceFlags {
  readonly url: string | undefined;
  readonly db: string | undefined;
  readonly demo: boolean;
}

function readSource({ url, db, demo }: SourceFlags, settings: Settings): Source {
  const given = flagsOf({ "--url": url, "--db": db, "--demo": demo });
  if (given.length > 1) throw severalSources(given, "--url, --db and --demo");
  if (demo) return "demo";
  if (db !== undefined) return readStoreAddress(db, "--db");
  if (url !== undefined) return readApiAddress({ name: "--url", value: url });
  for (const { get } of settings) {
    const [setUrl, setDb] = [get(URL_VARIABLE), get(DB_VARIABLE)];
    if (setUrl !== undefined && setDb !== undefined) {
      throw severalSources([URL_VARIABLE, DB_VARIABLE], "them, or --url, --db or --demo");
    }
    if (setUrl !== undefined) return readApiAddress({ name: URL_VARIABLE, value: setUrl });
    if (setDb !== undefined) return readStoreAddress(setDb, DB_VARIABLE);
  }
  throw usageError(
    "no source of sales is given",
    `run cafe-sales setup; or save exports of the till in the folder ${EXPORTS}, and run cafe-sales import, which makes ${OWN_STORE}; or give --url URL (or ${URL_VARIABLE}), --db STORE (or ${DB_VARIABLE}), or --demo`,
  );
}

function severalSources(given: readonly string[], choices: string) {
  const count = given.length === 2 ? "two" : "three";
  const names = `${given.slice(0, -1).join(", ")} and ${given.at(-1)}`;
  return usageError(`${names} are ${count} sources`, `give one of ${choices}`);
}

function readStoreAddress(file: string, name: string): StoreAddress {
  if (file !== "") return { db: file };
  throw usageError(`${name} is empty`, "name the file that cafe-sales import created");
}

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

/** The one store that a command is about; by default, that of the cafe folder. */
function namedStore(heading: string, help: string) {
  return OptionGroup.of(heading, {
    db: orVariable("--db <store>", DB_VARIABLE, `${help} (default: ${OWN_STORE})`, readText),
  }).into(({ db = OWN_STORE }) => readStoreAddress(db, "--db"));
}

export const DESTINATION = namedStore(
  "Destination:",
  "the sales store: a file, created if it does not exist, or postgres://USER@HOST/DATABASE",
);

/** @param help which stores the command takes */
export function storeOption(help: string) {
  return namedStore("Store:", help);
}

export const DATABASE_OPTION = storeOption("a database: postgres://USER@HOST/DATABASE");

export type StoreOption = ValuesOf<typeof DATABASE_OPTION>;
