/** Fills the tables of an import with all that is copied of another store. */
import { addDays, type IsoDate, knownZone, MIDNIGHT } from "../../../viewer/report/date-range.ts";
import { isLocalMoment } from "../../../viewer/report/known/known-shops.ts";
import { THB } from "../../../viewer/report/money.ts";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import { quoteText } from "../../door/config.ts";
import { CliError, EXIT, usageError } from "../../door/errors.ts";
import type { CopyTables } from "../copy-source.ts";
import type { Connection } from "../engine/duckdb.ts";
import { createTempTable, textOf } from "../engine/rows.ts";
import { keepTillCurrency, readKnownCurrency, settleStoreCurrency } from "../facts/currency.ts";
import { DAY_START, knownDayStart, readDayStart, settleDayStart } from "../facts/day-start.ts";
import type { Evidence } from "../facts/known-sales.ts";
import { evidenceByShop } from "../facts/known-shops.ts";
import { writeSetting } from "../facts/settings.ts";
import { SHIFT_COLUMNS } from "../facts/shifts.ts";
import { readNamedZone, settleStoreZone } from "../facts/time-zone.ts";
import type { ImportSession } from "../import-session.ts";
import type { IncomingTables } from "../merge/incoming.ts";
import { CANCELLED_FACTS, COLUMNS, KEY } from "../merge/working-set.ts";
import { shopName, storesOf } from "../selection.ts";
import { unknownShop } from "../shop-choice.ts";
import { badValue, refuseBadValues } from "./copied-values.ts";

export interface FillOptions {
  readonly from: string;
  readonly to: string;
  readonly shops: ChosenShops;
  readonly nameFor: string | undefined;
  readonly today: IsoDate;
}

/**
 * Facts of the one store. The next sync of a copy reads the last days again, which replace themselves. The time zone,
 * the begin of days and the currency are settled by themselves.
 */
const STAYING = `'state', 'synced_until', 'newest_receipt', 'devices_since', 'shifts_until', 'time_zone', '${DAY_START}', 'currency', 'till_currency'`;

/** Whether the newest receipt of a file is what an import would have kept. `$1` is today. */
const IS_NEWEST = `TRY_CAST(left(newest, 10) AS DATE) <= $1::DATE + 1
  AND regexp_full_match(substr(newest, 11), '(T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d)?')`;

/**
 * Settings that the receiving store has stay as they are.
 *
 * @returns what the copied store knows of the moments until which its sales are known
 */
export async function fillFromStore(
  { connection, incoming, stored }: Pick<ImportSession, "connection" | "incoming" | "stored">,
  tables: CopyTables,
  options: FillOptions,
): Promise<readonly Evidence[]> {
  await settleZones(connection, tables, options);
  await settleDayStarts({ connection, stored }, tables, options);
  await settleCurrencies({ connection, stored }, tables, options);
  const shops = await createShops(connection, tables, options);
  const renamed = (table: string) =>
    `(SELECT kept.* REPLACE (shops.name AS store) FROM ${table} AS kept JOIN ${shops} AS shops ON shops.shop = kept.store)`;
  const [lines, cancelled, shifts] = [
    renamed(tables.lines),
    renamed(tables.cancelled),
    renamed(tables.shifts),
  ];
  await refuseBadValues(connection, { ...options, lines, cancelled, shifts, shops: tables.shops });
  await connection.run(
    `INSERT INTO ${incoming.lines} (source, line_no, ${COLUMNS}, is_unique)
     SELECT $1, 0, ${COLUMNS}, is_synced FROM ${lines}`,
    [options.from],
  );
  await connection.run(
    `INSERT INTO ${incoming.dropped} (source, place, ${KEY}, ${CANCELLED_FACTS}, is_unique, is_synced)
     SELECT $1, -1, ${KEY}, ${CANCELLED_FACTS}, is_synced, is_synced FROM ${cancelled}`,
    [options.from],
  );
  await connection.run(
    `INSERT INTO ${incoming.shifts} (${SHIFT_COLUMNS})
     SELECT DISTINCT ON (id) ${SHIFT_COLUMNS} FROM ${shifts} ORDER BY id, closed_at DESC NULLS LAST`,
  );
  await connection.run(`
    INSERT INTO shops (id, name, till_name)
      SELECT id, shops.name, till_name FROM ${tables.shops} AS kept JOIN ${shops} AS shops ON shops.shop = kept.name
      WHERE id NOT IN (SELECT id FROM shops);
    INSERT INTO settings (format, key, value)
      SELECT format, key, value FROM ${tables.settings}
      WHERE key NOT IN (${STAYING}) AND NOT starts_with(format, '${BOUND}') AND (format, key) NOT IN (SELECT (format, key) FROM settings)`);
  const evidence = await copiedEvidence(connection, tables, incoming, { ...options, shops });
  // A file may have receipts of shops that are not copied. It must not count as imported then.
  if (options.shops !== undefined) return evidence;
  await connection.run(
    `INSERT INTO imported_files (sha256, store, newest)
      SELECT sha256, shops.name, CASE WHEN shops.name IS NOT NULL AND ${IS_NEWEST} THEN newest END
      FROM ${tables.imported} AS kept LEFT JOIN ${shops} AS shops ON shops.shop = kept.store
      WHERE sha256 NOT IN (SELECT sha256 FROM imported_files)`,
    [options.today],
  );
  return evidence;
}

