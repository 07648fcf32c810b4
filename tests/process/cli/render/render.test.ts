import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { runCli } from "../../../support/runs/run-cli.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const NAME = "cafe-sales_2026-11-09_2026-11-15";
const TABLES = [
  "cards",
  "menu",
  "sales_by_category",
  "sales_by_channel",
  "sales_by_employee",
  "sales_by_hour",
  "sales_by_product",
  "sales_summary",
].map((name) => `${NAME}_${name}.csv`);
const cwd = temporaryFolder();
const read = (name: string) => readFileSync(join(cwd, name), "utf8");

beforeAll(async () => {
  const range = ["--from", "2026-11-09", "--to", "2026-11-15"];
  const { code } = await runInProcess(["export", "--demo", ...range, "--format", "html,json,csv,xlsx"], {
    cwd,
  });
  expect(code).toBe(0);
  expect(filesIn(cwd)).toEqual([`${NAME}.html`, `${NAME}.json`, `${NAME}.xlsx`, ...TABLES]);
});

describe.concurrent("render", () => {
  test.each(["html", "json"])("makes the same page from the .%s file, byte for byte", async (from) => {
    const out = `from-${from}.html`;
    const { code, stdout } = await runInProcess(["render", `${NAME}.${from}`, "--out", out], { cwd });
    expect([code, stdout]).toEqual([0, `${out}\n`]);
    expect(read(out)).toBe(read(`${NAME}.html`));
  });

  test("as a process, makes CSV files and a workbook from a page, byte for byte, in any time zone", async () => {
    const args = ["render", `${NAME}.html`, "--format", "csv,xlsx", "--out", "again"];
    const { code, stdout } = await runCli(args, { cwd, env: { TZ: "Pacific/Kiritimati" } });
    const names = filesIn(join(cwd, "again"));
    expect([code, names]).toEqual([0, [`${NAME}.xlsx`, ...TABLES]]);
    expect(stdout.trimEnd().split("\n").sort()).toEqual(names.map((name) => join("again", name)));
    for (const name of names) {
      expect(readFileSync(join(cwd, "again", name))).toEqual(readFileSync(join(cwd, name)));
    }
  });

  test("makes a page without a script, which can be rendered again", { tags: "deep" }, async () => {
    const args = ["render", `${NAME}.json`, "--no-script", "--out", "bare.html"];
    expect((await runInProcess(args, { cwd })).code).toBe(0);
    const page = read("bare.html");
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="application/json" id="report">']);
    expect(page).toContain("script-src 'none'");
    expect(page.length).toBeLessThan(read(`${NAME}.html`).length / 2);
    const { stdout } = await runInProcess(["render", "bare.html", "--format", "json", "--out", "-"], { cwd });
    expect(stdout).toBe(read(`${NAME}.json`));
  });
});
