/** What a good line must be, as a table of rules. */

import { textLiteral } from "../../store/engine/text-literal.ts";
import type { Header } from "../columns/header.ts";
import type { Field } from "../fields.ts";
import type { OpenFile } from "../sales-file.ts";
import type { Till } from "../tills/till.ts";
import { LONGEST_NAME, NAMES, type NameFacts } from "./names.ts";
import { SIGNED } from "./signed-lines.ts";
import { isSkippedStatus, ownWords, textList } from "./translated-words.ts";

/** A view of the lines that count: all columns of the signed lines, and `fault {field, why}` or null. */
export const CHECKED = "checked_lines";

export async function checkLines({ connection, header }: OpenFile, facts: LineFacts): Promise<void> {
  await connection.run(`
    CREATE OR REPLACE TEMP VIEW ${CHECKED} AS
    SELECT *, ${firstFault(rulesOf(header, facts))} AS fault
    FROM ${SIGNED} WHERE NOT ${isSkippedStatus("status_text", header)}`);
}

interface LineFacts extends NameFacts {
  /** Whether some time names another zone than that of the store. */
  readonly hasForeignZone: boolean;
}

/** `isBroken` is SQL over the signed lines. A rule applies to all files unless it says otherwise. */
type Rule = readonly [field: Field, isBroken: string, why: Why, applies?: boolean];
type Why = string | { readonly column: string };

/** The first broken rule is the line's fault. */
function rulesOf(
  { till, columns, language }: Header,
  { long, hasOddReceipts, hasForeignZone }: LineFacts,
): readonly Rule[] {
  const has = (field: Field) => columns.has(field);
  const isPriced = !has("gross");
  const byAmounts = till.refundsBy === "amounts";
  const { sale, refund } = till.dialects[0].words;
  const otherType = language === "English" ? `is neither ${sale[0]} nor ${refund[0]}` : UNKNOWN_TYPE;
  const types = [...ownWords(till, "sale"), ...ownWords(till, "refund"), ...(byAmounts ? [""] : [])];
  return [
    ["status", "trim(status_text) = ''", "is empty", has("status")],
    ["receipt", "receipt = ''", "is empty"],
    ["receipt", SHORTENED, "is a number that a spreadsheet has shortened"],
    ["receipt", isChanged(till), NOT_A_NUMBER, hasOddReceipts],
    ["date", "day IS NULL", { column: "day_fault" }],
    ["time", "clock IS NULL AND regexp_matches(time_text, ' [A-Z]{3,5} *$')", FOREIGN_ZONE, hasForeignZone],
    ["time", "clock IS NULL AND time_text IS NOT NULL", NO_TIME],
    ["type", `lower(trim(type_text)) NOT IN (${textList(types)})`, otherType, has("type")],
    ["quantity", "quantity_text IS NULL", "is empty", has("quantity")],
    ["quantity", "quantity IS NULL", "is not a number", has("quantity")],
    ["unit_price", "unit_price_text IS NULL", "is empty", has("unit_price") && isPriced],
    ["unit_price", "unit_price IS NULL", "is not an amount", has("unit_price") && isPriced],
    ["quantity", hasSevenDecimals("quantity"), "has more than six decimals", isPriced],
    ["unit_price", hasSevenDecimals("unit_price"), "has more than six decimals", isPriced],
    ["gross", "gross_text IS NULL", "is empty", has("gross")],
    ["gross", "gross IS NULL", "is not an amount", has("gross")],
    ["gross", hasThreeDecimals("gross"), "has more than two decimals", has("gross")],
    ["discount", hasThreeDecimals("discount"), "has more than two decimals", has("discount")],
    ["net", hasThreeDecimals("net"), "has more than two decimals", has("net")],
    // Some tills write a tax before it is rounded, so it may have more decimals.
    ...(["discount", "net", "cost", "tax", "added_tax", "tip"] as const).map(unreadAmount),
    ["tip", hasThreeDecimals("tip"), "has more than two decimals", has("tip")],
    ["closed_time", "closed_time IS NULL AND closed_time_text IS NOT NULL", NO_TIME, has("closed_time")],
    ["customers", NOT_A_COUNT, "is not a number of customers", has("customers")],
    ["receipt_net", "receipt_net_text IS NULL", "is empty", has("receipt_net")],
    ...AMOUNTS_OF_RECEIPTS.flatMap((field): Rule[] => [
      unreadAmount(field),
      [field, hasThreeDecimals(field), "has more than two decimals", has(field)],
    ]),
    ["receipt_net", "shares_discount = false", NOT_THE_PRICES, has("receipt_net")],
    ["quantity", "total > 0 AND quantity < 0", "is negative, but the amount is not", byAmounts],
    ["discount", "total > 0 AND listed_discount < 0", OTHER_SIGN, byAmounts && !has("net")],
    ["net", NET_DIFFERS, "is not the gross amount minus the discount", has("net") && has("discount")],
    ["net", NET_EXCEEDS_GROSS, "is not the gross amount minus the discount", has("net")],
    ...NAMES.map((name): Rule => [name, `length(${name}) > ${LONGEST_NAME}`, TOO_LONG, long.has(name)]),
  ];
}

