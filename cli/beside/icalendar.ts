/** Reads the events of a calendar in the format of RFC 5545, as calendars of holidays are offered. */
import { addDays } from "../../viewer/report/date-range.ts";
import { type DayNote, dayNoteProblem, MOST_CHARACTERS } from "../../viewer/report/day-note.ts";
import { CliError, EXIT } from "../door/errors.ts";
import type { BesideFile } from "./edited-file.ts";

interface Line {
  readonly number: number;
  readonly name: string;
  readonly value: string;
}

/** @throws CliError that names the first line which is wrong */
export function parseCalendar(text: string, file: Pick<BesideFile, "shown">): readonly DayNote[] {
  const notes: DayNote[] = [];
  let event: Map<string, Line> | undefined;
  for (const line of unfolded(text)) {
    if (line.name === "BEGIN" && line.value === "VEVENT") event = new Map([["BEGIN", line]]);
    else if (line.name === "END" && line.value === "VEVENT") {
      if (event) notes.push(noteOf(event, file));
      event = undefined;
    } else if (event && !event.has(line.name)) event.set(line.name, line);
  }
  if (!/^BEGIN:VCALENDAR/im.test(text)) throw wrong(file, 1, "it is not a calendar");
  return notes;
}

/** A line that begins with a space or a tab goes on with the one before. */
function unfolded(text: string): readonly Line[] {
  const lines: Line[] = [];
  for (const [index, line] of text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .entries()) {
    const before = lines.at(-1);
    if (/^[ \t]/.test(line) && before) {
      lines[lines.length - 1] = { ...before, value: before.value + line.slice(1) };
      continue;
    }
    // The parameters of a property, such as `;VALUE=DATE`, may have colons in quotes.
    const [, name = "", value = ""] = /^([^;:]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(line) ?? [];
    lines.push({ number: index + 1, name: name.toUpperCase(), value });
  }
  return lines;
}

function noteOf(event: ReadonlyMap<string, Line>, file: Pick<BesideFile, "shown">): DayNote {
  const { number = 1 } = event.get("DTSTART") ?? event.get("BEGIN") ?? {};
  const [start, end] = [event.get("DTSTART")?.value, event.get("DTEND")?.value];
  const repeats = event.get("RRULE");
  if (repeats) throw wrong(file, repeats.number, "the event repeats, which cannot be read");
  const date = dayOf(start);
  // The end is not a part of an event: an event of one day ends at the beginning of the next.
  const after = dayOf(end);
  const endsAtMidnight = !/T(?!000000)/.test(end ?? "");
  const last = after && endsAtMidnight && after > (date ?? "") ? addDays(after, -1) : after;
  const to = last && date && last > date ? last : date;
  const summary = (event.get("SUMMARY")?.value ?? "")
    .replace(/\\(.)/g, (_, letter: string) => (letter.toLowerCase() === "n" ? " " : letter))
    .replace(/\p{Cc}/gu, " ")
    .trim();
  const text = [...summary].slice(0, MOST_CHARACTERS).join("");
  const note: DayNote = { date: date ?? start ?? "", to: to ?? "", text, holiday: true };
  const problem = dayNoteProblem(note);
  if (problem !== undefined) throw wrong(file, number, problem);
  return note;
}

/** `20260413`, or `20260413T090000Z`, as a day. */
function dayOf(value: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(value ?? "") ?? [];
  return year && `${year}-${month}-${day}`;
}

function wrong({ shown }: Pick<BesideFile, "shown">, line: number, why: string): CliError {
  return new CliError(EXIT.contract, `cannot read ${shown}: line ${line}: ${why}`, {
    hint: "use a calendar of whole days, or a CSV file with the columns date,text",
  });
}
