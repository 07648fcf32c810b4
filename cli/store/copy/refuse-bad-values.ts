/** Refuses a copy of values that no import would have stored: one shop's would break the reports of all shops. */
import { type IsoDate, isIsoDate, knownZone } from "../../../viewer/report/date-range.ts";
import { doubtOf } from "../../doubtful-day.ts";
import { CliError, EXIT } from "../../errors.ts";
import { quoteText } from "../../quote-text.ts";
import { textOf } from "../engine/row-values.ts";
import { textLiteral } from "../engine/text-literal.ts";
import type { Queryable } from "../queryable.ts";
import { shopName } from "../shops/selection.ts";

export interface CopiedRows {
  /** What follows FROM for the lines, and for the receipts that are cancelled. */
  readonly lines: string;
  readonly cancelled: string;
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

/** A list of pairs, each of a name and an amount. */
const PAYMENTS = "CASE WHEN json_valid(payments) THEN from_json(payments, '[[\"VARCHAR\"]]') END";
const IS_PAYMENT = `len(paid) = 2 AND paid[1] IS NOT NULL AND ${isAmount("paid[2]")}`;

const RULES: readonly Rule[] = [
  timeIfThere("time"),
  ...["quantity", "gross", "discount", "cost"].map(amount),
  ...["tax", "added_tax", "tip"].map(amountIfThere),
  [
    "customers",
    isMissingOr("customers", "TRY_CAST(customers AS DOUBLE) BETWEEN 0 AND 1_000_000"),
    "is not a number of customers",
  ],
  [
    "payments",
    isMissingOr(
      "payments",
      `len(list_filter(${PAYMENTS}, lambda paid: NOT coalesce(${IS_PAYMENT}, false))) = 0`,
    ),
    "is not a list of payments",
  ],
  timeIfThere("closed_time"),
];
const RULES_OF_CANCELLED: readonly Rule[] = [timeIfThere("time"), amountIfThere("amount")];

/** @throws CliError that names the shop, the day and the value, before anything is converted */
export async function refuseBadValues(queryable: Queryable, rows: CopiedRows): Promise<void> {
  await refuseBadDays(queryable, rows);
  await refuseBroken(queryable, rows.lines, RULES, rows.from);
  await refuseBroken(queryable, rows.cancelled, RULES_OF_CANCELLED, rows.from);
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
  const place = `of the shop "${shopName(textOf(bad, "store"))}" on ${textOf(bad, "day")}`;
  throw badValue(
    from,
    `${textOf(bad, "what")} ${quoteText(textOf(bad, "text"))} ${place} ${textOf(bad, "why")}`,
  );
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

/** @throws CliError if it is no time zone; an offset has no daylight saving time */
export function refuseBadZone(zone: string | undefined, from: string): void {
  if (zone === undefined || (knownZone(zone) === zone && !/^[+-]/.test(zone))) return;
  throw badValue(from, `time zone ${quoteText(zone)} is not a time zone`);
}

/** A value that something else has put into the store. */
export function badValue(from: string, problem: string): CliError {
  return new CliError(EXIT.contract, `${from}: ${problem}`, {
    hint: "no import stores this, so something else has changed it: copy the shop's own store into a new store or folder",
  });
}
