/** The shifts of a till, as its API says them. */
import { DRAWER_AMOUNTS, TILL_SUMS } from "../../../viewer/report/shifts.ts";
import type { Connection } from "../engine/duckdb.ts";
import { createTempTable, wholeOf } from "../engine/rows.ts";

export const SHIFTS = "shifts";

export const SHIFT_COLUMNS = `id, store, device, opened_at, closed_at, opened_local, closed_local, opened_by, closed_by,
  ${DRAWER_AMOUNTS.join(", ")}, actual_cash, ${TILL_SUMS.join(", ")}, taxes, payments, movements, is_comparable`;

/**
 * A shift replaces itself by its id.
 *
 * @param came the table of the incoming ones
 * @param isCopy they are those of another store, which may be older: the one that was closed later stays
 * @returns how many are new, or other ones now
 */
export async function keepShifts(
  connection: Connection,
  came: string,
  { isCopy }: { readonly isCopy: boolean },
): Promise<number> {
  const isOlder = `id IN (SELECT kept.id FROM ${came} AS came JOIN ${SHIFTS} AS kept USING (id)
    WHERE coalesce(came.closed_at, '') < coalesce(kept.closed_at, ''))`;
  const fresh = await createTempTable(
    connection,
    "fresh_shifts",
    `SELECT ${SHIFT_COLUMNS} FROM ${came} ${isCopy ? `WHERE NOT ${isOlder}` : ""} EXCEPT SELECT ${SHIFT_COLUMNS} FROM ${SHIFTS}`,
  );
  const [row] = await connection.rows(`SELECT count(*) AS shifts FROM ${fresh}`);
  const shifts = wholeOf(row, "shifts");
  if (shifts > 0) {
    await connection.run(`
      DELETE FROM ${SHIFTS} WHERE id IN (SELECT id FROM ${fresh});
      INSERT INTO ${SHIFTS} (${SHIFT_COLUMNS}) SELECT ${SHIFT_COLUMNS} FROM ${fresh} ORDER BY opened_at, id`);
  }
  return shifts;
}
