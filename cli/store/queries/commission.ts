/** Channels and types of payment with their names and their commission, as a file beside the store says them. */
import {
  type AnyFigures,
  firstMeasure,
  measuresOf,
  NO_NAME,
  shapeOf,
} from "../../../viewer/report/datasets.ts";
import type { AskedRange } from "../../../viewer/report/date-range.ts";
import { readHundredths, roundedQuotient, toNumber } from "../../../viewer/report/decimal.ts";
import { compareText } from "../../../viewer/report/records.ts";
import { type ChannelRow, RATE_OF_ALL } from "../../beside/channels.ts";
import { textOf } from "../engine/rows.ts";
import type { Queryable } from "../queryable.ts";
import type { RowsByShop } from "../sales-store.ts";
import { STORE_TABLES } from "../schema.ts";
import type { Selection } from "../selection.ts";
import { wireRow } from "./datasets.ts";
import { select } from "./select.ts";

const PRICED = {
  sales_by_channel: { key: "channel", base: "net_sales", table: STORE_TABLES.daily.channels },
  sales_by_payment: { key: "payment", base: "amount", table: STORE_TABLES.daily.payments },
} as const;
type PricedDataset = keyof typeof PRICED;

export function isPriced(dataset: string): dataset is PricedDataset {
  return dataset in PRICED;
}

/** What the file says. */
export interface Pricing {
  /** Reads it again, because people change it. */
  readonly rows: () => Promise<readonly ChannelRow[]>;
  /** Hears of the names that no receipt has. */
  readonly onUnknown: (keys: readonly string[]) => void;
}

/** Reads the rows of the contract for days, without any commission. */
type ReadRows = (range: AskedRange) => Promise<readonly AnyFigures[]>;

/** The rows of the contract. The commission of each name is rounded for each of its rates. */
export async function selectPriced(
  queryable: Queryable,
  dataset: PricedDataset,
  selection: Selection,
  pricing: Pricing,
): Promise<readonly AnyFigures[]> {
  const read: ReadRows = async (range) =>
    (await select(queryable, dataset, { ...selection, range })).map((row) => wireRow(dataset, row));
  const found = await read(selection.range);
  return priced(dataset, selection.range, read, found, await ratesOf(queryable, dataset, pricing));
}

/** The same for each shop. @param readEach those of all of them */
export async function selectPricedEach(
  queryable: Queryable,
  dataset: PricedDataset,
  range: AskedRange,
  readEach: (range: AskedRange) => Promise<RowsByShop>,
  pricing: Pricing,
): Promise<RowsByShop> {
  const known = new Map<string, Promise<RowsByShop>>();
  const readOnce = (own: AskedRange) => {
    const key = JSON.stringify(own);
    const rows = known.get(key) ?? readEach(own);
    known.set(key, rows);
    return rows;
  };
  const rates = await ratesOf(queryable, dataset, pricing);
  const all = new Map<string, readonly AnyFigures[]>();
  for (const [shop, found] of await readOnce(range)) {
    const read: ReadRows = async (own) => (await readOnce(own)).get(shop) ?? [];
    all.set(shop, await priced(dataset, range, read, found, rates));
  }
  return all;
}

/** What the file says of the names of a dataset. */
async function ratesOf(
  queryable: Queryable,
  dataset: PricedDataset,
  { rows, onUnknown }: Pricing,
): Promise<readonly ChannelRow[]> {
  const named = await rows();
  if (named.length === 0) return [];
  const [channels, payments] = [
    await keysIn(queryable, "sales_by_channel"),
    await keysIn(queryable, "sales_by_payment"),
  ];
  onUnknown(named.flatMap(({ key }) => (channels.has(key) || payments.has(key) ? [] : key)));
  // What is both is a channel, so that nothing is charged for twice.
  return named.filter(({ key }) =>
    dataset === "sales_by_channel" ? channels.has(key) : payments.has(key) && !channels.has(key),
  );
}

async function priced(
  dataset: PricedDataset,
  range: AskedRange,
  read: ReadRows,
  found: readonly AnyFigures[],
  rates: readonly ChannelRow[],
): Promise<readonly AnyFigures[]> {
  const { key, base } = PRICED[dataset];
  const commissions = new Map<string, number>();
  for (const { key: name, rate, from, to } of rates) {
    const days = within(range, from, to);
    if (rate === undefined || days === undefined) continue;
    const row = (await read(days)).find((each) => each[key] === name);
    const commission = roundedQuotient(BigInt(readHundredths(row?.[base] ?? 0)) * rate, RATE_OF_ALL);
    commissions.set(name, (commissions.get(name) ?? 0) + commission);
  }
  const withCommission = found.map((row) => {
    const commission = commissions.get(String(row[key]));
    return commission === undefined ? row : { ...row, commission: toNumber(commission) };
  });
  const shown = new Map(rates.flatMap(({ key, name }) => (name === "" ? [] : [[key, name] as const])));
  return shown.size === 0 ? withCommission : renamed(dataset, withCommission, shown);
}

/** All names that receipts have, of all shops and days. */
async function keysIn(queryable: Queryable, dataset: PricedDataset): Promise<ReadonlySet<string>> {
  const { key, table } = PRICED[dataset];
  const rows = await queryable.rows(`SELECT DISTINCT ${key} AS name FROM ${table}`);
  return new Set(rows.map((row) => textOf(row, "name") || NO_NAME));
}

function within(
  range: Selection["range"],
  from: string,
  to: string,
): NonNullable<Selection["range"]> | undefined {
  const startDate = range && range.startDate > from ? range.startDate : from;
  const endDate = range && range.endDate < to ? range.endDate : to;
  return startDate > endDate ? undefined : { startDate, endDate };
}

/** Two with one name are one. */
function renamed(
  dataset: PricedDataset,
  rows: readonly AnyFigures[],
  shown: ReadonlyMap<string, string>,
): readonly AnyFigures[] {
  const { key } = PRICED[dataset];
  const amounts = [...measuresOf(dataset), String(shapeOf(dataset).maybe)];
  const all = new Map<string, AnyFigures>();
  for (const row of rows) {
    const name = shown.get(String(row[key])) ?? String(row[key]);
    const before = all.get(name);
    const sums = amounts
      .filter((field) => row[field] !== undefined || before?.[field] !== undefined)
      .map((field) => [field, before ? sumOf(before[field], row[field]) : row[field]] as const);
    all.set(name, { [key]: name, ...Object.fromEntries(sums) });
  }
  const sales = firstMeasure(dataset);
  return [...all]
    .sort(([a, x], [b, y]) => readHundredths(y[sales]) - readHundredths(x[sales]) || compareText(a, b))
    .map(([, row]) => row);
}

function sumOf(...amounts: readonly unknown[]): number {
  return toNumber(amounts.reduce((sum: number, amount = 0) => sum + readHundredths(amount), 0));
}
