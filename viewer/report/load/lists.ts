/** What a server says beside the sums of a range. Each list is one call, with the reader of its answer. */
import {
  DAY_NOTES,
  KNOWN,
  NIGHTS,
  type OfferedCall,
  PEOPLE,
  PRODUCT_DATES,
  SHOP_DAYS,
  SHOP_GROUPS,
  TARGETS,
} from "../contract.ts";
import { DatasetSums } from "../dataset-sums.ts";
import { type Figures, listsOf } from "../datasets.ts";
import { readDayNotes } from "../day-note.ts";
import { readKnownShops } from "../known/known-shops.ts";
import { readProductDates } from "../known/product-dates.ts";
import { RowReader, readRows } from "../parse.ts";
import { readShopDays, readStoreGroups } from "../shop-rows.ts";
import { readTargetRows } from "../targets.ts";
import { readNights } from "./nights.ts";

export interface ListCall<Row> {
  readonly call: OfferedCall;
  /** Throws an UnreadableError or a ContractError if the answer is no such list. */
  readonly read: (answer: unknown) => readonly Row[];
}

export const LISTS = {
  notes: { call: DAY_NOTES, read: readDayNotes },
  groups: { call: SHOP_GROUPS, read: readStoreGroups },
  targets: { call: TARGETS, read: readTargetRows },
  /** The days on which shops opened and closed. */
  shopDays: { call: SHOP_DAYS, read: readShopDays },
  nights: { call: NIGHTS, read: readNights },
  known: { call: KNOWN, read: readKnownShops },
  productDates: { call: PRODUCT_DATES, read: readProductDates },
} as const satisfies Readonly<Record<string, ListCall<unknown>>>;

/** The products of each employee, in the order of a report. */
export type People = ReadonlyMap<string, readonly Figures<"sales_by_product">[]>;

/** @throws ContractError that names the first bad cell */
export function readPeople(answer: unknown): People {
  const reader = new RowReader(PEOPLE);
  const sums = new Map<string, DatasetSums>();
  for (const row of readRows(PEOPLE, answer)) {
    const fields = reader.next(row);
    if (fields === undefined) continue;
    const name = reader.name("employee_name", fields.employee_name);
    const ofPerson = sums.get(name) ?? new DatasetSums("sales_by_product", null, reader);
    ofPerson.addFields(fields);
    sums.set(name, ofPerson);
  }
  reader.check();
  const productsOf = (ofPerson: DatasetSums) =>
    listsOf((dataset) => (dataset === ofPerson.dataset ? ofPerson.figures() : undefined)).products;
  return new Map([...sums].map(([name, ofPerson]) => [name, productsOf(ofPerson)]));
}
