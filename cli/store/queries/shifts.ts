/** The shifts of a till on some days, each beside the store's receipts of its device and its time. */
import {
  addDays,
  dayAndTimeIn,
  dayOfTime,
  daysOf,
  type IsoDate,
  MIDNIGHT,
} from "../../../viewer/report/date-range.ts";
import { type Hundredths, readHundredths, toNumber } from "../../../viewer/report/decimal.ts";
import { groupBy, recordOf } from "../../../viewer/report/records.ts";
import { type CashMovement, DRAWER_AMOUNTS, type Shift, TILL_SUMS } from "../../../viewer/report/shifts.ts";
import { textOf, wholeOf } from "../engine/rows.ts";
import { readDayStart } from "../facts/day-start.ts";
import { readPaymentTypes } from "../facts/payment-types.ts";
import { SHIFT_COLUMNS, SHIFTS } from "../facts/shifts.ts";
import { NO_ZONE, readKnownZone } from "../facts/time-zone.ts";
import type { Cell, Queryable, Row } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";
import { type Selection, shopName } from "../selection.ts";
import { hundredthsOf } from "../wire-decimal.ts";
import { condition } from "./select.ts";
import {
  differencesOf,
  type Paid,
  type PaymentNames,
  paymentNames,
  type ReceiptSums,
} from "./till-differences.ts";

export interface ShiftOfStore {
  /** As the tables name the shop. */
  readonly store: string;
  readonly shift: Shift;
}

/** @returns those that were opened on these days, by the moment of their opening */
export async function selectShifts(
  queryable: Queryable,
  { range, shops }: Selection,
): Promise<readonly ShiftOfStore[]> {
  const clock = await readClock(queryable);
  const { where, values } = condition({ range: null, shops });
  const next = (value: Cell) => `$${values.push(value)}`;
  const startOf = (day: IsoDate) => next(`${day} ${clock.dayStarts}`);
  const conditions = range
    ? `${where ? `${where} AND` : "WHERE"} opened_local >= ${startOf(range.startDate)} AND opened_local < ${startOf(addDays(range.endDate, 1))}`
    : where;
  const rows = await queryable.rows(
    `SELECT ${SHIFT_COLUMNS} FROM ${SHIFTS} ${conditions} ORDER BY opened_at, id`,
    values,
  );
  if (rows.length === 0) return [];
  const names = paymentNames(await readPaymentTypes(queryable));
  const comparable = await comparableOf(queryable, rows, clock);
  const sums = await receiptSums(queryable, comparable, clock);
  const compared = new Set(comparable);
  return rows.map((row) => ({
    store: textOf(row, "store"),
    shift: {
      ...shiftOf(row, names, clock),
      ...(compared.has(row) && { compared: { differences: differencesIn(row, sums, names) } }),
    },
  }));
}

type Clock = Readonly<Record<"timeZone" | "dayStarts", string>>;

async function readClock(queryable: Queryable): Promise<Clock> {
  return {
    timeZone: (await readKnownZone(queryable))?.name ?? NO_ZONE,
    dayStarts: (await readDayStart(queryable)) ?? MIDNIGHT,
  };
}

/** The day on which it counts. @param local such as `2026-11-20 08:00:00` */
function dayOf(local: string, { dayStarts }: Clock): IsoDate {
  return dayOfTime(local.slice(0, 10), minuteOf(local), dayStarts);
}

function minuteOf(local: string): string {
  return local.slice(11, 16);
}

function optionalText(row: Row, column: string): string | undefined {
  return row[column] === null || row[column] === "" ? undefined : textOf(row, column);
}

