/** Shifts of a till, as an API answers them. */
import { addDays } from "../../../viewer/report/date-range.ts";
import type { Shift } from "../../../viewer/report/shifts.ts";

/** A closed shift that held what was expected, and is as the store has it. */
export function shiftOf(changed: Partial<Shift> & Pick<Shift, "date">): Shift {
  const { date, opened = "08:00", closed = "15:00", expected_cash = 3200, difference = 0 } = changed;
  const at = (time: string) =>
    new Date(Date.parse(`${time < opened ? addDays(date, 1) : date}T${time}:00+07:00`)).toISOString();
  return {
    id: `shift-${date}-${opened}`,
    store: "Nimman",
    device: "till-1",
    opened_at: at(opened),
    closed_at: at(closed),
    opened,
    closed,
    opened_by: "Mook Saelee",
    closed_by: "Mook Saelee",
    starting_cash: 1000,
    cash_payments: 2500,
    cash_refunds: 60,
    paid_in: 200,
    paid_out: 440,
    expected_cash,
    actual_cash: expected_cash + difference,
    difference,
    gross_sales: 5120,
    refunds: 60,
    discounts: 40,
    net_sales: 5020,
    tip: 0,
    surcharge: 0,
    payments: [
      { payment: "Cash", amount: 2440 },
      { payment: "QR", amount: 2580 },
    ],
    cash_movements: [
      {
        type: "PAY_IN",
        amount: 200,
        comment: "Change from the bank",
        employee: "Mook Saelee",
        time: "09:10",
      },
      { type: "PAY_OUT", amount: 440, comment: "Ice and milk", employee: "Mook Saelee", time: "11:30" },
    ],
    compared: { differences: [] },
    ...changed,
  };
}

/** The same one before it is closed. */
export function openShiftOf(changed: Partial<Shift> & Pick<Shift, "date">): Shift {
  const { closed_at, closed, closed_by, actual_cash, difference, compared, ...open } = shiftOf(changed);
  return open;
}

/** Two a day, one after the other: by Mook in the morning, by Beam in the evening. */
export function shiftsOf(startDate: string, days: number): readonly Shift[] {
  return Array.from({ length: days }, (_, day) => addDays(startDate, day)).flatMap((date) => [
    shiftOf({ date }),
    shiftOf({
      date,
      opened: "15:00",
      closed: "22:00",
      opened_by: "Beam Chaiwong",
      closed_by: "Beam Chaiwong",
    }),
  ]);
}

const DIFFERENCES = new Map([
  ["2026-11-10 08:00", 40],
  ["2026-11-12 15:00", -120.5],
]);

/** A week. An evening lacks cash, a morning has too much, and the last shift is still open. */
export const WEEK_OF_SHIFTS: readonly Shift[] = [
  ...shiftsOf("2026-11-09", 6).map((shift) => {
    const difference = DIFFERENCES.get(`${shift.date} ${shift.opened}`) ?? 0;
    return { ...shift, difference, actual_cash: shift.expected_cash + difference };
  }),
  shiftOf({ date: "2026-11-15" }),
  openShiftOf({ date: "2026-11-15", opened: "15:00", opened_by: "Beam Chaiwong" }),
];

/** The three days of it that have the differences. */
export const DAYS_OF_SHIFTS = WEEK_OF_SHIFTS.filter(
  ({ date }) => date >= "2026-11-10" && date <= "2026-11-12",
);
