/** The shifts of the till, as lines for the store. */
import { type DayClock, dayAndTimeIn } from "../../../viewer/report/date-range.ts";
import { readHundredths } from "../../../viewer/report/decimal.ts";
import { recordOf } from "../../../viewer/report/records.ts";
import { DRAWER_AMOUNTS, type ShiftAmount, TILL_SUMS } from "../../../viewer/report/shifts.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import { answerFault, explainStatus } from "./api.ts";
import type { DecimalText, Fields } from "./fields.ts";
import type { Names } from "./names.ts";
import { type Client, readPages } from "./read-pages.ts";
import { secondsOf } from "./receipt-lines.ts";
import type { UpdateWindow } from "./update-window.ts";

/** A shift as the store keeps it, with the ID of the shop in place of its name. */
export interface TillShift extends Readonly<Record<ShiftAmount, DecimalText>> {
  readonly id: string;
  readonly shop: string;
  readonly device: string | null;
  readonly opened_at: string;
  readonly closed_at: string | null;
  /** On the clock of the cafe. */
  readonly opened_local: string;
  readonly closed_local: string | null;
  readonly opened_by: string;
  readonly closed_by: string;
  readonly actual_cash: DecimalText | null;
  /** JSON, as the store has them. */
  readonly taxes: string;
  readonly payments: string;
  readonly movements: string;
  /** Whether no other moment is the same on the clock of the cafe, as in the night in which it is put back. */
  readonly is_clear: boolean;
}

/** What the store has of the shifts. Moments are milliseconds since 1970. */
export interface KnownShifts {
  /** The end of the last window in which shifts were read; undefined if there was none. */
  readonly shiftsUntil: number | undefined;
  /** When the oldest one was opened that is not closed. */
  readonly oldestOpen: number | undefined;
}

const DAY_MS = 86_400_000;
/** The API reaches back 31 days. The receipts are read before, which takes its time. */
const REACH_MS = 31 * DAY_MS - DAY_MS / 24;
/** A shift may be corrected so long after it was opened. No call says which ones were. */
const CORRECTED_MS = 7 * DAY_MS;

/** The moment of an opening is that of the till's device, whose clock may be ahead of the API's, which is asked by its own. */
const AHEAD_MS = DAY_MS;

/** Both ends of the time in which a shift was opened, in milliseconds since 1970. */
export function shiftWindow(now: number, { shiftsUntil, oldestOpen = now }: KnownShifts): UpdateWindow {
  const reach = now - REACH_MS;
  if (shiftsUntil === undefined) return { min: reach, max: now };
  return { min: Math.max(reach, Math.min(shiftsUntil - CORRECTED_MS, oldestOpen - AHEAD_MS)), max: now };
}

export interface ShiftOptions extends Pick<DayClock, "timeZone"> {
  readonly names: Names;
}

/** The account has no such list, or the token may not read it. */
export class RefusedShifts extends CliError {
  readonly status: number;

  constructor(status: number) {
    super(EXIT.refused, `Loyverse refuses the shifts (${status})`, { hint: "see --verbose" });
    this.status = status;
  }
}

/** The receipts were read with the same token. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 404]);

/** @throws RefusedShifts; CliError if the server cannot be reached, or an answer is wrong */
export async function* readShifts(
  client: Client,
  { min, max }: UpdateWindow,
  options: ShiftOptions,
): AsyncGenerator<TillShift, void> {
  const pages = readPages(client, {
    list: "shifts",
    query: { created_at_min: new Date(min).toISOString(), created_at_max: new Date(max).toISOString() },
    idOf: (row) => row.text("id"),
    explain: (status) => (REFUSED.has(status) ? new RefusedShifts(status) : explainStatus(status)),
  });
  for await (const { rows } of pages) for (const row of rows) yield shiftOf(row, options);
}

/** An ID is a key of the store. */
const LONGEST_ID = 250;
/** A shift that is closed has all of these. */
const TOTALS: ReadonlySet<ShiftAmount> = new Set<ShiftAmount>(["expected_cash", "gross_sales", "net_sales"]);

/** @throws CliError if a value is wrong */
export function shiftOf(row: Fields, { names, timeZone }: ShiftOptions): TillShift {
  const id = row.text("id");
  if (id.length > LONGEST_ID)
    throw answerFault(`${row.place}, id`, `it is longer than ${LONGEST_ID} characters`);
  const isOpen = row.optionalInstant("closed_at") === undefined;
  const [opened, closed] = [row.moment("opened_at"), isOpen ? undefined : row.moment("closed_at")];
  // An open one need not have its figures yet, nor a till without a drawer those of cash.
  const amount = (name: ShiftAmount) =>
    !isOpen && TOTALS.has(name) ? row.decimal(name) : (row.optionalDecimal(name) ?? "0");
  return {
    id,
    shop: row.optionalText("store_id"),
    device: row.optionalText("pos_device_id") || null,
    opened_at: opened,
    closed_at: closed ?? null,
    opened_local: localOf(opened, timeZone),
    closed_local: closed === undefined ? null : localOf(closed, timeZone),
    is_clear: [opened, closed ?? opened].every((moment) => !isRepeated(moment, timeZone)),
    opened_by: names.employee(row.optionalText("opened_by_employee")),
    closed_by: names.employee(row.optionalText("closed_by_employee")),
    ...recordOf(DRAWER_AMOUNTS, amount),
    actual_cash: isOpen ? null : (row.optionalDecimal("actual_cash") ?? null),
    ...recordOf(TILL_SUMS, amount),
    taxes: pairsOf(row.objects("taxes"), "tax_id"),
    payments: pairsOf(row.objects("payments"), "payment_type_id"),
    movements: JSON.stringify(row.objects("cash_movements").map((movement) => movementOf(movement, names))),
  };
}

/** Zones differ from UTC by whole minutes. */
function localOf(moment: string, timeZone: string): string {
  const { day, time } = dayAndTimeIn(timeZone, Date.parse(moment));
  return `${day} ${time}:${secondsOf(moment)}`;
}

const HOUR_MS = 3_600_000;

function isRepeated(moment: string, timeZone: string): boolean {
  return [-HOUR_MS, HOUR_MS].some((later) => {
    const other = new Date(Date.parse(moment) + later).toISOString();
    return localOf(other, timeZone) === localOf(moment, timeZone);
  });
}

function pairsOf(rows: readonly Fields[], id: string): string {
  return JSON.stringify(rows.map((row) => [row.optionalText(id), moneyIn(row)]));
}

function movementOf(row: Fields, names: Names): readonly string[] {
  const type = row.text("type");
  if (type !== "PAY_IN" && type !== "PAY_OUT") {
    throw answerFault(`${row.place}, type`, `${JSON.stringify(type)} is neither PAY_IN nor PAY_OUT`);
  }
  return [
    type,
    moneyIn(row).replace("-", ""),
    row.optionalText("comment"),
    names.employee(row.optionalText("employee_id")),
    row.moment("created_at"),
  ];
}

/** With two decimals, as all amounts inside JSON. */
function moneyIn(row: Fields): string {
  return (readHundredths(row.decimal("money_amount")) / 100).toFixed(2);
}
