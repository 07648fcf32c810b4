/** The saved formats of a store. */
import { CliError, EXIT } from "../../errors.ts";
import type { Connection } from "../../store/engine/duckdb.ts";
import { textOf } from "../../store/engine/row-values.ts";
import { writeSetting } from "../../store/facts/settings.ts";
import type { Queryable } from "../../store/queryable.ts";
import { readSavedFormat, type SavedFormat, savedFormatText } from "./saved-format.ts";

const KEY = "columns";
const PREFIX = "saved ";

/** The name under which the store keeps what belongs to a saved format. A built-in format has no space in its name. */
export function memoryOf(name: string): string {
  return PREFIX + name;
}

/**
 * @returns in the order of their names
 * @throws CliError if a newer version of this program saved one of them
 */
export async function keptFormats(queryable: Queryable): Promise<readonly SavedFormat[]> {
  const rows = await queryable.rows(
    "SELECT format, value FROM settings WHERE key = $1 AND starts_with(format, $2) ORDER BY format",
    [KEY, PREFIX],
  );
  return rows.map((row) => {
    const name = textOf(row, "format").slice(PREFIX.length);
    const saved = readSavedFormat(name, textOf(row, "value"));
    if (saved) return saved;
    const what = `the saved format ${name} was written by a newer version of this program`;
    throw new CliError(EXIT.contract, what, { hint: "install the newer version" });
  });
}

/** Replaces a format of the same name. It is kept only if the import is. */
export async function keepFormat(connection: Connection, saved: SavedFormat): Promise<void> {
  await writeSetting(connection, memoryOf(saved.name), KEY, savedFormatText(saved));
}
