/** The statements of a report as text. One that has no values keeps the text of its file. */
import type { RangeReport, Report, WordedReport } from "../report.ts";
import type { ChangeSentence, ChangeValues, Note, NoteValues } from "../statements.ts";
import type { ToDo, ToDoValues } from "../to-do-statements.ts";
import type { LanguageCode } from "./choice.ts";
import { noteIn } from "./day-notes.ts";

/** A sentence for each kind of statement. */
export type Wording<Values> = { readonly [Kind in keyof Values]: (values: Values[Kind]) => string };

interface Sentences {
  readonly code: LanguageCode;
  readonly notes: Wording<NoteValues>;
  readonly changeSentences: Wording<ChangeValues>;
  readonly toDoSentences: Wording<ToDoValues>;
}

export function noteText(note: Note, { notes }: Sentences): string {
  return note.values === undefined ? note.text : word(note, notes);
}

export function changeText(change: ChangeSentence, { changeSentences }: Sentences): string {
  return change.values === undefined ? change.text : word(change, changeSentences);
}

export function toDoText(toDo: ToDo, { toDoSentences }: Sentences): string {
  return toDo.values === undefined ? toDo.text : word(toDo, toDoSentences);
}

function word<Values, Kind extends keyof Values>(
  { kind, values }: { readonly kind: Kind; readonly values: Values[Kind] },
  wording: Wording<Values>,
): string {
  return wording[kind](values);
}

/** The report with all its statements worded, those of the earlier range too. */
export function withTexts(report: Report, language: Sentences): WordedReport {
  const notesOf = (figures: RangeReport) =>
    figures.notes.map((note) => ({ ...note, text: noteText(note, language) }));
  const { comparison, changes, toDo, ...rest } = report;
  return {
    ...rest,
    ...dayNotesIn(report, language),
    notes: notesOf(report),
    ...(comparison && {
      comparison: {
        ...comparison,
        ...(comparison.withoutToday && {
          withoutToday: { ...comparison.withoutToday, notes: notesOf(comparison.withoutToday) },
        }),
        report: {
          ...comparison.report,
          ...dayNotesIn(comparison.report, language),
          notes: notesOf(comparison.report),
        },
      },
    }),
    ...(changes && {
      changes: changes.map((change) => ({ ...change, text: changeText(change, language) })),
    }),
    ...(toDo && { toDo: toDo.map((each) => ({ ...each, text: toDoText(each, language) })) }),
  };
}

function dayNotesIn({ dayNotes }: RangeReport, { code }: Sentences): Pick<RangeReport, "dayNotes"> {
  return dayNotes ? { dayNotes: dayNotes.map((note) => noteIn(code, note)) } : {};
}