async function settleZones(
  connection: Connection,
  { settings }: CopyTables,
  { from, to }: FillOptions,
): Promise<void> {
  const [came, known] = [await readNamedZone(connection, settings), await readNamedZone(connection)];
  refuseBadZone(came, from);
  if (came !== undefined && known !== undefined && came !== known) {
    throw usageError(
      `${from} counts its days in the time zone ${came}, and ${to} in ${known}`,
      "copy it into a new store; receipts of two time zones cannot be in one",
    );
  }
  await settleStoreZone(connection, came);
}

async function settleDayStarts(
  receiving: Pick<ImportSession, "connection" | "stored">,
  { settings, lines }: CopyTables,
  { from, to }: FillOptions,
): Promise<void> {
  const { connection, stored } = receiving;
  const receipts = await connection.rows(`SELECT 1 FROM ${lines} LIMIT 1`);
  const came = (await readDayStart(connection, settings)) ?? (receipts.length === 0 ? undefined : MIDNIGHT);
  const known = await knownDayStart(stored);
  if (came !== undefined && known !== undefined && came !== known) {
    throw usageError(
      `the days of ${from} start at ${came}, and those of ${to} at ${known}`,
      `make them the same with cafe-sales store set-day-starts ${came} --db ${to}`,
    );
  }
  await settleDayStart(receiving, came);
}

/** The sales of a store without a currency are in baht. */
async function settleCurrencies(
  { connection, stored }: Pick<ImportSession, "connection" | "stored">,
  { settings }: CopyTables,
  { from, to }: FillOptions,
): Promise<void> {
  const came = await readKnownCurrency(connection, settings);
  const known = await readKnownCurrency(connection);
  const [code, own] = [came?.code ?? THB.code, known?.code ?? THB.code];
  if (
    code !== own &&
    (known !== undefined || (await stored.rows("SELECT 1 AS one FROM daily_totals LIMIT 1")).length > 0)
  ) {
    throw usageError(
      `the amounts of ${from} are in ${code}, and those of ${to} in ${own}`,
      "copy it into a new store; amounts of two currencies cannot be in one",
    );
  }
  if (came && !came.isTaken) await settleStoreCurrency(connection, came.code);
  else if (came && known === undefined) await keepTillCurrency(connection, came.code);
}

/** A table of the shops that are copied: `shop`, and its `name` in the receiving store, which keeps those that it has. */
async function createShops(
  connection: Connection,
  { lines, cancelled, shifts, shops }: CopyTables,
  { from, shops: chosen, nameFor }: FillOptions,
): Promise<string> {
  const table = await createTempTable(
    connection,
    "copied_shops",
    `SELECT shop, coalesce(min(kept.name), shop) AS name
     FROM (SELECT store AS shop FROM ${lines} UNION SELECT store FROM ${cancelled} UNION SELECT store FROM ${shifts}
         UNION SELECT name FROM ${shops})
       LEFT JOIN (SELECT came.name AS shop, there.name FROM ${shops} AS came JOIN shops AS there USING (id)) AS kept
         USING (shop)
     GROUP BY shop`,
  );
  const known = (await connection.rows(`SELECT shop FROM ${table} ORDER BY shop`)).map((row) =>
    textOf(row, "shop"),
  );
  if (chosen !== undefined) {
    const unknown = await unknownShop({ shopNames: async () => known.map(shopName) }, chosen);
    if (unknown) throw usageError(`${unknown.problem} in ${from}`, unknown.hint);
    await connection.run(`DELETE FROM ${table} WHERE NOT list_contains(from_json($1, '["VARCHAR"]'), shop)`, [
      JSON.stringify(storesOf(chosen)),
    ]);
  }
  if (nameFor === undefined) return table;
  if (known.includes(nameFor)) {
    throw usageError(
      `${from} has a shop "${nameFor}" already`,
      "give receipts without a shop another name with --as",
    );
  }
  await connection.run(`UPDATE ${table} SET name = $1 WHERE shop = '' AND name = ''`, [nameFor]);
  return table;
}

