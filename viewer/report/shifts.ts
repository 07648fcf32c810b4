/** The shifts of a till: what its drawer should hold and held, and whether its own sums are those of the store. */
import { recordOf } from "./records.ts";
import { amount, day, list, maybe, moment, object, oneOf, readerOf, text, time } from "./unknown-fields.ts";

/** What is known of each drawer before it is counted. */
export const DRAWER_AMOUNTS = [
  "starting_cash",
  "cash_payments",
  "cash_refunds",
  "paid_in",
  "paid_out",
  "expected_cash",
] as const;
/** What the till itself adds up of a shift. */
export const TILL_SUMS = ["gross_sales", "refunds", "discounts", "net_sales", "tip", "surcharge"] as const;
/** Those of each shift, by their names on the wire and in the store. */
export type ShiftAmount = (typeof DRAWER_AMOUNTS | typeof TILL_SUMS)[number];

const readMovement = readerOf({
  type: oneOf(["PAY_IN", "PAY_OUT"]),
  /** Above zero, whatever its type. */
  amount,
  /** What the person wrote at the till; missing if it is empty. */
  comment: maybe(text),
  employee: maybe(text),
  time,
});
export type CashMovement = ReturnType<typeof readMovement>;

/** The figures that the till and the store both have. */
const TILL_FIGURES = ["gross_sales", "refunds", "discounts", "net_sales", "payment"] as const;
export type TillFigure = (typeof TILL_FIGURES)[number];

export const readTillDifference = readerOf({
  figure: oneOf(TILL_FIGURES),
  /** The type of the payment; missing for the other figures. */
  payment: maybe(text),
  till: amount,
  store: amount,
});
export type TillDifference = ReturnType<typeof readTillDifference>;

/** One row for each shift, by the moment of its opening, spelled as on the wire. */
export const readShift = readerOf({
  /** The till's own. */
  id: text,
  /** The day of the cafe in which it was opened. It may end on the next one. */
  date: day,
  /** `(none)` for one without a shop. */
  store: text,
  /** The id of the till's device; missing if the till does not say it. */
  device: maybe(text),
  opened_at: moment,
  /** Missing while it is open; so are the counted cash, the difference and what is compared. */
  closed_at: maybe(moment),
  opened: time,
  closed: maybe(time),
  /** Employees. Missing if the till does not say who, or the reader may not see people. */
  opened_by: maybe(text),
  closed_by: maybe(text),
  ...recordOf(DRAWER_AMOUNTS, () => amount),
  actual_cash: maybe(amount),
  /** Counted less expected. */
  difference: maybe(amount),
  ...recordOf(TILL_SUMS, () => amount),
  payments: list(readerOf({ payment: text, amount })),
  cash_movements: list(readMovement),
  /**
   * What is different from the receipts of the store; empty if nothing is. Missing if it cannot be compared: it is open, or some
   * of its receipts do not say their device or came before syncs that read it.
   */
  compared: maybe(object(readerOf({ differences: list(readTillDifference) }))),
});
export type Shift = ReturnType<typeof readShift>;
