import { expect, test } from "vitest";
import { withoutPaths } from "../../../../cli/server/responses.ts";

test.each([
  [
    "cannot write /srv/cafe/store.duckdb: there is no such folder",
    "cannot write store.duckdb: there is no such folder",
  ],
  ["In /a/b.duckdb, which counts in Asia/Bangkok", "In b.duckdb, which counts in Asia/Bangkok"],
  ['(see /x.csv and "/y/z.csv")', '(see x.csv and "z.csv")'],
  ["cannot read C:\\Users\\Pim\\till.csv and \\\\nas\\sales\\till.csv", "cannot read till.csv and till.csv"],
  ["/home/Pim Cafe/till.csv", "Pim Cafe/till.csv"],
  ["cannot read /srv/My Cafe (old)/notes.csv: no permission", "cannot read notes.csv: no permission"],
  [
    "31/02/2026 is no date / 7/107, see https://example.com/a/b",
    "31/02/2026 is no date / 7/107, see https://example.com/a/b",
  ],
])("of an absolute path, an answer has the end only: %j", (text, answer) => {
  expect(withoutPaths(text, ["/srv/My Cafe (old)", "."])).toBe(answer);
});
