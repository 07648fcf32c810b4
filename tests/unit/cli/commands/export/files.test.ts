import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PASSWORD } from "../../../../support/fakes/fault-server.ts";
import * as faults from "../../../../support/fakes/faults.ts";
import { exportFrom, faultServer, OLD_REPORT } from "../../../../support/runs/export-run.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { filesIn, temporaryFolder } from "../../../../support/temporary-folder.ts";

const ENV = { CAFE_SALES_PASSWORD: PASSWORD };

async function exportTo(args: readonly string[], cwd = temporaryFolder()) {
  const server = await faultServer();
  const run = await runInProcess(["export", "--url", server.origin, ...args], { cwd, env: ENV });
  return { ...run, server, cwd };
}

describe.concurrent("a report that is written", () => {
  test("is named on stdout, and described on stderr", async () => {
    const run = await exportFrom({}, ["--time-zone", "UTC"]);
    expect([run.code, run.stdout]).toEqual([0, "report.json\n"]);
    expect(run.stderr).toBe(
      "Wrote the report for 1 – 20 Nov 2026 (UTC): total sales ฿300, net sales ฿270, profit ฿120 (44.4% margin), 5 customers; 2 of 20 days have sales\n",
    );
  });

  test("can be read by its owner only", async () => {
    const run = await exportFrom({});
    expect(statSync(join(run.folder, "report.json")).mode & 0o777).toBe(0o600);
  });

  test("has its range in its name unless a name is given", async () => {
    const run = await exportTo(["--from", "2026-11-01", "--to", "2026-11-20", "--format", "json"]);
    expect(run.stdout).toBe("cafe-sales_2026-11-01_2026-11-20.json\n");
    expect(filesIn(run.cwd)).toEqual(["cafe-sales_2026-11-01_2026-11-20.json"]);
  });

  test("with --all is named after the first and the last day with data, and requested without a range", async () => {
    const run = await exportTo(["--all", "--format", "json"]);
    expect(run.stdout).toBe("cafe-sales_2026-11-01_2026-11-02.json\n");
    expect(run.server.requests).toContain("GET /api/sales_summary");
  });

  test("with --all and no data is named all", async () => {
    const server = await faultServer({ sales_summary: faults.body("[]") });
    const args = ["export", "--url", server.origin, "--all", "--format", "json"];
    const { stdout } = await runInProcess(args, { env: ENV });
    expect(stdout).toBe("cafe-sales_all.json\n");
  });

  test("goes to stdout completely, and to no file", async () => {
    const run = await exportTo(["--all", "--format", "json", "--out", "-", "--quiet"]);
    expect(JSON.parse(run.stdout)).toMatchObject({ schemaVersion: 1, timeZone: "UTC" });
    expect([run.stderr, filesIn(run.cwd)]).toEqual(["", []]);
  });

  test("holds neither the address nor a secret", async () => {
    const run = await exportFrom({});
    const text = readFileSync(join(run.folder, "report.json"), "utf8");
    for (const secret of [run.server.origin, "127.0.0.1", PASSWORD, ...run.server.tokens, run.folder]) {
      expect(text).not.toContain(secret);
    }
  });

  test("replaces the file that a link points to, and keeps the link", async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, "real"));
    writeFileSync(join(cwd, "real", "file.json"), OLD_REPORT);
    symlinkSync(join("real", "file.json"), join(cwd, "link.json"));
    const run = await exportTo(["--all", "--format", "json", "--out", "link.json"], cwd);
    expect(run.stdout).toBe("link.json\n");
    expect(readFileSync(join(cwd, "real", "file.json"), "utf8")).toContain("schemaVersion");
    expect(filesIn(cwd)).toEqual(["link.json", "real"]);
    expect(filesIn(join(cwd, "real"))).toEqual(["file.json"]);
  });

  test("with --quiet is written without a message", async () => {
    const run = await exportTo(["--all", "--format", "json", "--quiet"]);
    expect([run.code, run.stdout, run.stderr]).toEqual([0, "", ""]);
    expect(filesIn(run.cwd)).toHaveLength(1);
  });
});