function shiftOf(row: Row, names: PaymentNames, clock: Clock): Omit<Shift, "compared"> {
  const amount = (column: string) => toNumber(hundredthsOf(textOf(row, column)));
  const [opened, closed] = [textOf(row, "opened_local"), optionalText(row, "closed_local")];
  const [device, closedAt] = [optionalText(row, "device"), optionalText(row, "closed_at")];
  const [openedBy, closedBy] = [optionalText(row, "opened_by"), optionalText(row, "closed_by")];
  const counted = optionalText(row, "actual_cash");
  const difference =
    counted === undefined ? 0 : toNumber(hundredthsOf(counted) - hundredthsOf(textOf(row, "expected_cash")));
  const byName = groupBy(paidIn(row, "payments"), ([id]) => names.ofId(id));
  return {
    id: textOf(row, "id"),
    date: dayOf(opened, clock),
    store: shopName(textOf(row, "store")),
    ...(device !== undefined && { device }),
    opened_at: textOf(row, "opened_at"),
    ...(closedAt !== undefined && { closed_at: closedAt }),
    opened: minuteOf(opened),
    ...(closed !== undefined && { closed: minuteOf(closed) }),
    ...(openedBy !== undefined && { opened_by: openedBy }),
    ...(closedBy !== undefined && { closed_by: closedBy }),
    ...recordOf(DRAWER_AMOUNTS, amount),
    ...(counted !== undefined && { actual_cash: amount("actual_cash"), difference }),
    ...recordOf(TILL_SUMS, amount),
    payments: [...byName].map(([payment, paid]) => ({ payment, amount: toNumber(sumOf(paid)) })),
    cash_movements: listsIn(textOf(row, "movements")).map((fields) => movementOf(fields, clock)),
  };
}

function movementOf(
  [type, amount, comment = "", employee = "", at = ""]: readonly string[],
  clock: Clock,
): CashMovement {
  return {
    type: type === "PAY_IN" ? type : "PAY_OUT",
    amount: toNumber(readHundredths(amount)),
    ...(comment !== "" && { comment }),
    ...(employee !== "" && { employee }),
    time: dayAndTimeIn(clock.timeZone, Date.parse(at)).time,
  };
}

function paidIn(row: Row, column: string): readonly Paid[] {
  return listsIn(textOf(row, column)).map(([type = "", amount]): Paid => [type, readHundredths(amount)]);
}

function sumOf(paid: readonly Paid[]): Hundredths {
  return paid.reduce((sum, [, amount]) => sum + amount, 0);
}

/** JSON of lists of texts, as stores have it. */
function listsIn(json: string): readonly (readonly string[])[] {
  const lists: unknown = JSON.parse(json);
  if (!Array.isArray(lists)) throw new TypeError("it is not a list of lists");
  return lists.map((list: unknown) => (Array.isArray(list) ? list.map(String) : []));
}

/** Those that are closed, and of which the store has all receipts, with their devices. */
async function comparableOf(
  queryable: Queryable,
  rows: readonly Row[],
  clock: Clock,
): Promise<readonly Row[]> {
  const closed = rows.filter(
    (row) =>
      row.is_comparable === true &&
      row.device !== null &&
      row.closed_local !== null &&
      textOf(row, "opened_local") <= textOf(row, "closed_local"),
  );
  if (closed.length === 0) return [];
  const { where, values } = receiptsNear(closed, clock);
  const unplaced = await queryable.rows(
    `SELECT DISTINCT store, day::VARCHAR AS day, substr(time, 1, 5) AS time
     FROM ${STORE_TABLES.lines} ${where} AND (device IS NULL OR seconds IS NULL)`,
    values,
  );
  const keyOf = (store: string, day: IsoDate) => JSON.stringify([store, day]);
  const byDay = groupBy(unplaced, (row) => keyOf(textOf(row, "store"), textOf(row, "day")));
  return closed.filter((row) => {
    const [opened, end] = [textOf(row, "opened_local"), textOf(row, "closed_local")];
    const days = daysOf({ startDate: dayOf(opened, clock), endDate: dayOf(end, clock) });
    const ofDays = days.flatMap((day) => byDay.get(keyOf(textOf(row, "store"), day)) ?? []);
    return !ofDays.some((receipt) => {
      if (receipt.time === null) return true;
      const [day, time] = [textOf(receipt, "day"), textOf(receipt, "time")];
      const minute = `${time < clock.dayStarts ? addDays(day, 1) : day} ${time}`;
      return opened.slice(0, 16) <= minute && minute <= end.slice(0, 16);
    });
  });
}

/** A condition of the lines that may be of some shifts. */
function receiptsNear(shifts: readonly Row[], clock: Clock) {
  const days = shifts
    .flatMap((row) => [textOf(row, "opened_local"), textOf(row, "closed_local")])
    .map((local) => dayOf(local, clock))
    .sort();
  const stores = [...new Set(shifts.map((row) => textOf(row, "store")))];
  const { where, values } = condition({ range: { startDate: days[0] ?? "", endDate: days.at(-1) ?? "" } });
  const ofStores = stores.map((store) => `$${values.push(store)}`).join(", ");
  return { where: `${where} AND store IN (${ofStores})`, values };
}

