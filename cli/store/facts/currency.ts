/**
 * The currency of the amounts in a store. The first import or sync that names one decides it for good, because amounts
 * of two currencies have no sum. Until then, the store has the one of the till's own exports, which somebody may still
 * correct, or none: its amounts are baht.
 */
import { usageError } from "../../door/errors.ts";
import type { Connection } from "../engine/duckdb.ts";
import { textOf } from "../engine/rows.ts";
import type { Queryable } from "../queryable.ts";
import { writeSetting } from "./settings.ts";

const NAMED = "currency";
const TAKEN = "till_currency";

export interface KnownCurrency {
  /** As in ISO 4217. */
  readonly code: string;
  /** Whether it is only that of exports, so that another one may be named. */
  readonly isTaken: boolean;
}

/** Undefined as long as the store has none. @param settings what follows FROM, for those of another store */
export async function readKnownCurrency(
  queryable: Queryable,
  settings = "settings",
): Promise<KnownCurrency | undefined> {
  const [row] = await queryable.rows(
    `SELECT key, value FROM ${settings} WHERE format = 'store' AND key IN ($1, $2) ORDER BY key`,
    [NAMED, TAKEN],
  );
  return row && { code: textOf(row, "value"), isTaken: textOf(row, "key") === TAKEN };
}

/**
 * @param named the currency that the user names, which the store keeps for good
 * @throws CliError if the user of the store has named another one before
 */
export async function settleStoreCurrency(
  connection: Connection,
  named: string | undefined,
): Promise<KnownCurrency | undefined> {
  const known = await readKnownCurrency(connection);
  if (named === undefined || (named === known?.code && !known.isTaken)) return known;
  if (known && !known.isTaken) {
    throw usageError(
      `the amounts of this store are in ${known.code}, not in ${named}`,
      `use --currency ${known.code}, or import all exports into a new store`,
    );
  }
  await connection.run("DELETE FROM settings WHERE format = 'store' AND key = $1", [TAKEN]);
  await writeSetting(connection, "store", NAMED, named);
  return { code: named, isTaken: false };
}

/** Keeps the currency of exports in a store that has none. */
export async function keepTillCurrency(connection: Connection, code: string): Promise<void> {
  await writeSetting(connection, "store", TAKEN, code);
}
