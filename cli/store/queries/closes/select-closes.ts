/** The close of each day and shop: the daily sums, and what only the receipts know. */
import { type AskedRange, addDays, type IsoDate, MIDNIGHT } from "../../../../viewer/report/date-range.ts";
import type { CancelledReceipt, DayClose, NumberSeries } from "../../../../viewer/report/day-close.ts";
import { toNumber } from "../../../../viewer/report/decimal.ts";
import { compareText, groupBy } from "../../../../viewer/report/records.ts";
import type { Shift } from "../../../../viewer/report/shifts.ts";
import { textOf, wholeOf } from "../../engine/rows.ts";
import { readDayStart } from "../../facts/day-start.ts";
import type { Cell, Queryable, Row } from "../../queryable.ts";
import { STORE_TABLES } from "../../schema.ts";
import { type Selection, shopName } from "../../selection.ts";
import { hundredthsOf } from "../../wire-decimal.ts";
import { condition } from "../select.ts";
import { selectShifts } from "../shifts.ts";
import { dayKey, type NumberRun, seriesByDay } from "./number-series.ts";

const { cancelled, daily, lines, shops } = STORE_TABLES;

/** What lines of refunds give back, as the daily sums have it. */
const GIVEN_BACK = "FILTER (WHERE is_refund AND gross < 0.0)";

/** The amount of a receipt with one payment. Both engines read it so: a name with a quotation mark is written in another way. */
const PAID = `split_part(payments, '"', 4)`;
const HAS_ONE = `payments = '[["' || payment || '","' || ${PAID} || '"]]'`;

/** What was paid beyond prices, added taxes and tips, of receipts that say it. */
function beyondSql(where: string): string {
  return `(
    SELECT day, store, payment, sum(CAST(paid AS numeric(18, 2)) - came_to) AS beyond FROM (
      SELECT day, store, payment, CASE WHEN ${HAS_ONE} THEN ${PAID} END AS paid,
        sum(gross - discount) + coalesce(sum(added_tax), 0) + coalesce(CASE WHEN is_refund THEN min(tip) ELSE max(tip) END, 0) AS came_to,
        coalesce(sum(tax), 0) = 0 OR sum(added_tax) IS NOT NULL AS is_clear
      FROM (SELECT * FROM ${lines} ${where}) AS lines_of_days WHERE payments IS NOT NULL
      GROUP BY day, store, receipt, is_refund, payment, payments
    ) AS receipts WHERE is_clear AND paid IS NOT NULL GROUP BY day, store, payment
  ) AS more WHERE beyond <> 0`;
}

export async function selectCloses(queryable: Queryable, selection: Selection): Promise<readonly DayClose[]> {
  const rows = await readTables(queryable, condition(selection));
  // A store of sums only, as that of a head office of several servers, has no receipts, and so no numbers.
  const series =
    rows.receipts.length + rows.cancelled.length === 0
      ? undefined
      : seriesByDay(await selectNumberRuns(queryable, selection.range));
  const byDay = {
    totals: groupBy(rows.totals, keyOf),
    payments: groupBy(rows.payments, keyOf),
    beyond: new Map(rows.beyond.map((row) => [paidKey(row), amountIn(row, "beyond")])),
    receipts: groupBy(rows.receipts, keyOf),
    employees: groupBy(rows.employees, keyOf),
    cancelled: groupBy(rows.cancelled, keyOf),
  };
  const shifts = (await selectShifts(queryable, selection)).map(({ store, shift }) => ({
    day: shift.date,
    store,
    shift,
  }));
  const shiftsByDay = groupBy(shifts, keyOf);
  const days = groupBy<Row, string>([...rows.totals, ...rows.cancelled, ...shifts], keyOf);
  return [...days]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([key, [row]]) =>
      row === undefined
        ? []
        : closeOf(row, {
            totals: byDay.totals.get(key)?.[0],
            payments: byDay.payments.get(key) ?? [],
            beyond: byDay.beyond,
            receipts: byDay.receipts.get(key)?.[0],
            employees: byDay.employees.get(key) ?? [],
            cancelled: byDay.cancelled.get(key) ?? [],
            series: series && (series.get(key) ?? []),
            shifts: shiftsByDay.get(key)?.map(({ shift }) => shift),
          }),
    );
}