describe.concurrent("several files", () => {
  const CSV = ["cards", "sales_by_category", "sales_by_employee", "sales_by_product", "sales_summary"];
  const csvFiles = CSV.map((name) => `cafe-sales_2026-11-01_2026-11-02_${name}.csv`);

  test("go into a folder that is created, and are named on stdout one per line", async () => {
    const run = await exportTo(["--all", "--format", "csv,json", "--out", "new"]);
    expect(filesIn(run.cwd)).toEqual(["new"]);
    const files = filesIn(join(run.cwd, "new"));
    expect(files).toEqual(["cafe-sales_2026-11-01_2026-11-02.json", ...csvFiles]);
    expect(run.stdout.trimEnd().split("\n").sort()).toEqual(files.map((name) => join("new", name)));
  });

  test("go into the working folder without --out", async () => {
    const run = await exportTo(["--all", "--format", "csv"]);
    expect(filesIn(run.cwd)).toEqual(csvFiles);
    expect(readFileSync(join(run.cwd, csvFiles[0] ?? ""), "utf8")).toMatch(/^\ufeffmeasure,value\r\n/);
  });

  test("are without a byte order mark with --no-bom", async () => {
    const run = await exportTo(["--all", "--format", "csv", "--no-bom"]);
    for (const name of csvFiles) expect(readFileSync(join(run.cwd, name), "utf8")).toMatch(/^[a-z]/);
  });

  test("leave no folder behind if the run fails", async () => {
    const server = await faultServer({ sales_summary: faults.body("{}") });
    const cwd = temporaryFolder();
    const args = ["export", "--url", server.origin, "--format", "csv", "--out", "new"];
    const { code } = await runInProcess(args, { cwd, env: ENV });
    expect([code, filesIn(cwd)]).toEqual([5, []]);
  });

  test.each([
    ["no/new", "there is no such folder"],
    ["file", "a part of the path is not a folder"],
  ])("are refused before anything is asked of the server if the folder is %s", async (out, words) => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, "file"), "");
    const run = await exportTo(["--format", "csv", "--out", out], cwd);
    expect([run.code, run.server.requests, filesIn(cwd)]).toEqual([8, [], ["file"]]);
    expect(run.lastLine).toMatch(
      new RegExp(`^cafe-sales: cannot write ${out}[^:]*: ${words}; nothing was written;`),
    );
  });
});

describe.concurrent("a place that cannot be written is 8, before anything is asked of the server", () => {
  test.each([
    ["a folder that is not there", "no/report.json", "there is no such folder"],
    ["a folder", "folder", "it is a folder"],
    ["the name of a folder", "new/", "it names a folder"],
    ["a file as a folder", "file/report.json", "a part of the path is not a folder"],
    ["a device", "/dev/null", "it is not a regular file"],
    ["a name that is too long", "x".repeat(300), "the name is too long"],
  ])("%s", async (_, out, words) => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, "folder"));
    writeFileSync(join(cwd, "file"), "");
    const run = await exportTo(["--format", "json", "--out", out], cwd);
    expect(run.code).toBe(8);
    expect(run.lastLine).toBe(
      `cafe-sales: cannot write ${out}: ${words}; nothing was written; choose another place with --out PATH`,
    );
    expect(run.server.requests).toEqual([]);
    expect(filesIn(cwd)).toEqual(["file", "folder"]);
  });

  test.skipIf(process.getuid?.() === 0)("a folder without the right to write", async () => {
    const cwd = temporaryFolder();
    chmodSync(cwd, 0o500);
    const run = await exportTo(["--format", "json"], cwd);
    expect([run.code, run.server.requests]).toEqual([8, []]);
  });
});
