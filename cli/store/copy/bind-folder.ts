/**
 * Binds a folder to the shops that were copied from it first. Others may write to a synced folder, and must not get the
 * sales of another shop into the receiving store by its name or its id.
 */
import type { ChosenShops } from "../../../viewer/report/report.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import { textOf } from "../engine/rows.ts";
import { writeSetting } from "../facts/settings.ts";
import type { ImportSession } from "../import-session.ts";
import { shopName, storesOf } from "../selection.ts";

export interface BoundFolder {
  /** Its path, without links. */
  readonly folder: string;
  readonly from: string;
  readonly to: string;
  /** The names of the shops that the user has chosen. They are bound as well. */
  readonly shops: ChosenShops;
}

/** The beginning of the `format` of the settings; each key is a shop. They are facts of the one store. */
export const BOUND = "copied from ";
const SHOP = "shop ";

/** To be called when the session has applied what came, because shops have the names of the receiving store then. */
export async function bindFolder(
  { connection, incoming }: ImportSession,
  { folder, from, to, shops = [] }: BoundFolder,
): Promise<void> {
  const format = `${BOUND}${folder}`;
  const names = async (sql: string, values: readonly string[] = []) =>
    (await connection.rows(`${sql} ORDER BY store`, values)).map((row) => textOf(row, "store"));
  const came = await names(`SELECT store FROM ${incoming.lines} UNION SELECT store FROM ${incoming.dropped}`);
  const bound = await names("SELECT substr(key, length($2) + 1) AS store FROM settings WHERE format = $1", [
    format,
    SHOP,
  ]);
  const fresh = came.filter((store) => !bound.includes(store));
  const other = fresh.find((store) => !storesOf(shops).includes(store));
  const [first] = bound;
  if (first !== undefined && other !== undefined) {
    throw new CliError(
      EXIT.contract,
      `${from} would change the shop "${shopName(other)}" in ${to}, but the first copy from it was of "${shopName(first)}"`,
      { hint: "somebody may have changed the folder; if both are right, name them with --store" },
    );
  }
  for (const store of fresh) await writeSetting(connection, format, `${SHOP}${store}`, "bound");
}