async function readTables(
  queryable: Queryable,
  { where, values }: { readonly where: string; readonly values: readonly Cell[] },
) {
  const select = (columns: string, from: string) =>
    queryable.rows(`SELECT day::VARCHAR AS day, store, ${columns} FROM ${from}`, values);
  return {
    totals: await select(
      "transactions, refund_receipts, first_receipt, last_receipt, gross, discount, refunds, tax, added_tax, tips",
      `${shops.totals} ${where}`,
    ),
    payments: await select(
      "payment, transactions, amount",
      `${shops.payments} ${where} ORDER BY amount DESC, payment`,
    ),
    beyond: await select("payment, beyond", beyondSql(where)),
    receipts: await select(
      `coalesce(-sum(gross - discount) ${GIVEN_BACK}, 0.00) AS net_sales,
       coalesce(-sum(tax) ${GIVEN_BACK}, 0.00) AS tax, coalesce(-sum(added_tax) ${GIVEN_BACK}, 0.00) AS added_tax`,
      `${lines} ${where} GROUP BY day, store`,
    ),
    employees: await select(
      `employee, sum(gross) AS total_sales, sum(discount) AS discounts,
       nullif(coalesce(-sum(gross) ${GIVEN_BACK}, 0.00), 0.00) AS refunds`,
      `${lines} ${where} GROUP BY day, store, employee ORDER BY employee`,
    ),
    cancelled: await select(
      "receipt, time, employee, amount",
      `${cancelled} ${where} ORDER BY length(receipt), receipt`,
    ),
  };
}

function keyOf(row: Row): string {
  return dayKey({ day: textOf(row, "day"), store: textOf(row, "store") });
}

function paidKey(row: Row): string {
  return JSON.stringify([keyOf(row), textOf(row, "payment")]);
}

interface OfDay {
  /** Missing if all receipts were cancelled. */
  readonly totals: Row | undefined;
  readonly payments: readonly Row[];
  /** In hundredths, by {@link paidKey}. */
  readonly beyond: ReadonlyMap<string, number>;
  /** What was given back; missing if the store has only sums. */
  readonly receipts: Row | undefined;
  readonly employees: readonly Row[];
  readonly cancelled: readonly Row[];
  readonly series: readonly NumberSeries[] | undefined;
  /** Undefined if none was opened. */
  readonly shifts: readonly Shift[] | undefined;
}

function closeOf(row: Row, day: OfDay): DayClose {
  const { totals, payments, beyond, receipts, employees, cancelled, series, shifts: opened } = day;
  const sum = (name: string) => (totals ? amountIn(totals, name) : 0);
  return {
    date: textOf(row, "day"),
    store: shopName(textOf(row, "store")),
    total_transactions: totals ? wholeOf(totals, "transactions") : 0,
    refund_receipts: totals ? wholeOf(totals, "refund_receipts") : 0,
    ...(totals && {
      first_receipt: textOf(totals, "first_receipt"),
      last_receipt: textOf(totals, "last_receipt"),
    }),
    ...(series && (receipts || !totals) && { numbers: series }),
    gross_sales: toNumber(sum("gross") + sum("refunds")),
    refunds: toNumber(sum("refunds")),
    discounts: toNumber(sum("discount")),
    net_sales: toNumber(sum("gross") - sum("discount")),
    ...known(totals, "tax"),
    ...known(totals, "added_tax"),
    ...(receipts && {
      returned: {
        net_sales: toNumber(amountIn(receipts, "net_sales")),
        ...(isKnown(totals, "tax") && known(receipts, "tax")),
        ...(isKnown(totals, "added_tax") && known(receipts, "added_tax")),
      },
    }),
    ...known(totals, "tips"),
    payments: payments.map((payment) => {
      const more = beyond.get(paidKey(payment));
      return {
        payment: textOf(payment, "payment"),
        total_transactions: wholeOf(payment, "transactions"),
        amount: toNumber(amountIn(payment, "amount")),
        ...(more !== undefined && { beyond: toNumber(more) }),
      };
    }),
    ...(receipts && {
      employees: employees.map((own) => ({
        employee: textOf(own, "employee"),
        total_sales: toNumber(amountIn(own, "total_sales")),
        discounts: toNumber(amountIn(own, "discounts")),
        ...known(own, "refunds"),
      })),
    }),
    cancelled: cancelled.map(cancelledOf),
    ...(opened && { shifts: [...opened] }),
  };
}

function cancelledOf(row: Row): CancelledReceipt {
  return {
    receipt: textOf(row, "receipt"),
    ...(row.time !== null && { time: textOf(row, "time") }),
    ...(row.employee !== null && row.employee !== "" && { employee: textOf(row, "employee") }),
    ...known(row, "amount"),
  };
}

