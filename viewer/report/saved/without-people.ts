/** A report without what each person did, for whoever may not see it. */

import { nightsWithoutPeople } from "../load/nights.ts";
import type { RangeReport, Report, WordedReport } from "../report.ts";
import type { Cash } from "../stated.ts";
import type { Note } from "../statements.ts";

export function reportWithoutPeople(report: WordedReport): WordedReport;
export function reportWithoutPeople(report: Report): Report;
export function reportWithoutPeople(report: Report): Report {
  const without = <Figures extends RangeReport>(figures: Figures) => ({ ...figures, employees: [] });
  const { comparison, toDo, cash, notes, ...own } = without(report);
  const toDoOfNobody = toDo?.filter(({ kind }) => kind !== "person") ?? [];
  return {
    ...own,
    notes: notes.flatMap(noteOfNobody),
    ...(cash && { cash: cashOfNobody(cash) }),
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

function noteOfNobody(note: Note): readonly Note[] {
  if (note.kind === "till-differs" && note.values?.person !== undefined) return [];
  if (note.kind !== "nights" || !note.values) return [note];
  const { count, told } = note.values;
  const left = nightsWithoutPeople(told);
  const values = { count: count - (told.length - left.length), told: left };
  return values.count === 0 ? [] : [{ ...note, values }];
}

function cashOfNobody({ people: _, shifts, ...cash }: Cash): Cash {
  return { ...cash, shifts: shifts.map(({ person: _, ...shift }) => shift) };
}