type Sums = ReadonlyMap<string, readonly Row[]>;

/**
 * A receipt in two shifts of one device is of the one that was opened later, such as at the moment in which one follows the
 * other. An open shift has receipts as well.
 */
async function receiptSums(queryable: Queryable, shifts: readonly Row[], clock: Clock): Promise<Sums> {
  if (shifts.length === 0) return new Map();
  const { where, values } = receiptsNear(shifts, clock);
  const start = `$${values.push(clock.dayStarts)}`;
  const rows = await queryable.rows(
    `WITH receipts AS (
       SELECT *, left(moment, 10) AS date FROM (SELECT day, store, receipt, is_refund, min(device) AS device,
         min((day + CASE WHEN time < ${start} THEN 1 ELSE 0 END)::VARCHAR || ' ' || time || ':' || seconds) AS moment,
         min(payment) AS payment, min(payments) AS payments, sum(gross) AS gross, sum(discount) AS discount,
         sum(gross - discount) + coalesce(CASE WHEN bool_and(added_tax IS NOT NULL) THEN sum(added_tax) END, 0)
           + coalesce(CASE WHEN is_refund THEN min(tip) ELSE max(tip) END, 0) AS came_to
       FROM ${STORE_TABLES.lines} ${where} GROUP BY day, store, receipt, is_refund) AS of_days
     ), spans AS (
       SELECT id, store, device, opened_at, opened_local, coalesce(closed_local, '9999') AS closed_local FROM ${SHIFTS}
     ), places AS (
       SELECT receipts.*, id, opened_at FROM receipts JOIN (
           SELECT *, left(opened_local, 10) AS date FROM spans
           UNION ALL SELECT *, left(closed_local, 10) FROM spans WHERE left(closed_local, 10) <> left(opened_local, 10)
         ) AS edges USING (store, device, date)
       WHERE moment BETWEEN opened_local AND closed_local
       UNION ALL SELECT receipts.*, id, opened_at FROM receipts JOIN spans USING (store, device)
       WHERE date > left(opened_local, 10) AND date < left(closed_local, 10)
     ), placed AS (
       SELECT *, row_number() OVER (
         PARTITION BY day, store, receipt, is_refund ORDER BY opened_at DESC, id DESC) AS place
       FROM places
     )
     SELECT id, is_refund, payment, payments, count(*) AS receipts, CAST(sum(gross) AS numeric(38, 2)) AS gross,
       CAST(sum(discount) AS numeric(38, 2)) AS discount, CAST(sum(came_to) AS numeric(38, 2)) AS came_to
     FROM placed WHERE place = 1 GROUP BY id, is_refund, payment, payments`,
    values,
  );
  return groupBy(rows, (row) => textOf(row, "id"));
}

function differencesIn(row: Row, sums: Sums, names: PaymentNames) {
  const own = sums.get(textOf(row, "id")) ?? [];
  const amount = (column: string) => hundredthsOf(textOf(row, column));
  const till = {
    gross: amount("gross_sales"),
    refunds: amount("refunds"),
    discounts: amount("discounts"),
    net: amount("net_sales"),
    payments: paidIn(row, "payments"),
  };
  const store = {
    sales: receiptsOf(own.filter(({ is_refund }) => is_refund !== true)),
    refunds: receiptsOf(own.filter(({ is_refund }) => is_refund === true)),
  };
  return [...differencesOf(till, store, names)];
}

function receiptsOf(rows: readonly Row[]): ReceiptSums {
  const sum = (column: string) => rows.reduce((total, row) => total + hundredthsOf(textOf(row, column)), 0);
  return { gross: sum("gross"), discount: sum("discount"), payments: rows.flatMap(paymentsOf) };
}

/** As the till says them, or else all that the receipts came to. */
function paymentsOf(row: Row): readonly Paid[] {
  if (row.payments === null)
    return [[optionalText(row, "payment") ?? "", hundredthsOf(textOf(row, "came_to"))]];
  const times = wholeOf(row, "receipts");
  return paidIn(row, "payments").map(([name, amount]): Paid => [name, amount * times]);
}
