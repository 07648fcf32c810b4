/** The downloaded shifts, as incoming ones of the store. */
import { SHIFT_COLUMNS } from "../../store/facts/shifts.ts";
import type { ImportSession } from "../../store/import-session.ts";
import type { InsertedReceipts } from "./insert-receipts.ts";

/** What the till does not say itself. */
const OWN: Readonly<Record<string, string>> = {
  store: "coalesce(shops.name, '')",
  is_comparable: "is_clear::BOOLEAN AND opened_at >= $2",
};
const COLUMNS = SHIFT_COLUMNS.split(/,\s*/);
const TEXTS = ["shop", "is_clear", ...COLUMNS.filter((column) => !(column in OWN))].map(
  (column) => `${column}: 'VARCHAR'`,
);
const VALUES = COLUMNS.map((column) => OWN[column] ?? `shift.${column}`);

/** @param devicesSince since when the receipts of the till are there with their devices, in milliseconds since 1970 */
export async function insertShifts(
  { connection, incoming }: Pick<ImportSession, "connection" | "incoming">,
  path: string,
  { shopTable }: Pick<InsertedReceipts, "shopTable">,
  devicesSince: number,
): Promise<void> {
  // Texts become decimals here: the engine rounds their digits half away from zero.
  await connection.run(
    `INSERT INTO ${incoming.shifts} (${SHIFT_COLUMNS})
     SELECT ${VALUES.join(", ")}
     FROM read_json($1, format = 'newline_delimited', columns = {${TEXTS.join(", ")}}) AS shift
       LEFT JOIN ${shopTable} AS shops ON shops.id = shop`,
    [path, new Date(devicesSince).toISOString()],
  );
}
