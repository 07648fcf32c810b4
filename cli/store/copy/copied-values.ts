/** Refuses a copy of values that no import or sync would have stored: one shop's would break the reports of all shops. */
import { type IsoDate, isIsoDate } from "../../../viewer/report/date-range.ts";
import { DRAWER_AMOUNTS, TILL_SUMS } from "../../../viewer/report/shifts.ts";
import { quoteText } from "../../door/config.ts";
import { doubtOf } from "../../door/doubtful-day.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import type { CopyTables } from "../copy-source.ts";
import { textOf } from "../engine/rows.ts";
import { textLiteral } from "../engine/text-literal.ts";
import type { Queryable } from "../queryable.ts";
import { shopName } from "../selection.ts";

interface CopiedRows extends Pick<CopyTables, "lines" | "cancelled" | "shifts" | "shops"> {
  readonly from: string;
  readonly today: IsoDate;
}

/** A number of more than twelve digits is not what a cafe sells. The sums of days have room for sixteen. */
const isAmount = (column: string) => `abs(TRY_CAST(${column} AS DECIMAL(18, 2))) < 1e12`;
const isMissingOr = (column: string, isGood: string) => `(${column} IS NULL OR ${isGood})`;

type Rule = readonly [column: string, isGood: string, why: string];

const amount = (column: string): Rule => [column, isAmount(column), "is not an amount"];
const amountIfThere = (column: string): Rule => [
  column,
  isMissingOr(column, isAmount(column)),
  "is not an amount",
];
const timeIfThere = (column: string): Rule => [
  column,
  isMissingOr(column, `regexp_full_match(${column}::VARCHAR, '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?')`),
  "is not a time of day",
];

/** As long as an import takes it, which reads no text with a NUL. Some are several names in one. */
const isName = (column: string, most = 1000) =>
  `(length(${column}) <= ${most} AND NOT contains(${column}, chr(0)))`;
const name = (column: string, most?: number): Rule => [
  column,
  isMissingOr(column, isName(column, most)),
  "is not a name",
];
const MOST_OF_SEVERAL = 10_000;

/** @param isGood about `one` of the list */
const isListOf = (column: string, shape: string, isGood: string) =>
  `len(list_filter(CASE WHEN json_valid(${column}) THEN from_json(${column}, '${shape}') END,
    lambda one: NOT coalesce(${isGood}, false))) = 0`;
const LISTS = '[["VARCHAR"]]';
/** A list of pairs, each of a name and an amount. */
const isPairs = (column: string) =>
  isListOf(column, LISTS, `len(one) = 2 AND ${isName("one[1]")} AND ${isAmount("one[2]")}`);

const isInstant = (
  column: string,
) => `(regexp_full_match(${column}, '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z')
  AND TRY_CAST(${column} AS TIMESTAMP) IS NOT NULL)`;

const SECONDS = "[0-5]\\d(\\.\\d{3})?";
const isLocal = (column: string) =>
  `(regexp_full_match(${column}, '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:${SECONDS}') AND TRY_CAST(${column} AS TIMESTAMP) IS NOT NULL)`;

const IS_MODIFIER = `len(one) = 3 AND ${isName("one[1]")} AND ${isName("one[2]")} AND ${isMissingOr("one[3]", isAmount("one[3]"))}`;

const RULES: readonly Rule[] = [
  ...["store", "receipt", "category", "employee", "dining_option", "channel"].map((column) => name(column)),
  ...["product", "payment"].map((column) => name(column, MOST_OF_SEVERAL)),
  timeIfThere("time"),
  ...["quantity", "gross", "discount", "cost"].map(amount),
  ...["tax", "added_tax", "tip"].map(amountIfThere),
  [
    "customers",
    isMissingOr("customers", "TRY_CAST(customers AS DOUBLE) BETWEEN 0 AND 1_000_000"),
    "is not a number of customers",
  ],
  ["payments", isMissingOr("payments", isPairs("payments")), "is not a list of payments"],
  timeIfThere("closed_time"),
  ...["device", "customer", "refund_for"].map((column) => name(column)),
  amountIfThere("surcharge"),
  [
    "seconds",
    isMissingOr("seconds", `regexp_full_match(seconds, '${SECONDS}')`),
    "is not the seconds of a time",
  ],
  [
    "discount_names",
    isMissingOr("discount_names", isListOf("discount_names", '["VARCHAR"]', isName("one"))),
    "is not a list of names",
  ],
  [
    "modifiers",
    isMissingOr("modifiers", isListOf("modifiers", LISTS, IS_MODIFIER)),
    "is not a list of modifiers",
  ],
];
const RULES_OF_CANCELLED: readonly Rule[] = [
  ...["store", "receipt", "employee"].map((column) => name(column)),
  timeIfThere("time"),
  amountIfThere("amount"),
];

