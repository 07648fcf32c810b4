/** The shifts of a till as Loyverse's API writes them. Their sums are the till's own, out of its receipts. */
import { DEVICE, momentOf, money, type TillReceipt } from "./loyverse-wire.ts";

interface Movement {
  readonly type: string;
  /** In satang. */
  readonly amount: number;
  readonly comment?: string;
  readonly at: string;
}

/** Moments as in ISO 8601. */
export interface TillShift {
  readonly id: string;
  readonly openedAt: string;
  /** When the service hears of it, if the till was offline. */
  readonly createdAt?: string;
  /** Missing while it is open. */
  readonly closedAt?: string;
  readonly device?: string | null;
  readonly shopId?: string;
  readonly movements?: readonly Movement[];
  /** What was counted less what was expected, in satang. */
  readonly difference?: number;
  /** How far a figure of the till is from its receipts, in satang. */
  readonly off?: Readonly<Record<string, number>>;
  /** Refunds are after the discounts of their sales, and payments are not less refunds. */
  readonly isAfter?: boolean;
  /** Takes the place of fields. */
  readonly wire?: object;
}

const START = 100_000;

/** @param receipts all of the till */
export function wireShift(shift: TillShift, receipts: readonly TillReceipt[]): object {
  const {
    openedAt,
    closedAt,
    device = DEVICE,
    shopId = "shop-1",
    movements = [],
    off = {},
    isAfter = false,
  } = shift;
  const [opened, closed] = [
    Date.parse(openedAt),
    closedAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(closedAt),
  ];
  const lines = receipts
    .filter(
      (receipt) =>
        receipt.cancelledAt === undefined &&
        (receipt.shopId ?? "shop-1") === shopId &&
        (receipt.device ?? DEVICE) === device &&
        opened <= momentOf(receipt) &&
        momentOf(receipt) <= closed,
    )
    .flatMap((receipt) => receipt.lines);
  const employee = `employee ${lines[0]?.employee}`;
  const sum = (type: string, amount: (line: (typeof lines)[number]) => number) =>
    lines.filter((line) => line.type === type).reduce((total, line) => total + Math.abs(amount(line)), 0);
  const gross = sum("SALE", (line) => line.grossSales);
  const [given, back] = [sum("SALE", (line) => line.discount), sum("REFUND", (line) => line.discount)];
  const refunds = sum("REFUND", (line) => line.grossSales) - (isAfter ? back : 0);
  const [sold, paidBack] = [sum("SALE", (line) => line.netSales), sum("REFUND", (line) => line.netSales)];
  const moved = (type: string) =>
    movements.filter((movement) => movement.type === type).reduce((total, { amount }) => total + amount, 0);
  const expected = START + sold - paidBack + moved("PAY_IN") - moved("PAY_OUT");
  const amount = (name: string, satang: number) => money(satang + (off[name] ?? 0));
  return {
    id: shift.id,
    store_id: shopId,
    pos_device_id: device,
    opened_at: openedAt,
    closed_at: closedAt ?? null,
    opened_by_employee: employee,
    closed_by_employee: closedAt === undefined ? null : employee,
    starting_cash: money(START),
    cash_payments: amount("cash_payments", sold),
    cash_refunds: money(paidBack),
    paid_in: money(moved("PAY_IN")),
    paid_out: money(moved("PAY_OUT")),
    expected_cash: money(expected),
    actual_cash: closedAt === undefined ? null : money(expected + (shift.difference ?? 0)),
    gross_sales: amount("gross_sales", gross),
    refunds: amount("refunds", refunds),
    discounts: amount("discounts", given - (isAfter ? 0 : back)),
    net_sales: amount("net_sales", sold - paidBack),
    tip: 0,
    surcharge: 0,
    taxes: [{ tax_id: "vat", money_amount: money(0) }],
    payments: [
      { payment_type_id: "type Cash", money_amount: amount("payment", isAfter ? sold : sold - paidBack) },
    ],
    cash_movements: movements.map((movement) => ({
      type: movement.type,
      money_amount: money(movement.amount),
      comment: movement.comment ?? null,
      employee_id: employee,
      created_at: movement.at,
    })),
    ...shift.wire,
  };
}
