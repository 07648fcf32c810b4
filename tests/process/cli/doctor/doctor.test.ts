import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { afterFile } from "../../../support/browser/after-file.ts";
import { fakeBrowser } from "../../../support/fakes/fake-browser.ts";
import { fakeMachine } from "../../../support/fakes/fake-schedulers.ts";
import { CLI, runCli, runNode } from "../../../support/runs/run-cli.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const NOW = Date.parse("2026-11-26T03:00:00Z");
const SELF = [process.execPath, CLI] as const;
const ID = `U${"0".repeat(32)}`;

interface Finding {
  readonly check: string;
  readonly state: string;
  readonly text: string;
  readonly remedy?: string;
}

interface On {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: number;
}

async function doctor({ cwd = temporaryFolder(), env = {}, now = NOW }: On = {}, ...args: readonly string[]) {
  const machine = fakeMachine(["crontab"]);
  const run = await runInProcess(["doctor", "--json", ...args], {
    cwd,
    env: { ...machine.env, ...env },
    effects: { now: () => now, machineZone: () => "Asia/Bangkok", self: SELF },
  });
  const { ok, checks }: { ok: boolean; checks: Finding[] } = JSON.parse(run.stdout);
  return { ...run, ok, of: (name: string) => checks.filter(({ check }) => check === name) };
}

