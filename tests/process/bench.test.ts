/**
 * One round of each part of `npm run bench`, with little data: a part that waits for ever, or for nothing, shows here.
 *
 * @module-tag deep
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { HAS_SERVER } from "../support/stores/postgres/server.ts";

const run = promisify(execFile);
/** Most of it is the rest that a page is given before it is measured. */
const TIME_MS = 600_000;

/** What each line of a part begins with. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  start: ["--version / node", "--help / node"],
  export: ["export of 30 days", "export --compare of a week"],
  mcp: ["mcp: first answer, of a year"],
  delivery: ["snapshot with three deliveries"],
  report: [
    "report of 30 days, gzipped",
    "report of a year, gzipped",
    "first paint of a year",
    "interactive of a year",
    "main-thread CPU of a year",
    "script run by a resize of a year",
    "first touch of a waiting chart",
  ],
  live: [
    "first look at serve --demo",
    "sign-in until six charts are drawn",
    "30 → 365 days redrawn",
    "late frames",
    "longest task with 3,650 days",
  ],
  stream: ["export of 2,000 rows", "  peak of the memory"],
  import: ["import of 2,000 lines"],
  large: [
    "export of 20,000 rows",
    "  peak of the memory",
    "import of 2,000 lines",
    "all calls of a year, 20,000 lines",
    ...(process.platform === "linux" ? ["memory of serve --db"] : []),
  ],
  postgres: [
    "import of 2,000 lines into PostgreSQL",
    "2,000 lines of 20 shops in PostgreSQL",
    "2,000 lines of 20 shops in a file",
    "20,000 lines of 20 shops in PostgreSQL",
    "20,000 lines of 20 shops in a file",
    "four calls and hours of a year",
    "four calls and hours, ten times the history",
    ...(process.platform === "linux" ? ["memory of serve --db"] : []),
    "four calls of a month, two years of 1 shops",
    "four calls of a month, two years of 2 shops",
    "four calls of a month, two years of 3 shops",
    "first figures of a year in a page",
    "four calls of a year",
    "sales by shop of a year",
    "import of a night of one shop",
  ],
};

test.for(Object.entries(PARTS).filter(([part]) => HAS_SERVER || part !== "postgres"))(
  "the part %s prints its figures",
  { timeout: TIME_MS },
  async ([part, names]) => {
    const { stdout } = await run(process.execPath, [
      "--import",
      "tsx",
      "tests/bench/main.ts",
      part,
      "--once",
    ]);
    const lines = stdout.trimEnd().split("\n");
    expect(lines).toEqual(names.map((name) => expect.stringMatching(figuresAfter(name))));
    expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
  },
);

test("there is no other part", async () => {
  const asked = run(process.execPath, ["--import", "tsx", "tests/bench/main.ts", "none"]);
  await expect(asked).rejects.toThrow(`the parts are ${Object.keys(PARTS).join(", ")}`);
});

/** A number behind at least one space, after what a line begins with. */
function figuresAfter(name: string): RegExp {
  return new RegExp(`^${name}.* [\\d.,]+`);
}
