/**
 * The sums of each employee by month, over all shops. A chain has a thousand employees, whose days of a year PostgreSQL
 * adds up in a tenth of a second. A file needs none of this.
 */
import type { AskedRange } from "../../../viewer/report/date-range.ts";
import { STORE_TABLES } from "../schema.ts";

const DAILY = STORE_TABLES.daily.employees;

/** Its days are the first ones of months. */
export const MONTHLY_EMPLOYEES = "monthly_employees";

const SUMS = ["transactions", "quantity", "gross", "discount", "cost"];
const COLUMNS = ["employee", ...SUMS].join(", ");

const monthOf = (day: string) => `pg_catalog.date_trunc('month', (${day})::timestamp)::date`;

/** SQL that adds up the daily sums of all shops. @param where which days, if not all */
const monthsOf = (where = "") => `
  SELECT ${monthOf("day")} AS month, employee, ${SUMS.map((sum) => `sum(${sum}) AS ${sum}`).join(", ")}
  FROM ${DAILY} ${where} GROUP BY ${monthOf("day")}, employee`;

const add = (where?: string) => `
INSERT INTO ${MONTHLY_EMPLOYEES} (day, ${COLUMNS}) ${monthsOf(where)} ORDER BY month`;

/** SQL that computes the sums of all months. */
export const ALL_MONTHS = add();

/** SQL that computes the sums of some months again. @param days the name of a table with a column `day` */
export function sumMonths(days: string): string {
  const months = `SELECT ${monthOf("day")} FROM ${days}`;
  const [first, last] = ["min", "max"].map((edge) => `(SELECT ${monthOf(`${edge}(day)`)} FROM ${days})`);
  return `
    DELETE FROM ${MONTHLY_EMPLOYEES} WHERE day IN (${months});
    ${add(`WHERE day >= ${first} AND day < (${last} + INTERVAL '1 month')::date AND ${monthOf("day")} IN (${months})`)}`;
}

/** SQL for the first days of the months whose sums are not those of their days. */
export const WRONG_MONTHS = `
  SELECT DISTINCT day::text AS day FROM (
    SELECT day FROM (
      SELECT day, ${COLUMNS}, 1 AS n FROM ${MONTHLY_EMPLOYEES} UNION ALL
      SELECT month, ${COLUMNS}, -1 FROM (${monthsOf()}) AS right_months
    ) AS both_months GROUP BY day, ${COLUMNS} HAVING sum(n) <> 0
  ) AS different`;

/**
 * What follows FROM for the sums of each employee over all shops: the whole months of a range, and the days before and
 * after them.
 *
 * @param range its days are `$1` and `$2`
 */
export function employeeSums(range: AskedRange): string {
  if (range === null) return MONTHLY_EMPLOYEES;
  const first = `(${monthOf("$1::date - 1")} + INTERVAL '1 month')::date`;
  const end = `greatest(${first}, ${monthOf("$2::date + 1")})`;
  // The days are in two ranges, because the server guesses their number best so.
  return `(
    SELECT * FROM ${MONTHLY_EMPLOYEES} WHERE day >= ${first} AND day < ${end} UNION ALL
    SELECT * FROM ${DAILY} WHERE day BETWEEN $1::date AND least($2::date, ${first} - 1) OR day BETWEEN ${end} AND $2::date
  ) AS sums`;
}
