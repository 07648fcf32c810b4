/** The datasets, answered from the daily sums of a store. */
import { type DataCall, PEOPLE } from "../../../viewer/report/contract.ts";
import type { AnyDataset, AnyFigures } from "../../../viewer/report/datasets.ts";
import { type AskedRange, MIDNIGHT } from "../../../viewer/report/date-range.ts";
import type { KnownShop } from "../../../viewer/report/known/known-shops.ts";
import type { ProductDates } from "../../../viewer/report/known/product-dates.ts";
import { groupBy } from "../../../viewer/report/records.ts";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import type { SoldUntil } from "../../../viewer/report/today/sold-until.ts";
import { textOf, wholeOf } from "../engine/rows.ts";
import { readKnownCurrency } from "../facts/currency.ts";
import { readDayStart } from "../facts/day-start.ts";
import { readEvidence } from "../facts/known-sales.ts";
import { knownShopsOf } from "../facts/known-shops.ts";
import { NO_ZONE, readKnownZone } from "../facts/time-zone.ts";
import { type MisplacedShop, misplacedError, misplacedShops } from "../misplaced-shops.ts";
import type { Queryable, Row, StoreReader } from "../queryable.ts";
import type { Answer, RowsByShop, SalesStore, StoreRow } from "../sales-store.ts";
import { STORE_TABLES } from "../schema.ts";
import { type Selection, shopName, sortedShops, storesOf } from "../selection.ts";
import { type WireDecimal, wireDecimal } from "../wire-decimal.ts";
import { selectCloses } from "./closes/select-closes.ts";
import { isPriced, type Pricing, selectPriced, selectPricedEach } from "./commission.ts";
import { measureColumns, wireRow } from "./datasets.ts";
import { selectHours, selectHoursEach } from "./hours.ts";
import { condition, select, selectEach } from "./select.ts";
import { selectShifts } from "./shifts.ts";

const { daily, shops: byShop } = STORE_TABLES;

interface KnownShops {
  readonly state: number;
  readonly known: readonly string[];
  readonly misplaced: readonly MisplacedShop[];
  /** Whether other servers have them. */
  readonly areElsewhere: boolean;
}

/**
 * @param pricing the names and the commission of channels and types of payment, if there is a file for them
 * @param onMisplaced is told of each shop whose figures alone are refused
 */
