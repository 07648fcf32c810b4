import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expandPatterns } from "../../../../../cli/run/imports/new-files.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const NAMES = [
  "receipts (10).csv",
  "receipts (2).csv",
  "receipts.csv",
  "receipts.csv.rejects.csv",
  "sales.csv.gz",
  ".hidden.csv",
  "a+b.csv",
];

/** A folder `exports` with these files, and a folder `old.csv` among them. */
function cafe(): string {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, "exports", "old.csv"), { recursive: true });
  for (const name of NAMES) writeFileSync(join(cwd, "exports", name), "");
  return cwd;
}

test.each([
  [["exports/*.csv"], ["a+b.csv", "receipts (10).csv", "receipts (2).csv", "receipts.csv"]],
  [["exports/receipts (?).csv"], ["receipts (2).csv"]],
  [["exports/receipts (*).csv"], ["receipts (10).csv", "receipts (2).csv"]],
  [["exports/a+?.csv"], ["a+b.csv"]],
  [["exports/.*.csv"], [".hidden.csv"]],
  [["exports/*.rejects.csv"], ["receipts.csv.rejects.csv"]],
  [["'exports/s*'"], ["sales.csv.gz"]],
])("%j matches the files %j", async (patterns, names) => {
  expect(await expandPatterns(patterns, cafe())).toEqual(names.map((name) => `exports/${name}`));
});

test("names keep their order, and no file comes twice because of a pattern", async () => {
  const names = ["exports/sales.csv.gz", "exports/rec*.csv", "exports/*", "exports/receipts.csv"];
  expect(await expandPatterns(names, cafe())).toEqual([
    "exports/sales.csv.gz",
    "exports/receipts (10).csv",
    "exports/receipts (2).csv",
    "exports/a+b.csv",
    "exports/receipts.csv",
  ]);
});

test("what a shell has expanded is the same: the list of a file's bad lines is left out", async () => {
  const names = ["exports/receipts.csv", "exports/receipts.csv.rejects.csv"];
  expect(await expandPatterns(names, cafe())).toEqual(["exports/receipts.csv"]);
  expect(await expandPatterns(names.slice(1), cafe())).toEqual(names.slice(1));
});

test("a name is never a pattern if there is such a file; stdin and addresses are none either", async () => {
  const cwd = cafe();
  writeFileSync(join(cwd, "what?.csv"), "");
  writeFileSync(join(cwd, "whats.csv"), "");
  const names = ["what?.csv", "-", "missing.csv", "https://example.com/a.csv?b=*"];
  expect(await expandPatterns(names, cwd)).toEqual(names);
});

test.each([
  ["exports/x*.csv", "no file matches 'exports/x*.csv'"],
  ["none/*.csv", "no file matches 'none/*.csv'"],
  ["*/receipts.csv", "'*/receipts.csv' has * or ? in the name of a folder"],
])("%s is refused: %s", async (pattern, message) => {
  await expect(expandPatterns(["exports/receipts.csv", pattern], cafe())).rejects.toMatchObject({
    exitCode: 2,
    message,
  });
});
