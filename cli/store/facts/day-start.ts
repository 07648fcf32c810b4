/**
 * The time at which the days of a store begin. The first import or sync decides it: with two of them, one receipt would
 * be on two days. Only `store set-day-starts` changes it, because it moves all receipts in one step. A store whose days
 * begin at midnight keeps nothing.
 */
import { type DayStart, isDayStart, MIDNIGHT } from "../../../viewer/report/date-range.ts";
import { quoteText } from "../../door/config.ts";
import { CliError, EXIT, usageError } from "../../door/errors.ts";
import type { Connection } from "../engine/duckdb.ts";
import { textOf } from "../engine/rows.ts";
import type { Queryable } from "../queryable.ts";

export const DAY_START = "day_starts";

/**
 * @param settings what follows FROM, for those of another store
 * @returns undefined if days begin at midnight
 * @throws CliError if the store is put together from parts with different ones, or something else has written it
 */
export async function readDayStart(
  queryable: Queryable,
  settings = "settings",
): Promise<DayStart | undefined> {
  const rows = await queryable.rows(
    `SELECT DISTINCT value FROM ${settings} WHERE format = 'store' AND key = $1 ORDER BY value`,
    [DAY_START],
  );
  const [start = MIDNIGHT, ...others] = rows.map((row) => textOf(row, "value"));
  if (others.length > 0) {
    throw new CliError(EXIT.contract, `the days of this store start at ${[start, ...others].join(" and ")}`, {
      hint: "make it the same in all of its parts, with cafe-sales store set-day-starts",
    });
  }
  if (!isDayStart(start)) {
    throw new CliError(
      EXIT.contract,
      `the days of this store start at ${quoteText(start)}, which is not a time`,
      {
        hint: "no import stores this: restore the store from a backup",
      },
    );
  }
  return start === MIDNIGHT ? undefined : start;
}

/** @returns the time at which the days of the store begin; undefined as long as it has no receipts, and none is named */
export async function knownDayStart(stored: Queryable): Promise<DayStart | undefined> {
  const kept = await readDayStart(stored);
  if (kept !== undefined) return kept;
  const receipts = await stored.rows("SELECT day FROM daily_totals LIMIT 1");
  return receipts.length === 0 ? undefined : MIDNIGHT;
}

/** @param known that of the store @param named the one that the user names @throws CliError if they are different */
export function agreedDayStart(known: DayStart | undefined, named: DayStart | undefined): DayStart {
  if (known === undefined || named === undefined || known === named) return named ?? known ?? MIDNIGHT;
  throw usageError(
    `the days of this store start at ${known}, not at ${named}`,
    `leave --day-starts out, or change the days of all receipts first: cafe-sales store set-day-starts ${named} --db STORE`,
  );
}

/**
 * @param stored the store as it is
 * @param named the one that the user names, which a store without receipts keeps
 * @returns the one that counts
 * @throws CliError if the store has another one
 */
export async function settleDayStart(
  { connection, stored }: { readonly connection: Connection; readonly stored: Queryable },
  named: DayStart | undefined,
): Promise<DayStart> {
  const start = agreedDayStart(await knownDayStart(stored), named);
  await writeDayStart(connection, start);
  return start;
}

export async function writeDayStart(connection: Connection, start: DayStart): Promise<void> {
  await connection.run("DELETE FROM settings WHERE format = 'store' AND key = $1", [DAY_START]);
  if (start !== MIDNIGHT)
    await connection.run("INSERT INTO settings VALUES ('store', $1, $2)", [DAY_START, start]);
}
