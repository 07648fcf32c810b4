import { useState } from "react";
import type { DayNote } from "../../report/day-notes/day-note.ts";
import { withDayNotes } from "../../report/load/noted.ts";
import type { Report } from "../../report/report.ts";
import type { Reports } from "./reports.ts";
import type { NoteChange } from "./send-edit.ts";

/** The report with the notes as they are after the edits on this page, until the next load brings all of them. */
export function useNotes(report: Report | undefined, editNote: Reports["editNote"]) {
  const [edited, setEdited] = useState<{ readonly of: Report; readonly notes: readonly DayNote[] }>();
  return {
    noted: report && edited?.of === report ? withOnly(report, edited.notes) : report,
    async edit(change: NoteChange): Promise<void> {
      const notes = await editNote(change);
      if (report) setEdited({ of: report, notes });
    },
  };
}

function withOnly({ dayNotes, ...report }: Report, notes: readonly DayNote[]): Report {
  return withDayNotes(report, notes);
}