const AMOUNTS_OF_RECEIPTS = [
  "receipt_net",
  "receipt_discount",
  "receipt_refund",
  "receipt_total",
] as const satisfies readonly Field[];

const NOT_THE_PRICES = "is not the prices of the lines minus the discounts";
/** Such as `1.3E+18`, for all the long numbers that begin alike. */
const SHORTENED = "receipt LIKE '%E+%' AND regexp_full_match(receipt, '[0-9]([.,][0-9]+)?E[+][0-9]+')";
/** `1-2001` is January 2001 for a spreadsheet, and `1-12` a day. Two receipts may then have one number, and all of them come twice. */
const NOT_A_NUMBER = "is a number that a spreadsheet has changed";
const MONTH_NAMES = [
  "Jan มค ม.ค.",
  "Feb กพ ก.พ.",
  "Mar มีค มี.ค.",
  "Apr เมย เม.ย.",
  "May พค พ.ค.",
  "Jun มิย มิ.ย.",
  "Jul กค ก.ค.",
  "Aug สค ส.ค.",
  "Sep กย ก.ย.",
  "Oct ตค ต.ค.",
  "Nov พย พ.ย.",
  "Dec ธค ธ.ค.",
].map((names) => names.split(" "));

/** As spreadsheets write a month and a year, or a day and a month: other capitals are a till's own. */
function isChanged({ hasUniqueNumbers, changedNumber }: Till): string {
  if (changedNumber) return `regexp_full_match(receipt, '${changedNumber}')`;
  const any = MONTH_NAMES.flat()
    .map((name) => name.replaceAll(".", "[.]"))
    .join("|");
  const changed = `regexp_full_match(receipt, '(${any})[- ][0-9]{2,4}|[0-9]{1,2}[- ](${any})([- ][0-9]{2,4})?')`;
  if (hasUniqueNumbers) return changed;
  // In files of any program, the numbers of a month may begin with its name.
  const own = MONTH_NAMES.map((names) => `[${textList(names)}]`).join(", ");
  return `(${changed} AND NOT coalesce(list_bool_or([contains(receipt, name) FOR name IN ([${own}])[month(day)]]), false))`;
}

const FOREIGN_ZONE = "has a time zone that is not that of the store";
const NO_TIME = "is not a time of day";
/** An amount that may be empty. A file without its column has no text, either. */
function unreadAmount(field: Field): Rule {
  return [field, `${field} IS NULL AND ${field}_text IS NOT NULL`, "is not an amount"];
}

const OTHER_SIGN = "is negative, but those of other lines are not";
const TOO_LONG = `is longer than ${LONGEST_NAME} characters`;
const UNKNOWN_TYPE = "is not a known type, and its amounts do not show whether it is a sale or a refund";

function hasSevenDecimals(field: Field): string {
  return `regexp_matches(${field}_text, '[.,]\\d{7}')`;
}

/** More than a million do not come at once. */
const NOT_A_COUNT = `customers_text IS NOT NULL
  AND coalesce(customers NOT BETWEEN 0 AND 1_000_000 OR customers <> trunc(customers), true)`;

/** Less than a thousandth is the noise of a binary fraction. */
function hasThreeDecimals(field: Field): string {
  return `abs(${field} - ${field}::DECIMAL(18, 2)) >= 0.001`;
}

/** Each of the three amounts may have been rounded by itself. */
const ROUNDING = "0.02";
const NET_DIFFERS = `abs(abs(total - net_total) - abs(listed_discount)) > ${ROUNDING}`;
const NET_EXCEEDS_GROSS = `(total - net_total) * sign(total) < -${ROUNDING}`;

function firstFault(rules: readonly Rule[]): string {
  const cases = rules
    .filter(([, , , applies = true]) => applies)
    .map(([field, isBroken, why]) => {
      const reason = typeof why === "string" ? textLiteral(why) : why.column;
      return `WHEN ${isBroken} THEN {'field': '${field}', 'why': ${reason}}`;
    });
  return `CASE ${cases.join(" ")} END`;
}
