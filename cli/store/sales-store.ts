/** The sales of a cafe, as the datasets of the API. How they are kept is the store's own business. */
import type { DataCall } from "../../viewer/report/contract.ts";
import type { AnyDataset, AnyFigures, WireRow } from "../../viewer/report/datasets.ts";
import type { AskedRange, DateRange, DayClock } from "../../viewer/report/date-range.ts";
import type { DayClose } from "../../viewer/report/day-close.ts";
import type { KnownShop } from "../../viewer/report/known/known-shops.ts";
import type { ProductDates } from "../../viewer/report/known/product-dates.ts";
import type { Shift } from "../../viewer/report/shifts.ts";
import type { SoldUntil } from "../../viewer/report/today/sold-until.ts";
import type { MisplacedShop } from "./misplaced-shops.ts";
import type { SharedDatabase } from "./queryable.ts";
import type { Selection } from "./selection.ts";
import type { WireDecimal } from "./wire-decimal.ts";

export interface SalesStore {
  /** One row for each key with a receipt, in the order of reports: by day, by hour, or by total sales. */
  read<Name extends DataCall>(dataset: Name, selection: Selection): Promise<Answer<StoreRow<Name>>>;
  /** The same rows of each of these shops, read at once. Missing if there is never more than one shop. */
  readEach?(dataset: AnyDataset, range: AskedRange, shops: readonly string[]): Promise<EachAnswer>;
  /** One for each day and shop with a receipt or a cancelled one, by day. */
  dayCloses(selection: Selection): Promise<Answer<DayClose>>;
  /** Those that were opened on these days, by the moment of their opening. */
  shifts(selection: Selection): Promise<Answer<Shift>>;
  /** Until when the sales of each shop are known, over the whole history. */
  known(shops?: Selection["shops"]): Promise<Answer<KnownShop>>;
  /** The first and the last day on which each product was sold, over the whole history; by name. */
  productDates(shops?: Selection["shops"]): Promise<Answer<ProductDates>>;
  /** What each day had sold until a time of day, `HH:MM`, or in all, by day. Receipts without a time are missing. */
  salesUntil(selection: Selection, time?: string): Promise<Answer<SoldUntil<WireDecimal>>>;
  /** The first and the last day with a receipt, of some shops or of all; undefined if there is none. */
  dataDays(shops?: Selection["shops"]): Promise<DateRange | undefined>;
  /** The names of all shops, sorted; `(none)` if there are receipts without a shop. */
  shopNames(): Promise<readonly string[]>;
  /** Those whose figures alone would be wrong, which are refused. Missing if the store has all shops itself. */
  misplacedShops?(): Promise<readonly MisplacedShop[]>;
  /** The number of the present state, without reading any sales. */
  state(): Promise<number>;
  /** The clock of its days; without a time zone if nothing has named one. */
  clock(): Promise<StoreClock>;
  /** The currency of the amounts, as in ISO 4217; undefined if nothing has named one. */
  currency(): Promise<string | undefined>;
  /** Missing if no other server reads the store. */
  readonly shared?: SharedDatabase | undefined;
  close(): Promise<void>;
}

export type StoreClock = Partial<DayClock>;

/** Answers with the same `state` agree with each other; between different ones an import has changed the store. */
export interface Answer<Row> {
  readonly state: number;
  readonly rows: readonly Row[];
}

export interface EachAnswer {
  readonly state: number;
  /** By the names of the shops. One without a row is missing. */
  readonly rows: RowsByShop;
}

export type RowsByShop = ReadonlyMap<string, readonly AnyFigures[]>;

/*
 * Amounts have at most two decimals. Total sales are gross sales less refunds, before discounts; net
 * sales are total sales less discounts, and a refund gives its discount back; profit is net sales less the cost
 * of goods; a transaction is a receipt of a sale.
 */

export type StoreRow<Name extends DataCall> = Name extends AnyDataset
  ? WireRow<Name, WireDecimal>
  : WireRow<"sales_by_product", WireDecimal> & { readonly employee_name: string };
