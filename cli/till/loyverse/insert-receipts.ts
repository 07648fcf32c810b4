/** The downloaded receipts, as incoming lines of the store. */
import { randomBytes } from "node:crypto";
import type { Connection } from "../../store/engine/duckdb.ts";
import { createLookup, textOf, wholeOf } from "../../store/engine/rows.ts";
import { readSetting, writeSetting } from "../../store/facts/settings.ts";
import { SHIFT_COLUMNS } from "../../store/facts/shifts.ts";
import type { ImportSession } from "../../store/import-session.ts";
import { withinDaysOf } from "../../store/merge/working-set.ts";
import { STORE_TABLES } from "../../store/schema.ts";
import { type RenamedShop, sameShops } from "../../store/shop-names.ts";
import type { Download } from "./download.ts";
import type { Names } from "./names.ts";
import type { ReceiptLine } from "./receipt-lines.ts";

/** What the incoming lines give as their file. */
export const SOURCE = "the Loyverse sync";

export interface InsertedReceipts {
  /** Receipts that do not count: cancelled, or without an item. */
  readonly dropped: number;
  readonly renamed: readonly RenamedShop[];
  /** All shops of the till, with or without receipts, by their names in the store. */
  readonly shops: readonly string[];
  /** A table of them: `id`, and the `name` in the store. */
  readonly shopTable: string;
}

const TYPES: Readonly<Record<keyof ReceiptLine | "line", string>> = {
  line: "BIGINT",
  shop: "VARCHAR",
  receipt: "VARCHAR",
  is_refund: "BOOLEAN",
  is_dropped: "BOOLEAN",
  day: "DATE",
  time: "VARCHAR",
  employee: "VARCHAR",
  payment: "VARCHAR",
  payments: "VARCHAR",
  tip: "DECIMAL(18, 2)",
  dining_option: "VARCHAR",
  channel: "VARCHAR",
  closed_time: "VARCHAR",
  product: "VARCHAR",
  category: "VARCHAR",
  quantity: "DECIMAL(18, 3)",
  gross: "DECIMAL(18, 2)",
  discount: "DECIMAL(18, 2)",
  cost: "DECIMAL(18, 2)",
  piece_cost: "DECIMAL(18, 2)",
  tax: "DECIMAL(18, 2)",
  added_tax: "DECIMAL(18, 2)",
  device: "VARCHAR",
  customer: "VARCHAR",
  modifiers: "VARCHAR",
  discount_names: "VARCHAR",
  refund_for: "VARCHAR",
  seconds: "VARCHAR",
  surcharge: "DECIMAL(18, 2)",
};

/** Texts become decimals here: the engine rounds their digits half away from zero. */
const VALUES = Object.entries(TYPES).map(([column, type]) => `${column}::${type} AS ${column}`);
const textColumn = (column: string) => `${column}: 'VARCHAR'`;
const TEXTS = Object.keys(TYPES).map(textColumn);

