/** The cash of shifts as CSV. */
import type { Cash } from "../stated.ts";
import type { CsvTable } from "./csv.ts";

const HEADER = [
  "date",
  "store",
  "opened",
  "closed",
  "closed_by",
  "expected",
  "counted",
  "difference",
] as const;

/** One row for each shift that is listed. */
export function cashTable({ shifts }: Cash): CsvTable {
  const rows = shifts.map(({ date, shop, opened, closed, person, expected, counted, difference }) =>
    [date, shop, opened, closed, person, expected, counted, difference].map((cell) => cell ?? ""),
  );
  return { header: HEADER, rows };
}

export function peopleTable(people: Cash["people"] = []): CsvTable {
  return {
    header: ["closed_by", "shifts", "difference"],
    rows: people.map(({ person, shifts, difference }) => [person, shifts, difference]),
  };
}
