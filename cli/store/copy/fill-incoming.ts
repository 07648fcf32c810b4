/** Fills the tables of an import with all that is copied of another store. */
import { addDays, type IsoDate, isIsoDate, knownZone, MIDNIGHT } from "../../../viewer/report/date-range.ts";
import { isLocalMoment } from "../../../viewer/report/known/known-shops.ts";
import { THB } from "../../../viewer/report/money.ts";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import { quoteText } from "../../door/config.ts";
import { doubtOf } from "../../door/doubtful-day.ts";
import { CliError, EXIT, usageError } from "../../door/errors.ts";
import type { CopyTables } from "../copy-source.ts";
import type { Connection } from "../engine/duckdb.ts";
import { createTempTable, textOf } from "../engine/rows.ts";
import { textLiteral } from "../engine/text-literal.ts";
import { keepTillCurrency, readKnownCurrency, settleStoreCurrency } from "../facts/currency.ts";
import { DAY_START, knownDayStart, readDayStart, settleDayStart } from "../facts/day-start.ts";
import type { Evidence } from "../facts/known-sales.ts";
import { evidenceByShop } from "../facts/known-shops.ts";
import { readNamedZone, settleStoreZone } from "../facts/time-zone.ts";
import type { ImportSession } from "../import-session.ts";
import type { IncomingTables } from "../merge/incoming.ts";
import { CANCELLED_FACTS, COLUMNS, KEY } from "../merge/working-set.ts";
import type { Queryable } from "../queryable.ts";
import { shopName, storesOf } from "../selection.ts";
import { unknownShop } from "../shop-choice.ts";
import { BOUND } from "./bind-folder.ts";

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
const STAYING = `'state', 'synced_until', 'newest_receipt', 'time_zone', '${DAY_START}', 'currency', 'till_currency'`;

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
  const [lines, cancelled] = [renamed(tables.lines), renamed(tables.cancelled)];
  await refuseBadValues(connection, { ...options, lines, cancelled, shops: tables.shops });
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
  { lines, cancelled, shops }: CopyTables,
  { from, shops: chosen, nameFor }: FillOptions,
): Promise<string> {
  const table = await createTempTable(
    connection,
    "copied_shops",
    `SELECT shop, coalesce(min(kept.name), shop) AS name
     FROM (SELECT store AS shop FROM ${lines} UNION SELECT store FROM ${cancelled} UNION SELECT name FROM ${shops})
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

/**
 * Of shops without a receipt, nothing is copied.
 *
 * @throws CliError if no store would keep it
 */
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

/** Refuses a copy of values that no import would have stored: one shop's would break the reports of all shops. */
interface CopiedRows {
  /** What follows FROM for the lines, and for the receipts that are cancelled. */
  readonly lines: string;
  readonly cancelled: string;
  readonly shops: string;
  readonly from: string;
  readonly today: IsoDate;
}

/** A number of more than twelve digits is not what a cafe sells. The sums of days have room for sixteen. */
const isAmount = (column: string) => `abs(TRY_CAST(${column} AS DECIMAL(18, 2))) < 1e12`;
const isMissingOr = (column: string, isGood: string) => `(${column} IS NULL OR ${isGood})`;

type Rule = readonly [column: string, isGood: string, why: string];

const amount = (column: string): Rule => [column, isAmount(column), "is not an amount"];
const amountIfThere = (column: string): Rule => [
  column,
  isMissingOr(column, isAmount(column)),
  "is not an amount",
];
const timeIfThere = (column: string): Rule => [
  column,
  isMissingOr(column, `regexp_full_match(${column}::VARCHAR, '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?')`),
  "is not a time of day",
];

/** As long as an import takes it, which reads no text with a NUL. Some are several names in one. */
const isName = (column: string, most = 1000) =>
  `(length(${column}) <= ${most} AND NOT contains(${column}, chr(0)))`;
const name = (column: string, most?: number): Rule => [
  column,
  isMissingOr(column, isName(column, most)),
  "is not a name",
];
const MOST_OF_SEVERAL = 10_000;

/** A list of pairs, each of a name and an amount. */
const PAYMENTS = "CASE WHEN json_valid(payments) THEN from_json(payments, '[[\"VARCHAR\"]]') END";
const IS_PAYMENT = `len(paid) = 2 AND paid[1] IS NOT NULL AND ${isName("paid[1]")} AND ${isAmount("paid[2]")}`;

const RULES: readonly Rule[] = [
  ...["store", "receipt", "category", "employee", "dining_option", "channel"].map((column) => name(column)),
  ...["product", "payment"].map((column) => name(column, MOST_OF_SEVERAL)),
  timeIfThere("time"),
  ...["quantity", "gross", "discount", "cost"].map(amount),
  ...["tax", "added_tax", "tip"].map(amountIfThere),
  [
    "customers",
    isMissingOr("customers", "TRY_CAST(customers AS DOUBLE) BETWEEN 0 AND 1_000_000"),
    "is not a number of customers",
  ],
  [
    "payments",
    isMissingOr(
      "payments",
      `len(list_filter(${PAYMENTS}, lambda paid: NOT coalesce(${IS_PAYMENT}, false))) = 0`,
    ),
    "is not a list of payments",
  ],
  timeIfThere("closed_time"),
];
const RULES_OF_CANCELLED: readonly Rule[] = [
  ...["store", "receipt", "employee"].map((column) => name(column)),
  timeIfThere("time"),
  amountIfThere("amount"),
];

/** @throws CliError that names the shop, the day and the value, before anything is converted */
async function refuseBadValues(queryable: Queryable, rows: CopiedRows): Promise<void> {
  await refuseBadShops(queryable, rows);
  await refuseBadDays(queryable, rows);
  await refuseBroken(queryable, rows.lines, RULES, rows.from);
  await refuseBroken(queryable, rows.cancelled, RULES_OF_CANCELLED, rows.from);
}

async function refuseBroken(
  queryable: Queryable,
  table: string,
  rules: readonly Rule[],
  from: string,
): Promise<void> {
  const faults = rules.map(
    ([column, isGood, why]) =>
      `WHEN NOT coalesce(${isGood}, false) THEN {'what': '${column}', 'text': ${column}::VARCHAR, 'why': ${textLiteral(why)}}`,
  );
  const [bad] = await queryable.rows(`
    SELECT store, day::VARCHAR AS day, fault.what AS what, coalesce(fault.text, '') AS text, fault.why AS why
    FROM (SELECT store, day, CASE ${faults.join(" ")} END AS fault FROM ${table})
    WHERE fault IS NOT NULL ORDER BY store, day LIMIT 1`);
  if (bad === undefined) return;
  const place = `of the shop ${quoteText(shopName(textOf(bad, "store")))} on ${textOf(bad, "day")}`;
  throw badValue(
    from,
    `${textOf(bad, "what")} ${quoteText(textOf(bad, "text"))} ${place} ${textOf(bad, "why")}`,
  );
}

async function refuseBadShops(queryable: Queryable, { shops, from }: CopiedRows): Promise<void> {
  const [bad] = await queryable.rows(
    `SELECT name FROM ${shops} WHERE NOT (${["id", "name", "till_name"].map((column) => isName(column)).join(" AND ")})`,
  );
  if (bad) throw badValue(from, `${quoteText(textOf(bad, "name"))} is not the name of a shop`);
}

async function refuseBadDays(
  queryable: Queryable,
  { lines, cancelled, from, today }: CopiedRows,
): Promise<void> {
  const days = await queryable.rows(`
    SELECT coalesce(day::VARCHAR, '') AS day, min(store) AS store
    FROM (SELECT day, store FROM ${lines} UNION ALL SELECT day, store FROM ${cancelled}) GROUP BY ALL ORDER BY ALL`);
  for (const row of days) {
    const day = textOf(row, "day");
    const why = isIsoDate(day) ? doubtOf(day, today) : "is not a calendar day";
    if (why === undefined) continue;
    throw badValue(from, `day ${quoteText(day)} of the shop "${shopName(textOf(row, "store"))}" ${why}`);
  }
}

/** @throws CliError if it is no time zone; an offset has no daylight saving time */
function refuseBadZone(zone: string | undefined, from: string): void {
  if (zone === undefined || (knownZone(zone) === zone && !/^[+-]/.test(zone))) return;
  throw badValue(from, `time zone ${quoteText(zone)} is not a time zone`);
}

/** A value that something else has put into the store. */
function badValue(from: string, problem: string): CliError {
  return new CliError(EXIT.contract, `${from}: ${problem}`, {
    hint: "no import stores this, so something else has changed it: copy the shop's own store into a new store or folder",
  });
}
