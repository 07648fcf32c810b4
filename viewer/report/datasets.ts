/** What follows from the values of the datasets: their types, and what readers, sums, files and tables need to know. */

import { entriesOf, keysOf } from "./records.ts";
import {
  type DatasetShape,
  type KeyValues,
  type Measure,
  OPTIONAL,
  REQUIRED,
  SHOP_DETAILS,
} from "./shapes.ts";

/** The key of rows whose name is empty or null, on the wire, in reports and in files. */
export const NO_NAME = "(none)";

const SHAPES = { ...REQUIRED, ...OPTIONAL };
type Shapes = typeof SHAPES;

export type Dataset = keyof typeof REQUIRED;
export type OptionalDataset = keyof typeof OPTIONAL;
export type AnyDataset = Dataset | OptionalDataset;
/** Where sales come from. */
export type SourceDataset = "sales_by_channel" | "sales_by_payment";
/** The parts of each shop. */
export type ShopPart = {
  [Name in OptionalDataset]: (typeof OPTIONAL)[Name]["section"] extends typeof SHOP_DETAILS ? Name : never;
}[OptionalDataset];
/** Those whose rows go by total sales. */
export type SalesDataset = Exclude<AnyDataset, "sales_by_payment">;

/** A report file does not need them: the mark lets the build leave them out. */
export const DATASETS: readonly Dataset[] = /* @__PURE__ */ keysOf(REQUIRED);
export const OPTIONAL_DATASETS: readonly OptionalDataset[] = keysOf(OPTIONAL);
export const ALL_DATASETS: readonly AnyDataset[] = /* @__PURE__ */ keysOf(SHAPES);

/**
 * Whether rows may say what was given back, before discounts, 0 or more: with these `refunds`, total sales are gross
 * sales, which a row may say as well. If all rows do, the totals of a report have their sum. No list and no file of the
 * figures has them, nor the `tax` that our own API sends.
 */
export function mayHaveRefunds(dataset: AnyDataset): boolean {
  return dataset === "sales_summary";
}

export function isOptional(dataset: AnyDataset): dataset is OptionalDataset {
  return dataset in OPTIONAL;
}

/** Whether its rows are parts of shops: of one shop, they would say again what the other datasets do. */
export function isShopPart(dataset: AnyDataset): dataset is ShopPart {
  return isOptional(dataset) && OPTIONAL[dataset].section === SHOP_DETAILS;
}

type KeyField<Name extends AnyDataset> = keyof Shapes[Name]["key"] & string;
export type MeasureOf<Name extends AnyDataset> = keyof Shapes[Name]["measures"] & string;
export type AnyMeasure = { [Name in AnyDataset]: MeasureOf<Name> }[AnyDataset];
type AlsoField<Name extends AnyDataset> = keyof Shapes[Name]["also"] & string;
/** Those that figures may lack. */
type MaybeField<Name extends AnyDataset> = {
  [Field in AlsoField<Name>]: Shapes[Name]["also"][Field] extends "maybe days" ? Field : never;
}[AlsoField<Name>];
/** The other figures of a key. */
type Also<Name extends AnyDataset> = Readonly<
  Record<Exclude<AlsoField<Name>, MaybeField<Name>>, number> & Partial<Record<MaybeField<Name>, number>>
>;
type ExtraField<Name extends AnyDataset, Extra extends "label" | "mark" | "maybe"> = Shapes[Name] extends {
  readonly [Each in Extra]: infer Text extends string;
}
  ? Text
  : never;

export type Field = { [Name in AnyDataset]: KeyField<Name> | MeasureOf<Name> | AlsoField<Name> }[AnyDataset];

type Keys<Name extends AnyDataset> = {
  readonly [Key in KeyField<Name>]: Shapes[Name]["key"][Key] extends keyof KeyValues
    ? KeyValues[Shapes[Name]["key"][Key]]
    : never;
};

/** The sums of some rows, and what follows from them; amounts are baht with at most two decimals. */
export type SumsOf<Name extends AnyDataset> = Readonly<Record<MeasureOf<Name>, number>>;

/** What a report adds to the figures of one key. */
export type AddedTo<Name extends AnyDataset> = Shapes[Name] extends {
  readonly added: infer Added extends Readonly<Record<string, string>>;
}
  ? { readonly [Each in keyof Added]?: Added[Each] extends "name" ? string : number }
  : object;

