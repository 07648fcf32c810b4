/** Figures without what each person did, for whoever may not see it. */
import type { DayClose } from "./day-close.ts";
import type { RangeReport, WordedReport } from "./report.ts";
import type { Shift } from "./shifts.ts";

export function closeWithoutPeople({ employees: _, cancelled, ...close }: DayClose): DayClose {
  return { ...close, cancelled: cancelled.map(({ employee: _, ...own }) => own) };
}

export function shiftWithoutPeople({ opened_by: _, closed_by: __, cash_movements, ...shift }: Shift): Shift {
  return { ...shift, cash_movements: cash_movements.map(({ employee: _, ...own }) => own) };
}

export function reportWithoutPeople(report: WordedReport): WordedReport {
  const without = <Figures extends RangeReport>(figures: Figures) => ({ ...figures, employees: [] });
  const { comparison, toDo, ...own } = without(report);
  const toDoOfNobody = toDo?.filter(({ kind }) => kind !== "person") ?? [];
  return {
    ...own,
    ...(toDoOfNobody.length > 0 && { toDo: toDoOfNobody }),
    ...(comparison && {
      comparison: {
        ...comparison,
        ...(comparison.withoutToday && { withoutToday: without(comparison.withoutToday) }),
        report: without(comparison.report),
      },
    }),
  };
}