describe.concurrent("doctor", () => {
  test("finds nothing wrong on a new machine, and says what is missing for what", async () => {
    const cwd = temporaryFolder();
    const { code, ok, of } = await doctor({ cwd });
    expect([code, ok, filesIn(cwd)]).toEqual([0, true, []]);
    expect(of("engine")).toEqual([
      { check: "engine", state: "ok", text: expect.stringMatching(/^DuckDB v1\./) },
    ]);
    expect(of("zone")).toEqual([{ check: "zone", state: "ok", text: "Asia/Bangkok, that of this machine" }]);
    for (const name of ["browser", "settings", "source", "archive", "schedule", "deliveries"]) {
      expect(of(name)).toEqual([
        expect.objectContaining({ state: "note", remedy: expect.stringMatching(/./) }),
      ]);
    }
  });

  test("finds everything in order where it is, and the exit code is 0", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    const machine = fakeMachine(["crontab"]);
    const settings = {
      CAFE_SALES_DB: "cafe.duckdb",
      CAFE_SALES_TIME_ZONE: "Asia/Bangkok",
      CAFE_SALES_LINE_TO: ID,
      CAFE_SALES_LINE_TOKEN: "a-secret-token",
    };
    writeFileSync(
      join(cwd, ".env"),
      Object.entries(settings)
        .map((pair) => `${pair.join("=")}\n`)
        .join(""),
      { mode: 0o600 },
    );
    writeFileSync(
      join(cwd, "a.csv"),
      "date,receipt,product,total_sales\n2026-11-16,1,Tea,10\n2026-11-25,2,Tea,20\n",
    );
    const env = { ...machine.env, CHROME_PATH: fakeBrowser("exit 1").path };
    const effects = { now: () => NOW, machineZone: () => "Asia/Bangkok", self: SELF };
    const run = (...args: readonly string[]) => runInProcess(args, { cwd, env, effects });
    await run("import", "a.csv", "--db", "cafe.duckdb");
    await run("snapshot", "--db", "cafe.duckdb", "--dir", "archive");
    await run(
      "schedule",
      "install",
      "--weekly",
      "mon",
      "--with",
      "cron",
      "--",
      "snapshot",
      "--dir",
      "archive",
    );
    const { code, stdout, stderr } = await run("doctor");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).not.toContain("secret");
    const lines = stdout.split("\n").filter((line) => !line.startsWith(" ") && !/Thai fonts|^$/.test(line));
    expect(lines.map((line) => line.slice(0, 18).trim())).toEqual(
      [
        "Node",
        "Engine",
        "Browser",
        "Settings",
        "Time zone",
        "Sales",
        "Archive",
        "Schedule",
        "Deliveries",
        "Assistants",
        "Clock",
      ].map((title) => `ok    ${title}`),
    );
    expect(stdout).toContain("Sales       cafe.duckdb: 16 – 25 Nov 2026, 1 shop, Asia/Bangkok\n");
    expect(stdout).toContain(
      `Archive     ${join(cwd, "archive")}: 1 report, the newest of 16 – 22 Nov 2026\n`,
    );
    expect(stdout).toContain(
      "Schedule    snapshot, every Monday at 06:00 (Asia/Bangkok); next on 30 Nov 2026 06:00",
    );
    expect(await run("doctor", "--quiet")).toMatchObject({ code: 0, stdout: "" });

    const nobody = { CAFE_SALES_LINE_API: "http://127.0.0.1:9" };
    await runInProcess(["deliver", "--dir", "archive", "--retries", "0"], {
      cwd,
      env: { ...env, ...nobody },
      effects,
    });
    const late = await run("doctor", "--quiet");
    expect([late.code, late.stdout]).toEqual([
      9,
      expect.stringMatching(
        /^WRONG Deliveries {2}the report of 16 – 22 Nov 2026 was not sent to U.*\n +-> send it with cafe-sales deliver --dir \/.*\/archive\n$/,
      ),
    ]);

    const [week = ""] = readdirSync(join(cwd, "archive")).filter((name) => name.includes("_"));
    rmSync(join(cwd, "archive", week, "report.json"));
    const broken = await run("doctor", "--quiet");
    expect([broken.code, broken.stdout.split("\n")[0]]).toEqual([
      9,
      expect.stringMatching(/^WRONG Archive {5}.*: 1 file/),
    ]);
    expect(broken.lastLine).toBe(
      "cafe-sales: something is wrong: Archive, Deliveries; nothing was changed; see what to do above",
    );
  });

  test("names each fault with its remedy, without the values of settings, and the exit code is 9", {
    tags: "deep",
  }, async () => {
    const cwd = temporaryFolder();
    writeFileSync(
      join(cwd, ".env"),
      "CAFE_SALES_TITEL=hidden\nCAFE_SALES_TIME_ZONE=Bangkok\nCAFE_SALES_COLOR=hidden\n",
    );
    writeFileSync(join(cwd, ".env.txt"), "");
    const env = { CAFE_SALES_DB: "none.duckdb", CAFE_SALES_LINE_TO: ID, CHROME_PATH: "/bin/true" };
    const { code, stdout, of } = await doctor({ cwd, env }, "--dir", "nothing");
    expect([code, stdout.includes("hidden")]).toEqual([9, false]);
    expect(of("settings")).toEqual([
      expect.objectContaining({
        text: `CAFE_SALES_COLOR in ${join(cwd, ".env")} is not a setting`,
        remedy: "remove it",
      }),
      expect.objectContaining({ state: "wrong", remedy: "did you mean CAFE_SALES_TITLE?" }),
      expect.objectContaining({ text: ".env.txt is not read", remedy: "rename it to .env" }),
    ]);
    const wrong = (text: string, remedy: string) => [
      expect.objectContaining({
        state: "wrong",
        text: expect.stringContaining(text),
        remedy: expect.stringContaining(remedy),
      }),
    ];
    expect(of("zone")).toEqual(wrong("'Bangkok' is not a time zone", "did you mean Asia/Bangkok?"));
    expect(of("source")).toEqual(wrong("there is no sales store none.duckdb", "cafe-sales import"));
    expect(of("browser")).toEqual(wrong("'/bin/true', which is not Chrome", "correct it"));
    expect(of("archive")).toEqual(wrong("there is no archive", "cafe-sales snapshot"));
    expect(of("deliveries")).toEqual(wrong("no LINE token is given", "CAFE_SALES_LINE_TOKEN"));
  });

  test("says that a manager cannot be written to, as a run for each shop would", async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, "shops.csv"), `shop,manager\nNimman,line:${ID}\n`);
    for (const more of [{}, { CAFE_SALES_LINE_TO: ID }]) {
      const { of } = await doctor({ cwd, env: { CAFE_SALES_DB: "none.duckdb", ...more } });
      expect(of("deliveries")[0]).toMatchObject({
        state: "wrong",
        text: "no LINE token is given",
        remedy: expect.stringContaining("a manager in shops.csv gets reports by LINE"),
      });
    }
  });

  test("says that a job failed, and when the newest sales are old", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    const machine = fakeMachine(["crontab"]);
    const effects = { now: () => NOW, machineZone: () => "Asia/Bangkok", self: SELF };
    const run = (args: readonly string[], more = {}) =>
      runInProcess(args, { cwd, env: machine.env, effects: { ...effects, ...more } });
    writeFileSync(join(cwd, "a.csv"), "date,receipt,product,total_sales\n2026-11-20,1,Tea,10\n");
    await run(["import", "a.csv", "--db", "cafe.duckdb"]);
    await run([
      "schedule",
      "install",
      "--daily",
      "--with",
      "cron",
      "--",
      "import",
      "a.csv",
      "--db",
      "cafe.duckdb",
    ]);
    await run(["schedule", "run", "import"], {
      runSelf: async () => ({ code: 5, stderr: "cafe-sales: bad file; a; b\n" }),
    });
    const { of } = await doctor({ cwd, env: machine.env }, "--db", "cafe.duckdb");
    expect(of("schedule")).toEqual([
      expect.objectContaining({
        state: "wrong",
        text: "import: its last run failed: exit code 5: bad file; a; b",
      }),
    ]);
    expect(of("source")).toEqual([
      expect.objectContaining({
        state: "note",
        remedy: "its newest sales are of 20 Nov 2026: import or sync newer ones",
      }),
    ]);
  });

  test("compares the clock with that of the server", { tags: "deep" }, async () => {
    const server = createServer((_, answer) => answer.writeHead(404).end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    afterFile(async () => void server.close());
    const place = server.address();
    const url = `http://127.0.0.1:${typeof place === "object" ? place?.port : ""}`;
    const right = await doctor({ now: Date.now() }, "--url", url);
    expect(right.of("source")).toEqual([
      expect.objectContaining({ state: "ok", text: `${url} answers (404 without a password)` }),
    ]);
    expect(right.of("clock")).toEqual([
      expect.objectContaining({ state: "ok", text: expect.stringContaining(`, as that of ${url}`) }),
    ]);
    const late = await doctor({ now: Date.now() - 3_600_000 }, "--url", url);
    expect(late.of("clock")).toEqual([
      expect.objectContaining({ state: "wrong", text: expect.stringContaining(`at ${url}`) }),
    ]);
  });
});

