/** The datasets, answered from the daily sums of a store. */
import { type DataCall, PEOPLE } from "../../../viewer/report/contract.ts";
import { textOf } from "../engine/rows.ts";
import { readKnownCurrency } from "../facts/currency.ts";
import { readDayStart } from "../facts/day-start.ts";
import { readKnownZone } from "../facts/time-zone.ts";
import { type MisplacedShop, misplacedError, misplacedShops } from "../misplaced-shops.ts";
import type { Queryable, StoreReader } from "../queryable.ts";
import type { Answer, SalesStore, StoreRow } from "../sales-store.ts";
import { STORE_TABLES } from "../schema.ts";
import { type Selection, shopName, sortedShops } from "../selection.ts";
import { selectCloses } from "./closes/select-closes.ts";
import { isPriced, type Pricing, selectPriced } from "./commission.ts";
import { wireRow } from "./datasets.ts";
import { selectRowsEach } from "./each-shop.ts";
import { selectHours } from "./hours.ts";
import { selectKnown, selectProductDates } from "./known.ts";
import { personRow, selectPeople } from "./people.ts";
import { condition, select } from "./select.ts";
import { selectSalesUntil } from "./until.ts";

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