export function createSalesStore(
  reader: StoreReader,
  pricing?: Pricing,
  onMisplaced: (shop: MisplacedShop) => void = () => {},
): SalesStore {
  async function read<Name extends DataCall>(
    dataset: Name,
    selection: Selection,
  ): Promise<Answer<StoreRow<Name>>>;
  async function read(dataset: DataCall, selection: Selection): Promise<Answer<unknown>> {
    return reader.read(async (queryable, state) => {
      const areElsewhere = await refuseMisplaced(queryable, state, selection.shops);
      if (dataset === PEOPLE)
        return { state, rows: (await selectPeople(queryable, selection)).map(personRow) };
      if (pricing && isPriced(dataset))
        return { state, rows: await selectPriced(queryable, dataset, selection, pricing) };
      const rows = await (dataset === "sales_by_hour"
        ? selectHours(queryable, selection)
        : select(queryable, dataset, selection, { areElsewhere, employeeSums: reader.employeeSums }));
      return { state, rows: rows.map((row) => wireRow(dataset, row)) };
    });
  }
  let names: KnownShops | undefined;

  /** Every call about some shops asks for the names, and most engines look at all days of all shops for them. */
  async function knownShops(queryable: Queryable, state: number): Promise<KnownShops> {
    // A misplaced shop is put right in the head office, whose state stays.
    if (names?.state === state && names.misplaced.length === 0) return names;
    const places = await reader.shopPlaces?.(queryable);
    const stores = places?.map(({ store }) => store) ?? [];
    if (stores.length === 0) {
      const sql = (!places && reader.storesSql) || `SELECT DISTINCT store FROM ${byShop.totals}`;
      stores.push(...(await queryable.rows(sql)).map((row) => textOf(row, "store")));
    }
    const said = names?.misplaced.map(({ problem }) => problem) ?? [];
    const misplaced = misplacedShops(places ?? []);
    for (const shop of misplaced) if (!said.includes(shop.problem)) onMisplaced(shop);
    const areElsewhere = places !== undefined;
    names = { state, known: sortedShops(stores.map(shopName)), misplaced, areElsewhere };
    return names;
  }

  /** @returns whether the shops are on other servers */
  async function refuseMisplaced(queryable: Queryable, state: number, shops: Selection["shops"]) {
    if (shops === undefined || reader.shopPlaces === undefined) return false;
    const { misplaced, areElsewhere } = await knownShops(queryable, state);
    const error = misplacedError(misplaced, shops);
    if (error) throw error;
    return areElsewhere;
  }

  return {
    read,
    readEach: (dataset, range, shops) =>
      reader.read(async (queryable, state) => {
        const areElsewhere = await refuseMisplaced(queryable, state, shops);
        const rows = await selectRowsEach(queryable, dataset, { range, shops, areElsewhere }, pricing);
        return { state, rows };
      }),
    dayCloses: (selection) =>
      reader.read(async (queryable, state) => ({ state, rows: await selectCloses(queryable, selection) })),
    shifts: (selection) =>
      reader.read(async (queryable, state) => {
        const rows = await selectShifts(queryable, selection);
        return { state, rows: rows.map(({ shift }) => shift) };
      }),
    known: (shops) =>
      reader.read(async (queryable, state) => {
        await refuseMisplaced(queryable, state, shops);
        return { state, rows: await selectKnown(queryable, shops) };
      }),
    productDates: (shops) =>
      reader.read(async (queryable, state) => {
        await refuseMisplaced(queryable, state, shops);
        return { state, rows: await selectProductDates(queryable, shops) };
      }),
    salesUntil: (selection, time) =>
      reader.read(async (queryable, state) => {
        await refuseMisplaced(queryable, state, selection.shops);
        return { state, rows: await selectSalesUntil(queryable, selection, time) };
      }),
    dataDays: (shops) =>
      reader.read(async (queryable, state) => {
        await refuseMisplaced(queryable, state, shops);
        const { where, values } = condition({ range: null, shops });
        const [row] = await queryable.rows(
          `SELECT min(day)::VARCHAR AS first, max(day)::VARCHAR AS last
           FROM ${(shops ? byShop : daily).totals} ${where}`,
          values,
        );
        if (row?.first === null) return undefined;
        return { startDate: textOf(row, "first"), endDate: textOf(row, "last") };
      }),
    shopNames: () => reader.read(async (queryable, state) => (await knownShops(queryable, state)).known),
    ...(reader.shopPlaces && {
      misplacedShops: () =>
        reader.read(async (queryable, state) => (await knownShops(queryable, state)).misplaced),
    }),
    state: () => reader.read(async (_, state) => state),
    clock: () =>
      reader.read(async (store) => {
        const [zone, dayStarts] = [await readKnownZone(store), await readDayStart(store)];
        return { ...(zone && { timeZone: zone.name }), ...(dayStarts !== undefined && { dayStarts }) };
      }),
    currency: () => reader.read(async (store) => (await readKnownCurrency(store))?.code),
    shared: reader.shared,
    close: () => reader.close(),
  };
}

/**
 * What each employee sold, out of the receipt lines: few ask for it, so no daily sums are kept for it. A store of sums only, as
 * that of a head office of several servers, has no lines and so no rows.
 */
function selectPeople(queryable: Queryable, selection: Selection): Promise<readonly Row[]> {
  const { where, values } = condition(selection);
  return queryable.rows(
    `SELECT employee AS employee_name, product AS product_name, category, ${measureColumns("sales_by_product")}
     FROM ${STORE_TABLES.lines} ${where}
     GROUP BY employee, product, category
     ORDER BY employee, total_sales DESC, product, category`,
    values,
  );
}

function personRow(row: Row): AnyFigures {
  return { employee_name: textOf(row, "employee_name"), ...wireRow("sales_by_product", row) };
}