export async function insertReceipts(
  session: Pick<ImportSession, "connection" | "incoming" | "bringTwins">,
  { path, names }: Pick<Download, "path" | "names">,
): Promise<InsertedReceipts> {
  const { connection, incoming } = session;
  const receipts = "synced_receipts";
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${receipts} AS SELECT ${VALUES.join(", ")}
     FROM read_json($1, format = 'newline_delimited', columns = {${TEXTS.join(", ")}})`,
    [path],
  );
  const { table: shops, renamed, all } = await settleShops(session, receipts, names);
  await connection.run(
    `INSERT INTO ${incoming.lines} (source, line_no, receipt, store, day, time, is_refund, product, category, employee,
       quantity, gross, discount, cost, tax, added_tax, payment, payments, tip, dining_option, channel, closed_time,
       device, customer, modifiers, discount_names, refund_for, seconds, surcharge, is_unique, is_synced)
     SELECT $1, line, receipt, shops.name, day, time, is_refund, product, category, employee,
       ${signed("quantity")}, ${signed("gross")}, ${signed("abs(discount)")},
       ${signed(`coalesce(cost, (piece_cost * quantity)::${TYPES.cost}, 0)`)},
       ${signed("tax")}, ${signed("added_tax")}, payment, payments, ${signed("tip")}, dining_option, channel, closed_time,
       device, left(sha256($2 || customer), ${HASH_LENGTH}), modifiers, discount_names, refund_for, seconds, ${signed("surcharge")},
       true, true
     FROM ${receipts} JOIN ${shops} AS shops ON shops.id = shop WHERE NOT is_dropped ORDER BY line`,
    [SOURCE, await settleSalt(connection)],
  );
  await connection.run(
    `INSERT INTO ${incoming.dropped} (source, place, day, store, receipt, is_refund, is_unique, is_synced, time,
       employee, amount)
     SELECT $1, (SELECT coalesce(max(rowid), -1) FROM ${incoming.lines}), day, shops.name, receipt, is_refund, true, true,
       time, employee, ${signed("gross")} - ${signed("discount")}
     FROM ${receipts} JOIN ${shops} AS shops ON shops.id = shop WHERE is_dropped`,
    [SOURCE],
  );
  const [row] = await connection.rows(`SELECT count(*) AS dropped FROM ${incoming.dropped}`);
  return { dropped: wholeOf(row, "dropped"), renamed, shops: all, shopTable: shops };
}

/** Two of ten thousand customers have the same with a probability of 0.0000002. */
const HASH_LENGTH = 12;
const SALT = ["loyverse", "customer_salt"] as const;

/** Without it, who knows the till's IDs would find their customers in a copy of the store. */
async function settleSalt(connection: Connection): Promise<string> {
  const known = await readSetting(connection, ...SALT);
  if (known !== undefined) return known;
  const salt = randomBytes(16).toString("hex");
  await writeSetting(connection, ...SALT, salt);
  return salt;
}

/** A refund has positive amounts in the API, and negative ones in the store. */
function signed(amount: string): string {
  return `CASE WHEN is_refund OR gross < 0 THEN -abs(${amount}) ELSE ${amount} END`;
}

/**
 * The names under which a store keeps the shops of the API. Its receipts are found by these names, so a shop that is
 * renamed at the till keeps the one that the store has.
 */
interface SettledShops {
  /** A table of all shops: `id`, and the `name` in the store. One without receipts has the till's name. */
  readonly table: string;
  readonly renamed: readonly RenamedShop[];
  /** The names in the store of all shops of the till. One that no sync has met may have been imported under its own. */
  readonly all: readonly string[];
}

/** @param receipts the table of the downloaded lines */
async function settleShops(
  session: Pick<ImportSession, "connection" | "bringTwins">,
  receipts: string,
  names: Names,
): Promise<SettledShops> {
  const { connection } = session;
  const kept = new Map<string, string>();
  for (const row of await connection.rows("SELECT id, name FROM shops")) {
    kept.set(textOf(row, "id"), textOf(row, "name"));
  }
  const used = await connection.rows(`SELECT DISTINCT shop FROM ${receipts} ORDER BY shop`);
  const fresh = used.map((row) => textOf(row, "shop")).filter((id) => !kept.has(id));
  const imported = fresh.length === 0 ? undefined : await importedNames(session, receipts);
  for (const id of fresh) kept.set(id, imported?.get(id) ?? names.shop(id));
  const shops = [...kept].map(([id, name]) => ({ id, name, till_name: names.shop(id) || name }));
  const others = names.shopIds
    .filter((id) => !kept.has(id))
    .map((id) => ({ id, name: names.shop(id), till_name: undefined }));
  const types = { id: "VARCHAR", name: "VARCHAR", till_name: "VARCHAR" };
  const table = await createLookup(connection, "synced_shops", types, [...shops, ...others]);
  await connection.run(
    `DELETE FROM shops;
     INSERT INTO shops (id, name, till_name) SELECT id, name, till_name FROM ${table} WHERE till_name IS NOT NULL`,
  );
  return {
    table,
    renamed: shops
      .map(({ name, till_name }) => ({ inStore: name, atTill: till_name }))
      .filter(({ inStore, atTill }) => inStore !== atTill),
    all: [...new Set([...kept.values(), ...others.map(({ name }) => name)])],
  };
}

/**
 * The names under which exports brought the receipts of a shop before its first sync: the shop may have been renamed
 * since, or the exports have no shop.
 */
async function importedNames(
  { connection, bringTwins }: Pick<ImportSession, "connection" | "bringTwins">,
  receipts: string,
): Promise<Map<string, string>> {
  await bringTwins(receipts);
  const came = `FROM ${receipts} WHERE NOT is_dropped`;
  const there = `SELECT *, store AS shop FROM ${STORE_TABLES.lines} WHERE ${withinDaysOf(receipts)}`;
  const rows = await connection.rows(`FROM (${sameShops(came, there)}) ORDER BY twins, there`);
  // The last one of a shop has the most twins.
  return new Map(rows.map((row) => [textOf(row, "came"), textOf(row, "there")]));
}

/** What the till does not say itself of a shift. */
const OWN_OF_SHIFT: Readonly<Record<string, string>> = {
  store: "coalesce(shops.name, '')",
  is_comparable: "is_clear::BOOLEAN AND opened_at >= $2",
};
const OF_SHIFT = SHIFT_COLUMNS.split(/,\s*/);
const SHIFT_TEXTS = ["shop", "is_clear", ...OF_SHIFT.filter((column) => !(column in OWN_OF_SHIFT))].map(
  textColumn,
);
const SHIFT_VALUES = OF_SHIFT.map((column) => OWN_OF_SHIFT[column] ?? `shift.${column}`);

/** The downloaded shifts. @param devicesSince since when the receipts of the till are there with their devices, in milliseconds since 1970 */
export async function insertShifts(
  { connection, incoming }: Pick<ImportSession, "connection" | "incoming">,
  path: string,
  { shopTable }: Pick<InsertedReceipts, "shopTable">,
  devicesSince: number,
): Promise<void> {
  // Texts become decimals here: the engine rounds their digits half away from zero.
  await connection.run(
    `INSERT INTO ${incoming.shifts} (${SHIFT_COLUMNS})
     SELECT ${SHIFT_VALUES.join(", ")}
     FROM read_json($1, format = 'newline_delimited', columns = {${SHIFT_TEXTS.join(", ")}}) AS shift
       LEFT JOIN ${shopTable} AS shops ON shops.id = shop`,
    [path, new Date(devicesSince).toISOString()],
  );
}
