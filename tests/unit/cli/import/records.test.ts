import { expect, test } from "vitest";
import { lineOfRow } from "../../../../cli/import/records.ts";

const ROWS = 200_000;

// A search one by one takes two minutes, which is longer than a test may take.
test("the lines of 200,000 bad records with a line break each are found in seconds", () => {
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  const shifts = rows.map((row) => ({ row, line: 2 + 2 * row }));
  const numbers = { rows: ROWS, shifts, ragged: [] };
  expect(rows.findIndex((row) => lineOfRow(numbers, row) !== 2 + 2 * row)).toBe(-1);
  expect(lineOfRow({ ...numbers, shifts: shifts.slice(0, 2) }, 5)).toBe(8);
});