/** An id is in an index, as a receipt is. */
const MOST_OF_ID = 250;
const IS_MOVEMENT = `len(one) = 5 AND one[1] IN ('PAY_IN', 'PAY_OUT') AND ${isAmount("one[2]")} AND ${isName("one[3]")}
  AND ${isName("one[4]")} AND ${isInstant("one[5]")}`;
const RULES_OF_SHIFTS: readonly Rule[] = [
  ["opened_at", isInstant("opened_at"), "is not a moment"],
  ["closed_at", isMissingOr("closed_at", isInstant("closed_at")), "is not a moment"],
  ["opened_local", isLocal("opened_local"), "is not a time on a day"],
  ["closed_local", isMissingOr("closed_local", isLocal("closed_local")), "is not a time on a day"],
  ["id", isName("id", MOST_OF_ID), "is not an id"],
  ...["store", "device", "opened_by", "closed_by"].map((column) => name(column)),
  ...[...DRAWER_AMOUNTS, ...TILL_SUMS].map(amount),
  amountIfThere("actual_cash"),
  ...["taxes", "payments"].map(
    (column): Rule => [column, isPairs(column), "is not a list of ids and amounts"],
  ),
  ["movements", isListOf("movements", LISTS, IS_MOVEMENT), "is not a list of movements"],
];

/** @throws CliError that names the shop, the day and the value, before anything is converted */
export async function refuseBadValues(queryable: Queryable, rows: CopiedRows): Promise<void> {
  await refuseBadShops(queryable, rows);
  await refuseBadDays(queryable, rows);
  await refuseBroken(queryable, rows.lines, RULES, rows.from);
  await refuseBroken(queryable, rows.cancelled, RULES_OF_CANCELLED, rows.from);
  const shifts = `(SELECT *, left(opened_at, 10) AS day FROM ${rows.shifts})`;
  await refuseBroken(queryable, shifts, RULES_OF_SHIFTS, rows.from);
}

async function refuseBroken(
  queryable: Queryable,
  table: string,
  rules: readonly Rule[],
  from: string,
): Promise<void> {
  const faults = rules.map(
    ([column, isGood, why]) =>
      `WHEN NOT coalesce(${isGood}, false) THEN {'what': '${column}', 'text': ${column}::VARCHAR, 'why': ${textLiteral(why)}}`,
  );
  const [bad] = await queryable.rows(`
    SELECT store, day::VARCHAR AS day, fault.what AS what, coalesce(fault.text, '') AS text, fault.why AS why
    FROM (SELECT store, day, CASE ${faults.join(" ")} END AS fault FROM ${table})
    WHERE fault IS NOT NULL ORDER BY store, day LIMIT 1`);
  if (bad === undefined) return;
  const place = `of the shop ${quoteText(shopName(textOf(bad, "store")))} on ${textOf(bad, "day")}`;
  throw badValue(
    from,
    `${textOf(bad, "what")} ${quoteText(textOf(bad, "text"))} ${place} ${textOf(bad, "why")}`,
  );
}

async function refuseBadShops(queryable: Queryable, { shops, from }: CopiedRows): Promise<void> {
  const [bad] = await queryable.rows(
    `SELECT name FROM ${shops} WHERE NOT (${["id", "name", "till_name"].map((column) => isName(column)).join(" AND ")})`,
  );
  if (bad) throw badValue(from, `${quoteText(textOf(bad, "name"))} is not the name of a shop`);
}

async function refuseBadDays(
  queryable: Queryable,
  { lines, cancelled, from, today }: CopiedRows,
): Promise<void> {
  const days = await queryable.rows(`
    SELECT coalesce(day::VARCHAR, '') AS day, min(store) AS store
    FROM (SELECT day, store FROM ${lines} UNION ALL SELECT day, store FROM ${cancelled}) GROUP BY ALL ORDER BY ALL`);
  for (const row of days) {
    const day = textOf(row, "day");
    const why = isIsoDate(day) ? doubtOf(day, today) : "is not a calendar day";
    if (why === undefined) continue;
    throw badValue(from, `day ${quoteText(day)} of the shop "${shopName(textOf(row, "store"))}" ${why}`);
  }
}

/** A value that something else has put into the store. */
export function badValue(from: string, problem: string): CliError {
  return new CliError(EXIT.contract, `${from}: ${problem}`, {
    hint: "no import stores this, so something else has changed it: copy the shop's own store into a new store or folder",
  });
}
