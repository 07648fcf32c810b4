/** @module-tag deep */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { PASSWORD } from "../../../support/fakes/fault-server.ts";
import { faultServer } from "../../../support/runs/export-run.ts";
import { runCli } from "../../../support/runs/run-cli.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { terminal } from "../../../support/runs/terminal.ts";
import { storeWith } from "../../../support/stores/store-file.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const DAY = ["--from", "2026-11-20", "--to", "2026-11-20"];
const NAME = "cafe-sales_2026-11-20_2026-11-20";

describe("the progress of the sample cafe", () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    { command: "export", args: ["--period", "last-week"], what: "report" },
    { command: "close", args: ["--day", "yesterday", "--format", "html"], what: "close" },
    { command: "snapshot", args: ["--dir", "archive"], what: "report" },
  ])("of $command says what is made, and nothing about calls", async ({ command, args, what }) => {
    vi.stubEnv("CI", undefined);
    const { stderr, shown } = terminal();
    const { code } = await runInProcess([command, "--demo", ...args], { effects: { stderr } });
    const progress = shown();
    expect([code, progress]).toEqual([0, expect.stringContaining(`Making the sample cafe's ${what}`)]);
    expect(progress).not.toMatch(/Signing in|Reading the sales|Logging out|127\.0\.0\.1/);
  });
});

test("the progress over a store says nothing of a server, which is in this process", async () => {
  vi.stubEnv("CI", undefined);
  const db = await storeWith({ a: [{ receipt: "1", day: "2026-11-20", product: "Latte", gross: 7500 }] });
  const { stderr, shown } = terminal();
  const effects = { stderr };
  const { code } = await runInProcess(["export", "--db", db, ...DAY], { cwd: dirname(db), effects });
  vi.unstubAllEnvs();
  expect([code, shown()]).toEqual([0, expect.stringContaining("Reading the sales")]);
  expect(shown()).not.toMatch(/Signing in|Logging out|127\.0\.0\.1/);
});

test("npm run demo says where the report is, and how to see the live page", () => {
  const root = process.cwd();
  const cwd = temporaryFolder();
  symlinkSync(join(root, "dist"), join(cwd, "dist"), "junction");
  const stdout = execFileSync(process.execPath, [join(root, "tests/generate/demo.mjs")], {
    cwd,
    encoding: "utf8",
  });
  const file = join(cwd, "cafe-sales-demo.html");
  expect(stdout.trim().split(/\n+/)).toEqual([
    "Made the sample cafe's report of last week. Open it in a browser:",
    file,
    "The live page: npm run live",
  ]);
  expect(readFileSync(file, "utf8")).toContain("Now your own cafe");
});

describe.concurrent("export --demo", () => {
  test("export --demo writes the sample cafe's report without asking for anything", async () => {
    const cwd = temporaryFolder();
    const { code, stdout, stderr } = await runInProcess(["export", "--demo", "--period", "yesterday"], {
      cwd,
    });
    expect([code, filesIn(cwd)]).toEqual([0, [stdout.trim()]]);
    expect(stderr).toMatch(/^Wrote the report for \d+ \w+ \d{4} against \d+ \w+ \d{4} \(UTC\): .+\n$/);
    expect(readFileSync(join(cwd, stdout.trim()), "utf8")).toContain("Cafe Sales Dashboard");
  });

  test("export --demo says which days have sales if the range has none", async () => {
    const args = ["export", "--demo", "--from", "2020-03-01", "--to", "2020-03-31"];
    const effects = { now: () => Date.parse("2026-11-20T12:00:00Z") };
    const days = "there are sales from 6 Nov 2021 to 20 Nov 2026";
    const { code, stdout, stderr } = await runInProcess([...args, "--format", "json", "--out", "-"], {
      effects,
    });
    const range = { startDate: "2021-11-06", endDate: "2026-11-20" };
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { reports: [{ dataDays: range }] }]);
    expect(stderr).toBe(`Wrote the report for 1 – 31 Mar 2020 (UTC): no sales; ${days}\n`);
    const failed = await runInProcess([...args, "--fail-on-empty"], { effects });
    expect([failed.code, failed.lastLine]).toEqual([7, expect.stringContaining(`, but ${days}; `)]);
  });

  test.each([
    ["a compared week", ["--period", "last-week"], 124],
    ["30 days", ["--last", "30"], 124],
    ["a compared year", ["--period", "last-year"], 158],
  ])("a file of %s is light to send", async (_, range, most) => {
    const effects = { now: () => Date.parse("2026-11-24T06:00:00Z") };
    const cwd = temporaryFolder();
    const { stdout } = await runInProcess(["export", "--demo", ...range], { cwd, effects });
    const file = readFileSync(join(cwd, stdout.trim()));
    expect(gzipSync(file, { level: 9 }).length / 1000).toBeLessThan(most);
  });
});

describe.concurrent("--open", () => {
  async function runWith(opener: string | undefined, cwd: string) {
    const bin = temporaryFolder();
    if (opener !== undefined) {
      writeFileSync(join(bin, "xdg-open"), opener);
      chmodSync(join(bin, "xdg-open"), 0o755);
    }
    symlinkSync(process.execPath, join(bin, "node"));
    const { origin } = await faultServer();
    const args = ["export", "--url", origin, ...DAY, "--format", "json", "--open"];
    return runCli(args, { cwd, env: { CAFE_SALES_PASSWORD: PASSWORD, PATH: bin } });
  }

  test.runIf(process.platform === "linux")("--open hands the file over", async () => {
    const cwd = temporaryFolder();
    const seen = join(cwd, "seen");
    const { code } = await runWith(
      `#!/bin/sh\nprintf %s "$1" > '${seen}.part'; /bin/mv '${seen}.part' '${seen}'\n`,
      cwd,
    );
    expect(code).toBe(0);
    for (let tries = 0; tries < 100 && !existsSync(seen); tries += 1) await setTimeout(50);
    expect(readFileSync(seen, "utf8")).toBe(join(cwd, `${NAME}.json`));
  });

  test.runIf(process.platform === "linux")("--open only warns if it finds no program", async () => {
    const { code, stdout, lastLine } = await runWith(undefined, temporaryFolder());
    expect([code, stdout]).toEqual([0, `${NAME}.json\n`]);
    expect(lastLine).toBe("cafe-sales: warning: no program to open the report was found; open it yourself");
  });
});