interface EachSelection {
  readonly range: AskedRange;
  readonly shops: readonly string[];
  /** Whether the shops are on other servers. */
  readonly areElsewhere: boolean;
}

/** The rows of the contract for each of some shops, read at once. */
async function selectRowsEach(
  queryable: Queryable,
  dataset: AnyDataset,
  { range, shops, areElsewhere }: EachSelection,
  pricing: Pricing | undefined,
): Promise<RowsByShop> {
  const read = async (own: AskedRange): Promise<RowsByShop> => {
    const selection = { range: own, shops };
    const rows = await (dataset === "sales_by_hour"
      ? selectHoursEach(queryable, selection)
      : selectEach(queryable, dataset, selection, areElsewhere));
    const byShop = groupBy(rows, (row) => textOf(row, "shop"));
    return new Map([...byShop].map(([shop, own]) => [shop, own.map((row) => wireRow(dataset, row))]));
  };
  if (pricing && isPriced(dataset)) return selectPricedEach(queryable, dataset, range, read, pricing);
  return read(range);
}

/** A shop of which the exports had no receipt of the past is missing. */
async function selectKnown(queryable: Queryable, shops: ChosenShops): Promise<readonly KnownShop[]> {
  const zone = (await readKnownZone(queryable))?.name ?? NO_ZONE;
  const stores = shops && storesOf(shops);
  const known = knownShopsOf(await readEvidence(queryable), zone);
  return known.filter(({ shop }) => stores?.includes(shop) ?? true);
}

/** A refund is not a sale. */
async function selectProductDates(
  queryable: Queryable,
  shops: ChosenShops,
): Promise<readonly ProductDates[]> {
  const { where, values } = condition({ range: null, shops });
  const rows = await queryable.rows(
    `SELECT product, min(day)::VARCHAR AS first_sale, max(day)::VARCHAR AS last_sale
     FROM (
       SELECT day, product, sale_lines FROM ${(shops ? STORE_TABLES.shops : STORE_TABLES.daily).products} ${where}
     ) AS days WHERE sale_lines > 0 GROUP BY product ORDER BY product`,
    values,
  );
  return rows.map((row) => ({
    product_name: textOf(row, "product"),
    first_sale: textOf(row, "first_sale"),
    last_sale: textOf(row, "last_sale"),
  }));
}

const LAST_MINUTE = "23:59";

/**
 * What each day had sold until a time of day, out of the receipt lines: the daily sums know only whole hours. A store of sums
 * only has no lines and so no rows.
 *
 * @param until `HH:MM`, whose whole minute counts; undefined for the whole day
 */
async function selectSalesUntil(
  queryable: Queryable,
  selection: Selection,
  until: string | undefined,
): Promise<readonly SoldUntil<WireDecimal>[]> {
  const start = (await readDayStart(queryable)) ?? MIDNIGHT;
  const { where, values } = condition(selection);
  const next = (value: string) => `$${values.push(value)}`;
  const minute = "substr(time, 1, 5)";
  // A night runs past midnight: what is before the start of the day comes last.
  const hasBegun = `${minute} >= ${next(start)}`;
  const isBefore = `${minute} <= ${next(until ?? LAST_MINUTE)}`;
  const isOver = until === undefined || until < start;
  const rows = await queryable.rows(
    `SELECT day::VARCHAR AS date, sum(gross) AS total_sales,
       sum(CASE WHEN is_refund OR gross = 0 THEN 0 ELSE 1 END) AS total_transactions
     FROM (
       SELECT day, store, receipt, is_refund, sum(gross) AS gross FROM ${STORE_TABLES.lines}
       ${where ? `${where} AND` : "WHERE"} (${isOver ? `${hasBegun} OR ${isBefore}` : `${hasBegun} AND ${isBefore}`})
       GROUP BY day, store, receipt, is_refund
     ) AS receipts GROUP BY day ORDER BY day`,
    values,
  );
  return rows.map((row) => ({
    date: textOf(row, "date"),
    total_sales: wireDecimal(textOf(row, "total_sales")),
    total_transactions: wholeOf(row, "total_transactions"),
  }));
}