describe.concurrent("if Windows blocks the engine", { tags: "deep" }, () => {
  const BLOCKED = `data:text/javascript,${encodeURIComponent(`process.dlopen = (_, file) => {
    throw Object.assign(new Error(file + ": An Application Control policy has blocked this file."), { code: "ERR_DLOPEN_FAILED" });
  };`)}`;

  test("doctor says so once, and what works", async () => {
    const { code, stdout } = await runNode(["--import", BLOCKED, CLI, "doctor", "--db", CLI]);
    expect(code).toBe(9);
    expect(stdout).toMatch(
      /^WRONG Engine {6}Windows has blocked the database engine, .*\n +-> Smart App Control has no exceptions: .*--url/m,
    );
    expect(stdout).toMatch(/^note {2}Sales {7}not opened, because the engine does not load$/m);
  });

  test("a report fails with a sentence, and no stack", async () => {
    const { code, stderr } = await runNode(["--import", BLOCKED, CLI, "export", "--demo"]);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^cafe-sales: Windows has blocked the database engine, .*; nothing was written; Smart App Control .*\n$/,
      ),
    ]);
  });
});

test("a server that does not answer is wrong", async () => {
  const { code, of } = await doctor({}, "--url", "http://127.0.0.1:9");
  expect([code, of("source")]).toEqual([
    9,
    [expect.objectContaining({ state: "wrong", text: "http://127.0.0.1:9: connection refused" })],
  ]);
});

test("as a process, it ends by itself", async () => {
  const { code, stdout } = await runCli(["doctor"], { env: { HOME: temporaryFolder() } });
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^ok {4}Node {8}\d+\./)]);
});