/** The figures of one key in a report. */
export type Figures<Name extends AnyDataset> = Keys<Name> &
  SumsOf<Name> &
  Also<Name> & { readonly [Label in ExtraField<Name, "label">]?: string } & {
    readonly [Mark in ExtraField<Name, "mark">]?: true;
  } & { readonly [Amount in ExtraField<Name, "maybe">]?: number } & AddedTo<Name>;

/** A row as our own API sends it. Counts are numbers, and other amounts what they are given as. */
export type WireRow<Name extends AnyDataset, Amount> = Keys<Name> & {
  readonly [Each in MeasureOf<Name>]: Shapes[Name]["measures"][Each] extends { readonly unit: "count" }
    ? number
    : Amount;
} & Also<Name> &
  Readonly<Record<ExtraField<Name, "label">, string>> & {
    readonly [Each in ExtraField<Name, "maybe">]?: Amount;
  } & (Name extends "sales_summary" ? OfDay<Amount> : unknown);

interface OfDay<Amount> {
  readonly gross_sales: Amount;
  readonly refunds: Amount;
  /** Missing if it is not known of each receipt. */
  readonly tax?: Amount;
}

/** The lists of a report. Those of optional datasets are missing if the source does not offer them. */
export type RequiredLists = {
  readonly [Name in Dataset as Shapes[Name]["list"]]: readonly Figures<Name>[];
};
export type OptionalLists = {
  readonly [Name in OptionalDataset as Shapes[Name]["list"]]?: readonly Figures<Name>[];
};
export type Lists = RequiredLists & OptionalLists;

export function measuresOf<Name extends AnyDataset>(dataset: Name): readonly MeasureOf<Name>[];
export function measuresOf(dataset: AnyDataset): readonly string[] {
  return Object.keys(SHAPES[dataset].measures);
}

/** The measure that its rows go by: total sales, or what was paid. */
export function firstMeasure(dataset: AnyDataset): AnyMeasure {
  const [first]: readonly AnyMeasure[] = measuresOf(dataset);
  return first ?? "total_sales";
}

export function shapeOf(dataset: AnyDataset): DatasetShape & { readonly list: keyof Lists } {
  return SHAPES[dataset];
}

/** A column of the figures: its name, and what its values are. */
export interface FieldShape {
  readonly field: Field;
  readonly type: keyof KeyValues | Measure["unit"];
}

/** The columns of a dataset in files, in their order. */
export function fieldsOf<Name extends AnyDataset>(dataset: Name): readonly FieldShape[] {
  const { key, measures, also }: DatasetShape = SHAPES[dataset];
  return [
    ...entriesOf<Field, keyof KeyValues>(key).map(([field, type]) => ({ field, type })),
    ...entriesOf<Field, Measure>(measures).map(([field, { unit }]) => ({ field, type: unit })),
    ...entriesOf<Field, DatasetShape["also"][string]>(also).map(([field, kind]) => ({
      field,
      type: kind === "average" ? ("baht" as const) : ("count" as const),
    })),
  ];
}

/** The figures of a dataset by their names, for what treats all datasets alike. */
export type AnyFigures = Readonly<Record<string, string | number | true | undefined>>;

/** The key of figures or of a row, as one text. Texts of one dataset sort as their keys do. */
export function keyText<Name extends AnyDataset>(dataset: Name, values: Figures<Name>): string;
export function keyText(dataset: AnyDataset, values: AnyFigures): string;
export function keyText(dataset: AnyDataset, values: AnyFigures): string {
  return textOfKey(Object.keys(shapeOf(dataset).key).map((field) => values[field]));
}

/** What separates two parts is in none of them, so two names are never taken for two others. */
export function textOfKey(key: readonly unknown[]): string {
  if (key.length === 1) return String(key[0]);
  return key.map((part) => String(part).padStart(2, "0").replaceAll("\0", "\0\uffff")).join("\0\0");
}

/** The list of a dataset; empty if the report does not have it. */
export function figuresOf<Name extends AnyDataset>(lists: Lists, dataset: Name): readonly Figures<Name>[];
export function figuresOf(lists: Lists, dataset: AnyDataset): readonly AnyFigures[] {
  return lists[shapeOf(dataset).list] ?? [];
}

/** The lists of a report. An optional dataset that is not there has none. */
export function listsOf(read: (dataset: AnyDataset) => readonly AnyFigures[] | undefined): Lists;
export function listsOf(read: (dataset: AnyDataset) => unknown): unknown {
  const lists = ALL_DATASETS.map((dataset) => [shapeOf(dataset).list, read(dataset)] as const);
  return Object.fromEntries(lists.filter(([, figures]) => figures !== undefined));
}