/** Until when the sales of copied shops are known, as the copied store knows it. */
interface CopiedShops {
  /** A table of the shops that are copied: `shop`, and its `name` in the receiving store. */
  readonly shops: string;
  readonly from: string;
  readonly today: IsoDate;
}

/** Of shops without a receipt, nothing is copied. @throws CliError if no store would keep it */
async function copiedEvidence(
  connection: Connection,
  { known }: Pick<CopyTables, "known">,
  { lines, dropped }: IncomingTables,
  { shops, from, today }: CopiedShops,
): Promise<readonly Evidence[]> {
  const named = await connection.rows(
    `SELECT shop, name FROM ${shops} WHERE name IN (SELECT store FROM ${lines} UNION SELECT store FROM ${dropped})`,
  );
  const names = new Map(named.map((row) => [textOf(row, "shop"), textOf(row, "name")]));
  const columns = ["store", "together", "newest", "moment"].map(
    (column) => `coalesce(${column}::VARCHAR, '') AS ${column}`,
  );
  const all = (await connection.rows(`SELECT ${columns.join(", ")} FROM ${known}`)).map((row) => ({
    store: textOf(row, "store"),
    together: textOf(row, "together"),
    newest: textOf(row, "newest"),
    moment: textOf(row, "moment"),
  }));
  const bad = all.find((each) => names.has(each.store) && !isPossible(each, today));
  if (bad)
    throw badValue(from, `${quoteText(`${bad.newest} ${bad.moment}`)} is not until when sales are known`);
  return [...all.filter(({ store, together }) => store !== together), ...ownOf(all)].flatMap((each) => {
    const [store, together] = [names.get(each.store), names.get(each.together)];
    return store === undefined || together === undefined ? [] : { ...each, store, together };
  });
}

/** What is known of each shop, though the others of its till may not be copied. */
function ownOf(all: readonly Evidence[]): readonly Evidence[] {
  return evidenceByShop(all).flatMap(({ store, ofExport, ofSync }) =>
    [ofExport, ofSync].flatMap((found) => (found ? { ...found, store, together: store } : [])),
  );
}

/** The clocks of two machines may differ by a day. */
function isPossible({ newest, moment }: Evidence, today: IsoDate): boolean {
  const last = addDays(today, 1);
  const isMoment =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(moment) && !Number.isNaN(Date.parse(moment));
  const isNewest = newest === "" || (isLocalMoment(newest) && newest.slice(0, 10) <= last);
  return isMoment && moment.slice(0, 10) <= last && isNewest;
}

/** @throws CliError if it is no time zone; an offset has no daylight saving time */
function refuseBadZone(zone: string | undefined, from: string): void {
  if (zone === undefined || (knownZone(zone) === zone && !/^[+-]/.test(zone))) return;
  throw badValue(from, `time zone ${quoteText(zone)} is not a time zone`);
}

interface BoundFolder {
  /** Its path, without links. */
  readonly folder: string;
  readonly from: string;
  readonly to: string;
  /** The names of the shops that the user has chosen. They are bound as well. */
  readonly shops: ChosenShops;
}

/** The beginning of the `format` of the settings; each key is a shop. They are facts of the one store. */
const BOUND = "copied from ";
const SHOP = "shop ";

/**
 * Binds a folder to the shops that were copied from it first. Others may write to a synced folder, and must not get the
 * sales of another shop into the receiving store by its name or its id. To be called when the session has applied what
 * came, because shops have the names of the receiving store then.
 */
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
