/** The fields of a receipt line, and what the three formats call them. */

export const FORMATS = ["loyverse", "square", "lines"] as const;
export type Format = (typeof FORMATS)[number];

/** All fields that are read. */
export const FIELDS = [
  "status",
  "receipt",
  "date",
  "time",
  "type",
  "store",
  "product",
  "variant",
  "category",
  "employee",
  "quantity",
  "unit_price",
  "gross",
  "discount",
  "net",
  "cost",
] as const;
export type Field = (typeof FIELDS)[number];

export const MONEY_FIELDS = [
  "gross",
  "discount",
  "net",
  "cost",
  "unit_price",
] as const satisfies readonly Field[];
export const AMOUNT_FIELDS = [...MONEY_FIELDS, "quantity"] as const satisfies readonly Field[];

interface Heading {
  /** The names that it may have. */
  readonly names: readonly string[];
  /** A column of this name replaces the others, if the file has one. */
  readonly preferred?: string;
  /** The file cannot be read without it. */
  readonly required?: boolean;
}

export type Headings = Readonly<Partial<Record<Field, Heading>>>;

const must = (...names: string[]): Heading => ({ names, required: true });
const may = (...names: string[]): Heading => ({ names });

export const HEADINGS: Readonly<Record<Format, Headings>> = {
  loyverse: {
    date: must("Date"),
    receipt: must("Receipt number"),
    type: must("Receipt type"),
    category: must("Category"),
    product: must("Item", "Item name"),
    variant: may("Variant"),
    quantity: must("Quantity"),
    gross: must("Gross sales"),
    discount: must("Discounts"),
    net: must("Net sales"),
    cost: must("Cost of goods"),
    store: may("Store"),
    employee: may("Cashier name"),
    status: must("Status"),
  },
  square: {
    date: must("Date"),
    time: must("Time"),
    category: must("Category"),
    product: must("Item"),
    quantity: must("Qty"),
    variant: must("Price Point Name"),
    // If prices include the tax, as in Australia, so do Gross Sales, but not Product Sales and Net Sales.
    gross: { ...must("Gross Sales"), preferred: "Product Sales" },
    discount: must("Discounts"),
    net: must("Net Sales"),
    receipt: must("Transaction ID"),
    type: must("Event Type"),
    store: may("Location"),
    employee: may("Employee"),
  },
  lines: {
    date: must("date"),
    time: may("time"),
    receipt: must("receipt"),
    type: may("type"),
    store: may("store"),
    product: must("product"),
    category: may("category"),
    employee: may("employee"),
    quantity: may("quantity"),
    unit_price: may("unit_price"),
    gross: may("total_sales"),
    discount: may("discount"),
    net: may("net_sales"),
    cost: may("cost"),
  },
};

/** The fields of the format `lines`, by the names in its header, which `--columns` uses as well. */
export const LINES_FIELDS: ReadonlyMap<string, Field> = new Map(
  FIELDS.flatMap((field) => (HEADINGS.lines[field]?.names ?? []).map((name) => [name, field] as const)),
);
