/** What can be wrong with a line, as one SQL expression: `field|why` of the first fault, or null. */
import type { Field } from "../columns/fields.ts";
import type { Header } from "../columns/header.ts";
import { LONGEST_NAME, NAMES, type NameFacts } from "./names.ts";

/** Each of the three amounts may have been rounded by itself. */
const ROUNDING = "0.02";

const KNOWN_TYPES = {
  loyverse: ["^(?:sale|refund)$", "is neither Sale nor Refund"],
  square: ["^(?:payment|refund)$", "is neither Payment nor Refund"],
  lines: [
    "^(?:sales?|payment|purchase|order|refund|refunded|returns?|returned|)$",
    "is neither sale nor refund",
  ],
} as const;

/** Noise behind the decimals of a binary fraction is none of the till's. */
const NOISE = "0.001";

/** For the columns of the view `signed`. */
export function faultOf({ format, columns }: Header, { long }: NameFacts): string {
  const [types, typeWhy] = KNOWN_TYPES[format];
  const has = (field: Field) => columns.has(field);
  const checks = [
    when(has("status"), "status", "trim(status_text) = ''", "is empty"),
    when(true, "receipt", "receipt = ''", "is empty"),
    when(true, "date", "day IS NULL", undefined, "coalesce(why, 'is no date')"),
    when(true, "time", "clock IS NULL AND clock_text IS NOT NULL", "is no time of day"),
    when(
      has("type"),
      "type",
      `type_text IS NOT NULL AND NOT regexp_full_match(lower(trim(type_text)), '${types}')`,
      typeWhy,
    ),
    ...amountChecks("quantity", has("quantity")),
    ...amountChecks("unit_price", has("unit_price") && !has("gross")),
    ...(["quantity", "unit_price"] as const).map((field) =>
      when(!has("gross"), field, `regexp_matches(${field}_text, '[.,]\\d{7}')`, "has more than six decimals"),
    ),
    ...amountChecks("gross", has("gross")),
    ...(["gross", "discount", "net"] as const).map((field) =>
      when(
        has(field),
        field,
        `abs(${field} - ${field}::DECIMAL(18, 2)) >= ${NOISE}`,
        "has more than two decimals",
      ),
    ),
    when(true, "discount", "discount IS NULL AND discount_text IS NOT NULL", "is no amount"),
    when(true, "net", "net IS NULL AND net_text IS NOT NULL", "is no amount"),
    when(true, "cost", "cost IS NULL AND cost_text IS NOT NULL", "is no amount"),
    when(format === "lines", "quantity", "total > 0 AND quantity < 0", "is negative, and the amount is not"),
    when(
      format === "lines" && !has("net"),
      "discount",
      "total > 0 AND listed_discount < 0",
      "is negative, and those of other lines are not",
    ),
    when(has("net"), "net", mismatch(has("discount")), "is not the gross amount less the discount"),
    ...NAMES.map((name) =>
      when(
        long.has(name),
        name,
        `length(${name}) > ${LONGEST_NAME}`,
        `is longer than ${LONGEST_NAME} characters`,
      ),
    ),
  ];
  return `CASE ${checks.join(" ")} END`;
}

function amountChecks(field: Field, isUsed: boolean): string[] {
  return [
    when(isUsed, field, `${field}_text IS NULL`, "is empty"),
    when(isUsed, field, `${field} IS NULL`, field === "quantity" ? "is no number" : "is no amount"),
  ];
}

function mismatch(hasDiscount: boolean): string {
  const differs = `abs(abs(total - net_total) - abs(listed_discount)) > ${ROUNDING}`;
  const wrongWay = `(total - net_total) * sign(total) < -${ROUNDING}`;
  return hasDiscount ? `${differs} OR ${wrongWay}` : wrongWay;
}

function when(
  isUsed: boolean,
  field: Field,
  fault: string,
  why: string | undefined,
  words = `'${why}'`,
): string {
  return isUsed ? `WHEN ${fault} THEN '${field}|' || ${words}` : "";
}
