/** `cafe-sales ask`: an answer in words, and a small table. */
import { dirname } from "node:path";
import { Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import { tableText } from "../../../../../cli/commands/ask/run-ask.ts";
import { type InProcessOptions, runInProcess } from "../../../../support/runs/run-in-process.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { storeWith } from "../../../../support/stores/store-file.ts";
import { filesIn } from "../../../../support/temporary-folder.ts";

const NOW = Date.parse("2026-11-20T05:00:00Z");
const latte: Line = {
  receipt: "1",
  store: "Nimman",
  day: "2026-11-09",
  product: "La\u001btte",
  gross: 7500,
  cost: 2000,
};
const LINES = [latte, { ...latte, receipt: "2", day: "2026-11-10", store: "Old Town", gross: 12_050 }];

function ask(...args: readonly string[]) {
  return askWith({}, ...args);
}

async function askWith(more: InProcessOptions["effects"], ...args: readonly string[]) {
  const db = await storeWith({ a: LINES });
  const [cwd, effects] = [dirname(db), { now: () => NOW, ...more }];
  const run = await runInProcess(["ask", ...args, "--db", db, "--time-zone", "Asia/Bangkok"], {
    cwd,
    effects,
  });
  return { ...run, files: filesIn(cwd) };
}

test("the sentence, then the rows, and nothing is written", async () => {
  const { code, stdout, files } = await ask("sales", "last week", "--by", "day");
  expect(code).toBe(0);
  expect(files).toEqual(["cafe.duckdb"]);
  expect(stdout).toBe(
    [
      "9 – 15 Nov 2026: total sales ฿196, net sales ฿196, profit ฿156 (79.5% margin), 2 customers; 2 of 7 days have sales.",
      "",
      "sales_by_day",
      "date        total_sales  net_sales  profit  total_transactions",
      "2026-11-09        75.00      75.00   55.00                   1",
      "2026-11-10       120.50     120.50  100.50                   1",
      "",
      "sales_by_store",
      "store     total_sales  net_sales  profit  total_transactions  days",
      "Old Town       120.50     120.50  100.50                   1     1",
      "Nimman          75.00      75.00   55.00                   1     1",
      "",
    ].join("\n"),
  );
});

test("in Thai, of one shop, without control characters", async () => {
  const { code, stdout } = await ask("products", "2026-11", "--store", "Nimman", "--lang", "th");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\P{Cc}*\p{Script=Thai}\P{Cc}*\n\P{Cc}*“La tte” ฿75/u);
  expect(stdout).toContain("La\\x1btte");
});

test("of a shop, whose name has no marks that a page would need", async () => {
  const { stdout } = await ask("sales", "last-week", "--store", "Nimman");
  expect(stdout).toMatch(/^9 – 15 Nov 2026 · “Nimman”: total sales ฿75, /);
});

test("how it was paid is said, although one type of payment has no table", async () => {
  const { stdout } = await ask("money", "2026-11-09");
  expect(stdout).toContain("\nAll bills were paid in the same way, or the till does not say how.\n");
});

test("a line for each sentence, broken between words on a screen", async () => {
  const args = ["sales", "2026-11", "--store", "Old Town"];
  const { stdout } = await ask(...args);
  const sentences = stdout.slice(0, stdout.indexOf("\n\n")).split("\n");
  expect(sentences).toHaveLength(2);
  const chunks: Buffer[] = [];
  const screen = new Writable({
    write(chunk, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  await askWith({ stdout: Object.assign(screen, { isTTY: true, columns: 40 }) }, ...args);
  const shown = Buffer.concat(chunks).toString().split("\n\n")[0]?.split("\n") ?? [];
  expect(shown.filter((line) => line.length > 40)).toEqual([]);
  expect(shown.join(" ")).toBe(sentences.join(" "));
  expect(shown.length).toBeGreaterThan(3);
});

describe("it ends as other commands do", () => {
  test.each([
    [["sails"], 2, "'sails' is not one of the questions; nothing was done; did you mean sales?"],
    [
      ["sales", "last-weak"],
      2,
      "range 'last-weak' is not a range of days; nothing was done; did you mean last-week?",
    ],
    [["sales", "2026-11", "2026-10"], 2, "sales takes one range of days"],
    [["coming", "2026-11"], 2, "coming takes no days"],
    [
      ["sales", "--store", "Niman"],
      2,
      "there is no shop 'Niman'; nothing was done; did you mean \"Nimman\"?",
    ],
    [["sales", "--by", "hour"], 2, "by 'hour' is unknown"],
    [["hours", "--by", "day"], 2, "hours has no argument 'by'"],
    [["sales", "2027"], 2, "the range begins on 2027-01-01"],
    [[], 2, "missing required argument 'words'"],
  ])("%j", async (args, code, line) => {
    const run = await ask(...args);
    expect([run.code, run.stdout, run.lastLine]).toEqual([code, "", expect.stringContaining(line)]);
  });
});

test("two ranges are compared on one basis", async () => {
  const { stdout } = await ask("compare", "2026-11-10", "2026-11-09");
  expect(stdout).toContain("10 Nov 2026 against 9 Nov 2026: total sales ฿121, ");
  expect(stdout).toMatch(/\ntotal_sales +120\.50 +75\.00 +45\.50 +60\.7\n/);
});

test("days that are to come are none of the answer", async () => {
  const said = async (...args: readonly string[]) => (await ask(...args)).stdout;
  expect(await said("sales", "2026")).toMatch(/1 Jan – 20 Nov 2026: .+; 2 of 324 days have sales\.$/m);
  expect(await said("sales", "2026-11-09..2026-12-06")).toMatch(/9 – 20 Nov 2026: .+; 2 of 12 days /);
  // A year that is not over is compared with as many days of the year before.
  const against = "1 Jan – 20 Nov 2026 against 1 Jan – 19 Nov 2025: ";
  expect(await said("compare", "2026")).toContain(against);
  expect(await said("compare", "this-year")).toContain(against);
});

test("it says why nothing is compared", async () => {
  const effects = { now: () => Date.parse("2026-11-10T05:00:00Z") };
  const db = await storeWith({ a: LINES });
  const asked = ["compare", "2026-11-10..2026-12-06", "--db", db, "--time-zone", "Asia/Bangkok"];
  const { stdout } = await runInProcess(["ask", ...asked], { cwd: dirname(db), effects });
  expect(stdout).toMatch(
    /10 Nov 2026: .+ 1 of 1 day has sales\.\nNothing is compared, because none of these days is wholly known yet\.$/m,
  );
});

test("a long table ends with how many rows follow", () => {
  const rows = Array.from({ length: 40 }, (_, at) => [`ชื่อ ${at}`, `${at}.50`]);
  const lines = tableText({ name: "x", columns: ["name", "amount"], rows })
    .trimEnd()
    .split("\n");
  expect(lines.at(-1)).toBe("(9 more)");
  expect(lines[2]).toBe("ชื่อ 0     0.50");
});
