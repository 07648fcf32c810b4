import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { faultServer } from "../../../support/runs/export-run.ts";
import { CLI, runCli } from "../../../support/runs/run-cli.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { contentsOf, snapshotIn, statusOf, WEEK } from "../../../support/runs/snapshot-run.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

/** The files of the built command line that a file needs at once, itself among them. */
function neededBy(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  const text = readFileSync(join(dirname(CLI), name), "utf8");
  for (const [, needed = ""] of text.matchAll(/^(?:import|export) .*["']\.\/([^"']+)["'];?$/gm))
    neededBy(needed, known);
  return known;
}

describe.concurrent("status", () => {
  test("tells machines all that a person reads, in one line", async () => {
    const cwd = temporaryFolder();
    await snapshotIn(cwd, await faultServer(), WEEK);
    const before = contentsOf(cwd);
    const { code, stdout, stderr } = await statusOf(cwd, ["--json"]);
    expect([code, stderr, stdout.split("\n").length]).toEqual([0, "", 2]);
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      newest: { startDate: "2026-11-01", endDate: "2026-11-07", generatedAt: expect.any(String) },
      ageSeconds: expect.any(Number),
      missing: [],
      damaged: [],
      deliveries: [],
    });
    expect(contentsOf(cwd)).toEqual(before);
  });

  test("as a process, is 9 for an archive that is too old", async () => {
    const cwd = temporaryFolder();
    await snapshotIn(cwd, await faultServer(), WEEK);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const { code, lastLine } = await runCli(["status", "--dir", "archive", "--max-age", "0s"], { cwd });
    expect(code).toBe(9);
    expect(lastLine).toMatch(
      /^cafe-sales: the newest snapshot is older than 0s; nothing was changed; check why/,
    );
  });

  test("is 9 if there is no archive, and makes none", async () => {
    const cwd = temporaryFolder();
    const { code, stdout, lastLine } = await statusOf(cwd, ["--json"]);
    expect([code, filesIn(cwd)]).toEqual([9, []]);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, newest: null, ageSeconds: null });
    expect(lastLine).toMatch(/^cafe-sales: there is no archive, or no manifest in it; /);
  });

  test("prints its sentence and no stack trace with --verbose, whatever is wrong", async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, "archive"), "a file");
    for (const args of [[], ["--dir", "none"], ["--max-age", "8"]]) {
      const { code, stderr, lastLine } = await statusOf(cwd, ["--verbose", ...args]);
      const said = `The cafe folder is ${cwd}\n${lastLine}\n`;
      expect([code, stderr]).toEqual([args[0] === "--max-age" ? 2 : 9, said]);
    }
  });

  test.each([
    [
      ["snapshot", "--demo"],
      "no archive is given; nothing was done; name one for the sample cafe with --dir DIR",
    ],
    [
      ["status", "--dir", "a", "--max-age", "8"],
      "--max-age '8' is not an age; nothing was done; give a whole number",
    ],
    [["snapshot", "--dir", "a"], "no source of sales is given"],
    [["snapshot", "--dir", "a", "--demo", "--keep", "0"], "--keep is 0"],
  ])("%j makes no sense", async (args, words) => {
    const { code, lastLine } = await runInProcess(args);
    expect([code, lastLine]).toEqual([2, expect.stringContaining(words)]);
  });

  test("is quick: it loads neither React nor an HTTP client", () => {
    const chunks = readdirSync(dirname(CLI)).filter((name) => name !== basename(CLI));
    const own = chunks.find((name) =>
      readFileSync(join(dirname(CLI), name), "utf8").includes("function statusError"),
    );
    const needed = [...neededBy(own ?? "none"), ...neededBy("main.js")];
    expect(needed.length).toBeGreaterThan(4);
    for (const name of needed) {
      const text = readFileSync(join(dirname(CLI), name), "utf8");
      expect([name, /react-dom|cli\/api\/transport\//.test(text)]).toEqual([name, false]);
    }
  });
});
