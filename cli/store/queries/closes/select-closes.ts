/** The close of each day and shop: the daily sums, and what only the receipts know. */
import type {
  CancelledReceipt,
  DayClose,
  NumberSeries,
} from "../../../../viewer/report/day-close/day-close.ts";
import { toNumber } from "../../../../viewer/report/decimal.ts";
import { compareText, groupBy } from "../../../../viewer/report/records.ts";
import { textOf, wholeOf } from "../../engine/row-values.ts";
import type { Cell, Queryable, Row } from "../../queryable.ts";
import { STORE_TABLES } from "../../schema.ts";
import { type Selection, shopName } from "../../shops/selection.ts";
import { hundredthsOf } from "../../wire-decimal.ts";
import { condition } from "../select.ts";
import { dayKey, seriesByDay } from "./number-series.ts";
import { selectNumberRuns } from "./select-number-runs.ts";

const { cancelled, lines, shops } = STORE_TABLES;

/** What lines of refunds give back, as the daily sums have it. */
const GIVEN_BACK = "FILTER (WHERE is_refund AND gross < 0.0)";

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
    receipts: groupBy(rows.receipts, keyOf),
    employees: groupBy(rows.employees, keyOf),
    cancelled: groupBy(rows.cancelled, keyOf),
  };
  const days = groupBy([...rows.totals, ...rows.cancelled], keyOf);
  return [...days]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([key, [row]]) =>
      row === undefined
        ? []
        : closeOf(row, {
            totals: byDay.totals.get(key)?.[0],
            payments: byDay.payments.get(key) ?? [],
            receipts: byDay.receipts.get(key)?.[0],
            employees: byDay.employees.get(key) ?? [],
            cancelled: byDay.cancelled.get(key) ?? [],
            series: series && (series.get(key) ?? []),
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
    receipts: await select(
      `coalesce(-sum(gross - discount) ${GIVEN_BACK}, 0.00) AS net_sales,
       coalesce(-sum(tax) ${GIVEN_BACK}, 0.00) AS tax, coalesce(-sum(added_tax) ${GIVEN_BACK}, 0.00) AS added_tax`,
      `${lines} ${where} GROUP BY day, store`,
    ),
    employees: await select(
      "employee, sum(gross) AS total_sales, sum(discount) AS discounts",
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

interface OfDay {
  /** Missing if all receipts were cancelled. */
  readonly totals: Row | undefined;
  readonly payments: readonly Row[];
  /** What was given back; missing if the store has only sums. */
  readonly receipts: Row | undefined;
  readonly employees: readonly Row[];
  readonly cancelled: readonly Row[];
  readonly series: readonly NumberSeries[] | undefined;
}

function closeOf(row: Row, { totals, payments, receipts, employees, cancelled, series }: OfDay): DayClose {
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
    payments: payments.map((payment) => ({
      payment: textOf(payment, "payment"),
      total_transactions: wholeOf(payment, "transactions"),
      amount: toNumber(amountIn(payment, "amount")),
    })),
    ...(receipts && {
      employees: employees.map((own) => ({
        employee: textOf(own, "employee"),
        total_sales: toNumber(amountIn(own, "total_sales")),
        discounts: toNumber(amountIn(own, "discounts")),
      })),
    }),
    cancelled: cancelled.map(cancelledOf),
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
