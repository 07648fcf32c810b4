/** `--import` of export and snapshot. */

import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { afterFile } from "../../../support/browser/after-file.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { linesText } from "../../../support/samples/lines-text.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const MAY = ["--from", "2025-05-01", "--to", "2025-05-31"];
const [OLD, NEW] = [{ total_sales: "10.00" }, { receipt: "R2", total_sales: "20.00" }];

function cafe(contents: Readonly<Record<string, string>>) {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, "exports"));
  const add = (files: Readonly<Record<string, string>>) => {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, "exports", name), content);
  };
  add(contents);
  return {
    cwd,
    add,
    run: (...args: readonly string[]) => runInProcess([...args, "--db", "cafe.duckdb", ...MAY], { cwd }),
  };
}

const REPORT = ["export", "--format", "json", "--out", "-"];
const salesOf = (stdout: string) => JSON.parse(stdout).reports[0].totals.total_sales;

test("a report imports what is new first, and makes the store if there is none", {
  tags: "deep",
}, async () => {
  const { run, add } = cafe({ "a.csv": linesText([OLD]) });
  const first = await run(...REPORT, "--import", "exports/*.csv", "--time-zone", "Asia/Bangkok");
  expect([first.code, salesOf(first.stdout), JSON.parse(first.stdout).timeZone]).toEqual([
    0,
    10,
    "Asia/Bangkok",
  ]);
  expect(first.stderr).toContain("Imported into cafe.duckdb: receipts 1 added");
  add({ "b.csv": linesText([OLD, NEW]) });
  const second = await run(...REPORT, "--import", "exports/a*", "exports/b.csv", "--import", "exports/*.csv");
  // The store keeps the time zone.
  expect([salesOf(second.stdout), JSON.parse(second.stdout).timeZone]).toEqual([30, "Asia/Bangkok"]);
  expect(second.stderr).toMatch(/^exports\/a\.csv: already imported\nexports\/b\.csv: lines/);
  const third = await run(...REPORT, "--import", "exports/*.csv", "--quiet");
  expect([salesOf(third.stdout), third.stderr]).toEqual([30, ""]);
});

test("a bad file stops the run before any report, and the message names the command with its options", {
  tags: "deep",
}, async () => {
  const { run, cwd, add } = cafe({ "a.csv": linesText([OLD]) });
  const snapshot = ["snapshot", "--dir", "archive", "--import", "exports/*.csv"];
  add({ "b.csv": linesText([{ total_sales: "x" }]) });
  const { code, stdout, stderr, lastLine } = await run(...snapshot);
  expect([code, stdout]).toEqual([5, ""]);
  expect(stderr).toContain('exports/b.csv:2 total_sales "x": is not an amount\n');
  expect(lastLine).toBe(
    "cafe-sales: 1 bad line in exports/b.csv; the store and all reports are unchanged; fix them, or skip them with --skip-bad-lines (an option of cafe-sales import)",
  );
  expect(filesIn(cwd)).toEqual(["exports"]);
  add({ "b.csv": linesText([NEW]) });
  // The list of bad lines is still there, but it is not an export.
  expect((await run(...snapshot)).code).toBe(0);
  expect(filesIn(join(cwd, "exports"))).toEqual(["a.csv", "b.csv", "b.csv.rejects.csv"]);
});

test.each([
  [["--db", "cafe.duckdb", "--import", "exports/x*"], "no file matches 'exports/x*'"],
  [["--demo", "--import", "exports/*"], "--import has no store to import into"],
  [["--url", "http://127.0.0.1:9", "--import", "exports/*"], "--import has no store to import into"],
  [
    ["--db", "cafe.duckdb", "--import", "exports/a.csv", "--from", "2025-05-01"],
    "--from is given without --to",
  ],
])("%j is an invalid command line, and nothing is imported", async (args, message) => {
  const { cwd } = cafe({ "a.csv": linesText([OLD]) });
  const { code, lastLine } = await runInProcess(["export", ...args], { cwd });
  expect([code, lastLine]).toEqual([2, expect.stringContaining(`cafe-sales: ${message}`)]);
  expect(filesIn(cwd)).toEqual(["exports"]);
});

test("the monitor and the time limit of a snapshot cover its import", { tags: "deep" }, async () => {
  const { run, add } = cafe({ "a.csv": linesText([OLD]) });
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(request.url ?? "");
    response.end();
  });
  afterFile(() => server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const monitor = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const snapshot = ["snapshot", "--dir", "archive", "--ping-url", monitor, "--import"];
  expect((await run(...snapshot, "exports/none*")).code).toBe(2);
  const many = Array.from({ length: 20_000 }, (_, index) => ({ receipt: `N${index}` }));
  add({ "b.csv": linesText(many) });
  const late = await run(...snapshot, "exports/*.csv", "--max-time", "0.05");
  expect([late.code, late.lastLine]).toEqual([
    4,
    expect.stringMatching(
      /^cafe-sales: the import did not finish within .+; the store and all reports are unch/,
    ),
  ]);
  expect((await run(...snapshot, "exports/*.csv")).code).toBe(0);
  expect(calls).toEqual(["/start", "/2", "/start", "/4", "/start", "/"]);
});
