/** A store in memory, filled line by line as a reader of files fills it. */
import { openDatabase } from "../../../cli/store/engine/duckdb.ts";
import { KNOWN_SALES, keepEvidence, namedAsInStore } from "../../../cli/store/facts/known-sales.ts";
import { SHIFTS } from "../../../cli/store/facts/shifts.ts";
import type { ApplyOptions, ImportSession } from "../../../cli/store/import-session.ts";
import { createIncoming } from "../../../cli/store/merge/incoming.ts";
import { mergeIncoming } from "../../../cli/store/merge/merge-incoming.ts";
import { createSalesStore } from "../../../cli/store/queries/create-sales-store.ts";
import type { SalesStore } from "../../../cli/store/sales-store.ts";
import { STORE_TABLES } from "../../../cli/store/schema.ts";
import { keepShopNames } from "../../../cli/store/shop-names.ts";
import { updateTables } from "../../../cli/store/version.ts";
import type { DateRange } from "../../../viewer/report/date-range.ts";

/** Amounts in whole satang, signed; quantities in thousandths. */
export interface Line {
  readonly receipt: string;
  readonly store?: string;
  readonly day: string;
  /** At ten if it does not say; null for none. */
  readonly time?: string | null;
  readonly isRefund?: boolean;
  readonly product: string;
  readonly category?: string;
  readonly employee?: string;
  readonly quantity?: number;
  readonly gross: number;
  readonly discount?: number;
  readonly cost?: number;
  readonly payment?: string | undefined;
  /** JSON of names and amounts. */
  readonly payments?: string | undefined;
  readonly tip?: number | undefined;
  readonly tax?: number | undefined;
  readonly addedTax?: number | undefined;
  readonly channel?: string | undefined;
  readonly closedTime?: string | undefined;
  readonly diningOption?: string | undefined;
  readonly customers?: number | undefined;
  readonly isUnique?: boolean;
  /** Those of a sync have unique numbers. */
  readonly isSynced?: boolean;
}

/** The receipt lines of one file, by its name. */
export type Files = Readonly<Record<string, readonly Line[]>>;

/** The tables that a merge writes to. */
export const STORE_TABLE_NAMES = [
  STORE_TABLES.lines,
  STORE_TABLES.cancelled,
  KNOWN_SALES,
  SHIFTS,
  ...Object.values(STORE_TABLES.daily),
  ...Object.values(STORE_TABLES.shops),
];

/** What fills a store: the incoming tables, and the connection that has them. */
export type Filling = Pick<ImportSession, "connection" | "incoming">;

export async function openMemoryStore() {
  const database = await openDatabase();
  const connection = await database.connect();
  await updateTables(connection);
  const store = createSalesStore({
    read: (work) => work(connection, 0),
    close: async () => {
      connection.close();
      database.close();
    },
  });
  return {
    store,
    connection,
    /** @param change what else the readers of the files do to the incoming tables */
    async add(
      files: Files,
      change: (filling: Filling) => Promise<void> = async () => {},
      { evidence = [], ...options }: ApplyOptions = {},
    ) {
      const incoming = await createIncoming(connection);
      await fillIncoming({ connection, incoming }, files);
      await change({ connection, incoming });
      const renamed = await keepShopNames(connection, incoming);
      const merged = await mergeIncoming({ connection, incoming, ...STORE_TABLES }, options);
      await keepEvidence(connection, namedAsInStore(evidence, renamed));
      return merged;
    },
    /** Empties the store: that is faster than another database. */
    async clear() {
      for (const table of STORE_TABLE_NAMES) await connection.run(`TRUNCATE ${table}`);
    },
  };
}

export async function fillIncoming({ connection, incoming }: Filling, files: Files): Promise<void> {
  for (const [name, lines] of Object.entries(files)) {
    const rows = lines.map((line, index) => rowOf(name, line, index + 2)).join(",\n");
    if (rows !== "") await connection.run(`INSERT INTO ${incoming.lines} (${COLUMNS}) VALUES ${rows}`);
  }
}

const COLUMNS = `source, line_no, receipt, store, day, time, is_refund, product, category, employee,
  quantity, gross, discount, cost, tax, added_tax, payment, payments, tip, dining_option, channel, customers,
  closed_time, is_unique, is_synced`;

function rowOf(source: string, line: Line, number: number): string {
  const { isRefund = false, category = "", employee = "Ploy", discount = 0, cost = 0 } = line;
  const { time = "10:00", isUnique = false, isSynced = false, payment, diningOption, customers } = line;
  const texts = [line.product, category, employee].map(quoted).join(", ");
  const amounts = [line.gross, discount, cost].map((amount) => decimal(amount, 2)).join(", ");
  const quantity = decimal(line.quantity ?? 1000, 3);
  return `(${quoted(source)}, ${number}, ${quoted(line.receipt)}, ${quoted(line.store ?? "")}, '${line.day}',
    ${orNull(time, quoted)}, ${isRefund}, ${texts}, ${quantity}, ${amounts},
    ${orNull(line.tax, satang)}, ${orNull(line.addedTax, satang)}, ${orNull(payment, quoted)},
    ${orNull(line.payments, quoted)}, ${orNull(line.tip, satang)}, ${orNull(diningOption, quoted)},
    ${orNull(line.channel, quoted)}, ${orNull(customers, String)}, ${orNull(line.closedTime, quoted)}, ${isUnique || isSynced}, ${isSynced})`;
}

function satang(parts: number): string {
  return decimal(parts, 2);
}

function orNull<T>(value: T | null | undefined, text: (value: T) => string): string {
  return value === undefined || value === null ? "NULL" : text(value);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Writes a whole number of small parts as a decimal, without a binary fraction in between. */
function decimal(parts: number, decimals: number): string {
  const digits = String(Math.abs(parts)).padStart(decimals + 1, "0");
  return `${parts < 0 ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The answers about all shops together as one text: stores with equal texts hold the same sales. */
export async function answersOf(
  store: SalesStore,
  range: DateRange | null = null,
  shops?: readonly string[],
): Promise<string> {
  const selection = { range, shops };
  const answers = [
    await store.read("sales_summary", selection),
    await store.read("sales_by_category", selection),
    await store.read("sales_by_product", selection),
    await store.read("sales_by_employee", selection),
    await store.read("sales_by_hour", selection),
  ];
  return answers.map(({ rows }) => rows.map((row) => JSON.stringify(row)).join("\n")).join("\n\n");
}
