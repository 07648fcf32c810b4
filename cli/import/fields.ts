/** The fields of a receipt line that are read. The last ones are of its receipt, which may have them once. */
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
  "tax",
  "added_tax",
  "payment",
  "tip",
  "dining_option",
  "channel",
  "customers",
  "closed_time",
  "currency",
  "receipt_net",
  "receipt_discount",
  "receipt_refund",
  "receipt_total",
] as const;
export type Field = (typeof FIELDS)[number];

/** The columns that somebody named; a receipt may be several columns. */
export type NamedColumns = ReadonlyMap<Field, readonly string[]>;

export const MONEY_FIELDS = [
  "gross",
  "discount",
  "net",
  "cost",
  "unit_price",
  "tax",
  "added_tax",
  "tip",
  "receipt_net",
  "receipt_discount",
  "receipt_refund",
  "receipt_total",
] as const satisfies readonly Field[];
export const AMOUNT_FIELDS = [...MONEY_FIELDS, "quantity", "customers"] as const satisfies readonly Field[];

/** The name of a field in the header of `lines`, in `--columns` and in a saved format. */
export function fieldName(field: Field): string {
  if (field === "gross") return "total_sales";
  return field === "net" ? "net_sales" : field;
}

export const FIELDS_BY_NAME: ReadonlyMap<string, Field> = new Map(
  FIELDS.map((field) => [fieldName(field), field] as const),
);
