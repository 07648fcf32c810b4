/** Receipt lines of any till: their columns have our names, or the user names them. */
import { FIELDS, type Field, fieldName } from "../fields.ts";
import { type Headings, may, must, type Till } from "./till.ts";

/** A file with such a column of another meaning was always read without it. */
const OTHERS: readonly Field[] = [
  "status",
  "variant",
  "currency",
  "receipt_net",
  "receipt_discount",
  "receipt_refund",
  "receipt_total",
];
const FIELDS_OF_LINES = FIELDS.filter((field) => !OTHERS.includes(field));
const REQUIRED: readonly Field[] = ["date", "receipt", "product"];

const HEADINGS: Headings = Object.fromEntries(
  FIELDS_OF_LINES.map((field) => [field, (REQUIRED.includes(field) ? must : may)(fieldName(field))]),
);

export const LINES: Till = {
  format: "lines",
  file: "a file of receipt lines",
  help: [
    "date, receipt, product and total_sales (or quantity and unit_price);",
    "also time, store, category, employee, discount, cost, net_sales,",
    "type (sale or refund), tax, added_tax, payment, tip, dining_option,",
    "channel, customers, closed_time",
  ],
  dialects: [
    {
      language: "English",
      headings: HEADINGS,
      words: {
        sale: ["sale", "sales", "payment", "purchase", "order"],
        refund: ["refund", "refunded", "return", "returns", "returned"],
      },
    },
  ],
  refundsBy: "amounts",
  keepsSigns: true,
  hasUniqueNumbers: false,
};
