/** A report without what each person did, for whoever may not see it. */
import type { RangeReport, WordedReport } from "../report.ts";

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
