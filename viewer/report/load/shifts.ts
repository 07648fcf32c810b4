/** The shifts of a report. A live page loads this only if there are any. */
import { SHIFTS } from "../contract.ts";
import { ContractError } from "../parse.ts";
import type { Report, WordedReport } from "../report.ts";
import { readShift, type Shift } from "../shifts.ts";
import { cashOf, TILL_NOTES, tillNotesOf } from "../tables/cash-of.ts";
import { UnknownFields, UnreadableError } from "../unknown-fields.ts";
import type { ListCall } from "./lists.ts";

/** @throws ContractError that names the first wrong field */
export function readShifts(rows: unknown): readonly Shift[] {
  try {
    return new UnknownFields({ rows }, "answer").list("rows", readShift);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    throw new ContractError(SHIFTS, `${SHIFTS}: ${error.message}`);
  }
}

export const SHIFT_LIST: ListCall<Shift> = { call: SHIFTS, read: readShifts };

/** Adds the cash of the shifts, and whether the till's own sums of them are those of the store. */
export function withShifts<Own extends Report>(report: Own, shifts: readonly Shift[] = []): Own {
  const cash = cashOf(shifts, report.range);
  return cash ? { ...report, cash, notes: [...report.notes, ...tillNotesOf(shifts)] } : report;
}

/** For a copy that shows no cash: it has nothing of the shifts. */
export function withoutShifts({ cash, ...report }: WordedReport): WordedReport {
  return { ...report, notes: report.notes.filter(({ kind }) => !TILL_NOTES.has(kind)) };
}