function isKnown(row: Row | undefined, column: string): boolean {
  return row !== undefined && row[column] !== null;
}

/** An amount under its own name, if it is known. */
function known<Name extends string>(row: Row | undefined, column: Name): { readonly [Key in Name]?: number };
function known(row: Row | undefined, column: string): object {
  return row && isKnown(row, column) ? { [column]: toNumber(amountIn(row, column)) } : {};
}

function amountIn(row: Row, column: string): number {
  return hundredthsOf(textOf(row, column));
}

// The numbers of receipts in some days, put together where they follow one another, in SQL that every engine understands.

/** How long before its next day the last number of a till is looked for at least, and how much later a number may turn up. */
const DAYS_BEFORE = 14;
const DAYS_AFTER = 3;

/** More digits are no count but an identifier, and a JavaScript number does not hold them. */
const MOST_DIGITS = 15;

async function selectNumberRuns(queryable: Queryable, range: AskedRange): Promise<readonly NumberRun[]> {
  const { where, values } = condition({
    range: range && {
      startDate: await firstDayBefore(queryable, range.startDate),
      endDate: addDays(range.endDate, DAYS_AFTER),
    },
  });
  const dayStart = `$${values.push((await readDayStart(queryable)) ?? MIDNIGHT)}`;
  const receipts = [STORE_TABLES.lines, STORE_TABLES.cancelled].map(
    (table) => `SELECT day, store, receipt, time, is_refund FROM ${table} ${where}`,
  );
  const rows = await queryable.rows(
    `WITH receipts AS (
       SELECT day, store, receipt, bool_and(is_refund) AS is_refund,
         min(CASE WHEN time < ${dayStart} THEN '1' ELSE '0' END || time) AS time,
         regexp_replace(receipt, '[^0-9]+$', '') AS head
       FROM (${receipts.join(" UNION ALL ")}) AS all_receipts GROUP BY day, store, receipt
     ), cut AS (
       SELECT *, rtrim(head, '0123456789') AS prefix, substr(receipt, length(head) + 1) AS suffix FROM receipts
     ), numbers AS (
       SELECT *, length(head) - length(prefix) AS width, substr(head, length(prefix) + 1)::BIGINT AS number
       FROM cut WHERE length(head) - length(prefix) BETWEEN 1 AND ${MOST_DIGITS}
     ), counted AS (
       SELECT prefix, suffix FROM numbers GROUP BY prefix, suffix HAVING count(*) > 1
     ), placed AS (
       SELECT *,
         number - dense_rank() OVER (PARTITION BY day, store, prefix, suffix, is_refund ORDER BY number) AS place
       FROM numbers JOIN counted USING (prefix, suffix)
     )
     SELECT day::VARCHAR AS day, store, prefix, suffix, is_refund, min(number) AS first, max(number) AS last,
       min(width) AS width, min(time) AS begins, max(time) AS ends
     FROM placed GROUP BY day, store, prefix, suffix, is_refund, place`,
    values,
  );
  return rows.map(runOf);
}

/** If nothing was sold for long, or its export is not there, the days before it: else no number of these would be missing. */
async function firstDayBefore(queryable: Queryable, day: IsoDate): Promise<IsoDate> {
  const [row] = await queryable.rows(
    `SELECT max(day)::VARCHAR AS day FROM ${daily.totals} WHERE day < $1::DATE`,
    [day],
  );
  const usual = addDays(day, -DAYS_BEFORE);
  return row && row.day !== null && textOf(row, "day") < usual ? textOf(row, "day") : usual;
}

function runOf(row: Row): NumberRun {
  return {
    day: textOf(row, "day"),
    store: textOf(row, "store"),
    prefix: textOf(row, "prefix"),
    suffix: textOf(row, "suffix"),
    first: wholeOf(row, "first"),
    last: wholeOf(row, "last"),
    width: wholeOf(row, "width"),
    isRefund: row.is_refund === true,
    begins: minutesIn(row, "begins"),
    ends: minutesIn(row, "ends"),
  };
}

/** A time with the number of its calendar day in the day of the store, such as `101:30` at night. */
function minutesIn(row: Row, column: string): number | undefined {
  if (row[column] === null) return undefined;
  const [, day, hour, minute] = /^(\d)(\d\d):(\d\d)/.exec(textOf(row, column)) ?? [];
  return minute === undefined ? undefined : (Number(day) * 24 + Number(hour)) * 60 + Number(minute);
}
