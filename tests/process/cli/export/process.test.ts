/** What only a process of its own can show: its exit codes, its stdout, and the page that is built into it. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Faults, PASSWORD } from "../../../support/fakes/fault-server.ts";
import * as faults from "../../../support/fakes/faults.ts";
import { exportByProcess, faultServer } from "../../../support/runs/export-run.ts";
import { runCli, runShell } from "../../../support/runs/run-cli.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const ENV = { CAFE_SALES_PASSWORD: PASSWORD };

describe.concurrent("export ends with", () => {
  const empty = faults.body("[]");
  const nothing = {
    sales_summary: empty,
    sales_by_category: empty,
    sales_by_product: empty,
    sales_by_employee: empty,
  };
  const endsWith = async (code: number, _: string, fault: Faults, args: string[]) =>
    expect((await exportByProcess(fault, args)).code).toBe(code);

  test.each<[number, string, Faults, string[]]>([
    [0, "a report", {}, []],
    [3, "a refused password", { login: faults.status(401) }, []],
  ])("%i after %s", endsWith);

  test.each<[number, string, Faults, string[]]>([
    [2, "an option that is unknown", {}, ["--no-such-option"]],
    [4, "a server that fails", { sales_summary: faults.status(503) }, ["--retries", "0"]],
    [5, "an answer that is not JSON", { sales_by_product: faults.body("<p>") }, []],
    [7, "no rows", nothing, ["--fail-on-empty"]],
  ])("%i after %s", { tags: "deep" }, endsWith);

  test("6 after a failed check, and the report is written", async () => {
    const { origin } = await faultServer({ sales_by_employee: empty });
    const args = ["export", "--url", origin, "--all", "--format", "json", "--strict"];
    const cwd = temporaryFolder();
    const { code } = await runCli(args, { cwd, env: ENV });
    expect([code, filesIn(cwd).length]).toEqual([6, 1]);
  });
});

test("a report in both formats goes to a folder, and each path is printed on a line", async () => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, "out"));
  const { origin } = await faultServer();
  const args = ["export", "--url", origin, "--period", "last-year", "--format", "json,html", "--out", "out"];
  const run = await runCli(args, { cwd, env: ENV });
  const year = new Date().getUTCFullYear() - 1;
  const name = join("out", `cafe-sales_${year}-01-01_${year}-12-31`);
  expect(run.stdout).toBe(`${name}.html\n${name}.json\n`);
  expect(readFileSync(join(cwd, `${name}.html`), "utf8")).toMatch(/^<!doctype html>/i);
});

describe.concurrent("stdout that cannot be written", () => {
  test("because the disk behind it is full is 8", { tags: "deep" }, async () => {
    const { origin } = await faultServer();
    const script = `$CLI export --url ${origin} --all --format json --out - > /dev/full`;
    const { code, lastLine } = await runShell(script, { env: ENV });
    expect(code).toBe(8);
    expect(lastLine).toMatch(/^cafe-sales: cannot write to the standard output: no space; .+; .+$/);
  });

  test("because its reader has closed it is 8 without a message", async () => {
    const { origin, alive } = await faultServer();
    const script = `$CLI export --url ${origin} --time-zone UTC --all --format json --out - | true`;
    const { code, stderr } = await runShell(script, { env: ENV });
    expect([code, stderr, alive.size]).toEqual([8, "", 0]);
  });

  test("does not undo a report that is already written", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    const { origin } = await faultServer();
    const { code } = await runShell(`$CLI export --url ${origin} --all --format json | true`, {
      env: ENV,
      cwd,
    });
    expect([code, filesIn(cwd).length]).toEqual([0, 1]);
  });
});
