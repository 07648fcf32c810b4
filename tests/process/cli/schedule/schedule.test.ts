import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Effects } from "../../../../cli/door/effects.ts";
import { deepIf } from "../../../support/deep.ts";
import { type FakeMachine, fakeMachine } from "../../../support/fakes/fake-schedulers.ts";
import { CLI, runShell } from "../../../support/runs/run-cli.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

/** A Thursday. */
const NOW = Date.parse("2026-11-26T03:00:00Z");
const SELF = [process.execPath, CLI] as const;
const SNAPSHOT = ["snapshot", "--demo", "--dir", "archive"];
const WEEKLY = ["--weekly", "mon", "--time-zone", "Asia/Bangkok"];

interface On {
  readonly machine: FakeMachine;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly effects?: Partial<Pick<Effects, "now" | "runSelf" | "self">>;
}

function schedule({ machine, cwd = machine.home, env = {}, effects = {} }: On, ...args: readonly string[]) {
  return runInProcess(["schedule", ...args], {
    cwd,
    env: { ...machine.env, ...env },
    effects: { now: () => NOW, machineZone: () => "UTC", self: SELF, ...effects },
  });
}

/** All files and folders below a folder. */
function treeOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort();
}

const ALL = [
  ["systemd", ["systemctl", "loginctl"], "cafe-sales-snapshot.timer"],
  ["cron", ["crontab"], "crontab"],
  ["launchd", ["launchctl"], "cafe-sales.snapshot"],
  ["task-scheduler", ["schtasks"], "Cafe Sales snapshot"],
] as const;

describe.concurrent.each(ALL)("%s", (name, programs, kept) => {
  const own = ["--with", name];

  test(
    "is given a job, once however often it is installed, and keeps nothing of it once it is removed",
    deepIf(name !== "cron"),
    async () => {
      const on = { machine: fakeMachine(programs) };
      const first = await schedule(on, "install", ...WEEKLY, ...own, "--", ...SNAPSHOT);
      expect([first.code, first.stdout]).toEqual([0, ""]);
      expect(first.stderr).toContain("snapshot is scheduled every Monday at 06:00 (Asia/Bangkok), with ");
      expect(first.stderr).toContain("next run: 27 Nov 2026 06:00 Asia/Bangkok");
      const [text, tree] = [on.machine.kept(kept), treeOf(on.machine.home)];
      expect(existsSync(join(on.machine.home, ".local/state/cafe-sales/schedule/snapshot.json"))).toBe(true);
      await schedule(on, "install", ...WEEKLY, ...own, "--", ...SNAPSHOT);
      expect([on.machine.kept(kept), treeOf(on.machine.home)]).toEqual([text, tree]);
      const { stdout } = await schedule(on, "show");
      expect(stdout).toMatch(/^snapshot: every Monday at 06:00 \(Asia\/Bangkok\), with /);
      expect(stdout).not.toContain("problem");
      expect((await schedule(on, "remove", "snapshot")).code).toBe(0);
      expect(on.machine.kept(kept)).toBe("");
      // The folder of agents is a part of macOS.
      expect(treeOf(on.machine.home).filter((path) => !/^Library(\/LaunchAgents)?$/.test(path))).toEqual([]);
      const again = await schedule(on, "remove", "snapshot");
      expect([again.code, again.lastLine]).toEqual([
        2,
        expect.stringContaining("there is no job 'snapshot'"),
      ]);
    },
  );

  test("has lost it, which show says", deepIf(name !== "cron"), async () => {
    const on = { machine: fakeMachine(programs) };
    await schedule(on, "install", ...WEEKLY, ...own, "--", ...SNAPSHOT);
    const gone = {
      ...on,
      machine: { ...on.machine, env: { ...on.machine.env, PATH: fakeMachine(programs).env.PATH ?? "" } },
    };
    const { stdout } = await schedule(gone, "show", "--json");
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({ problem: expect.stringMatching(/^(absent|changed)$/) }),
    ]);
  });

  test("is shown what it would be given, and nothing is changed", deepIf(name !== "cron"), async () => {
    const on = { machine: fakeMachine(programs) };
    const { code, stdout } = await schedule(on, "install", ...WEEKLY, ...own, "--dry-run", "--", ...SNAPSHOT);
    expect([code, on.machine.kept(kept), treeOf(on.machine.home)]).toEqual([0, "", []]);
    expect(stdout).toContain("schedule/snapshot.json");
  });

  test("that fails is quoted, and leaves no job behind", { tags: "deep" }, async () => {
    const on = { machine: fakeMachine([]) };
    const { code, lastLine } = await schedule(on, "install", ...WEEKLY, ...own, "--", ...SNAPSHOT);
    expect([code, lastLine]).toEqual([
      8,
      expect.stringContaining(" failed: there is no such program; other jobs are as they were; "),
    ]);
    expect((await schedule(on, "show")).stderr).toContain("nothing is scheduled");
  });
});

test("a job of a cafe folder needs no setting: its store is there by its name, and show knows its report", async () => {
  const machine = fakeMachine(["crontab"]);
  writeFileSync(join(machine.home, "cafe.duckdb"), "");
  const { code, stderr } = await schedule({ machine }, "install", ...WEEKLY, "--", "snapshot", "--deliver");
  expect([code, stderr]).toEqual([0, expect.not.stringContaining("only in this shell")]);
  expect((await schedule({ machine }, "show")).stdout).toContain("23 – 29 Nov");
  const bare = fakeMachine(["crontab"]);
  const without = await schedule({ machine: bare }, "install", ...WEEKLY, "--", "snapshot", "--deliver");
  expect([without.code, without.lastLine]).toEqual([2, expect.stringContaining("no source of sales")]);
});

describe.concurrent("without --with", () => {
  const install = ["install", ...WEEKLY, "--", ...SNAPSHOT];

  test("Linux uses systemd if it answers, and says that it runs only while somebody is signed in", {
    tags: "deep",
  }, async () => {
    const machine = fakeMachine(["systemctl", "loginctl", "crontab"]);
    const { code, stderr } = await schedule({ machine }, ...install);
    expect([code, machine.calls("crontab")]).toEqual([0, []]);
    expect(stderr).toContain(", with systemd\n");
    expect(stderr).toContain("to run it always: loginctl enable-linger\n");
  });

  test("Linux uses cron if systemd does not answer, and moves a job that was with systemd", {
    tags: "deep",
  }, async () => {
    const machine = fakeMachine(["systemctl", "loginctl", "crontab"]);
    await schedule({ machine }, ...install);
    const moved = await schedule({ machine }, "install", ...WEEKLY, "--with", "cron", "--", ...SNAPSHOT);
    expect([moved.code, treeOf(machine.home).filter((path) => path.startsWith(".config"))]).toEqual([0, []]);
    const bare = fakeMachine(["crontab"]);
    expect((await schedule({ machine: bare }, ...install)).stderr).toContain(", with cron\n");
  });

  test("a machine with neither is told so, and nothing is kept", async () => {
    const machine = fakeMachine([]);
    const { code, lastLine } = await schedule({ machine }, ...install);
    expect([code, treeOf(machine.home), lastLine]).toEqual([
      8,
      [],
      "cafe-sales: this machine has no scheduler that this user may use: systemd and cron did not answer; nothing was scheduled; install cron, for example with apt install cron",
    ]);
  });
});

describe.concurrent("a crontab", () => {
  const CRON = ["--with", "cron"];

  test("keeps the lines that are not ours, and several jobs have a line each", { tags: "deep" }, async () => {
    const on = { machine: fakeMachine(["crontab"]) };
    const mine = "MAILTO=pim@example.com\n\n# mine\n15 3 * * * /bin/true\n";
    on.machine.keep("crontab", mine);
    await schedule(on, "install", ...WEEKLY, ...CRON, "--", ...SNAPSHOT);
    await schedule(
      on,
      "install",
      "--daily",
      "--at",
      "4:30",
      "--name",
      "night",
      ...CRON,
      "--",
      "store",
      "check",
      "--db",
      "a",
    );
    const [snapshot, night] = on.machine.kept("crontab").replace(mine, "").split("\n");
    expect(snapshot).toMatch(/^0 23 \* \* \* .* # cafe-sales schedule: snapshot$/);
    expect(night).toMatch(/^30 4 \* \* \* .* # cafe-sales schedule: night$/);
    await schedule(on, "remove", "--all");
    expect(on.machine.kept("crontab")).toBe(mine);
  });

  test("keeps the lines of six jobs that are installed at once, and of six that are removed none", async () => {
    const on = { machine: fakeMachine(["crontab"]) };
    const names = ["one", "two", "three", "four", "five", "six"];
    const add = (name: string) =>
      schedule(on, "install", ...WEEKLY, ...CRON, "--name", name, "--", ...SNAPSHOT);
    const ends = await Promise.all(names.map(add));
    expect(ends.map(({ code }) => code)).toEqual(names.map(() => 0));
    const lines = on.machine.kept("crontab").trim().split("\n");
    expect(lines.map((line) => line.split(": ").at(-1)).sort()).toEqual(names.toSorted());
    await Promise.all(names.map((name) => schedule(on, "remove", name)));
    expect([on.machine.kept("crontab"), treeOf(on.machine.home)]).toEqual(["", []]);
  });

  test("has one job of a name, if two folders give it one at once", async () => {
    const machine = fakeMachine(["crontab"]);
    const add = (cwd: string) => schedule({ machine, cwd }, "install", ...WEEKLY, ...CRON, "--", ...SNAPSHOT);
    const ends = await Promise.all([add(temporaryFolder()), add(temporaryFolder())]);
    expect(ends.map(({ code }) => code).sort()).toEqual([0, 2]);
  });

  test("that is gone together with cron is noticed, and its job can be removed", {
    tags: "deep",
  }, async () => {
    const on = { machine: fakeMachine(["crontab"]) };
    await schedule(on, "install", ...WEEKLY, ...CRON, "--", ...SNAPSHOT);
    const without = { ...on, env: { PATH: fakeMachine([]).env.PATH ?? "" } };
    expect((await schedule(without, "show")).stdout).toContain(
      "problem   cron does not have it any more; schedule it again",
    );
    expect((await schedule(without, "remove", "snapshot")).code).toBe(0);
    expect(treeOf(on.machine.home)).toEqual([]);
  });

  test("that somebody has changed is noticed, and repaired by installing again", {
    tags: "deep",
  }, async () => {
    const on = { machine: fakeMachine(["crontab"]) };
    const install = ["install", ...WEEKLY, ...CRON, "--", ...SNAPSHOT];
    await schedule(on, ...install);
    const right = on.machine.kept("crontab");
    on.machine.keep("crontab", `#${right}`);
    expect((await schedule(on, "show")).stdout).toContain(
      "problem   somebody has changed it in cron; schedule it again",
    );
    await schedule(on, ...install);
    expect(on.machine.kept("crontab")).toBe(right);
  });

  test("is read by cron and a shell as it was meant, whatever is in the paths", async () => {
    const machine = fakeMachine(["crontab"]);
    const folder = join(temporaryFolder(), `กาแฟ 100% "o'clock" $HOME & #`);
    mkdirSync(folder);
    const program = join(folder, "cafe sales.mjs");
    writeFileSync(program, "console.log(JSON.stringify(process.argv.slice(1)))");
    const self = [process.execPath, program] as const;
    const env = { XDG_STATE_HOME: folder };
    await schedule({ machine, env, effects: { self } }, "install", ...WEEKLY, ...CRON, "--", ...SNAPSHOT);
    const [, command = ""] = /^0 23 \* \* \* (.*)\n$/.exec(machine.kept("crontab")) ?? [];
    // A percent sign without a backslash ends the command.
    expect(command.replaceAll("\\%", "")).not.toContain("%");
    const { stdout, stderr } = await runShell(command.replaceAll("\\%", "%"), { cwd: folder });
    expect(stderr).toBe("");
    const file = join(folder, "cafe-sales/schedule/snapshot.json");
    expect(JSON.parse(stdout)).toEqual([program, "schedule", "run", file]);
  });
});

describe.concurrent("what is scheduled", () => {
  const machine = fakeMachine(["crontab"]);
  const dry = (...args: readonly string[]) =>
    schedule({ machine }, "install", "--with", "cron", "--dry-run", ...args);

  test.each([
    [["--weekly", "mon"], "no command to schedule is given"],
    [["--", ...SNAPSHOT], "nothing says how often it runs"],
    [["--daily", "--weekly", "mon", "--", ...SNAPSHOT], "--daily and --weekly are two rhythms"],
    [["--weekly", "monday1", "--", ...SNAPSHOT], "--weekly 'monday1' is not a day of the week"],
    [["--daily", "--at", "24:00", "--", ...SNAPSHOT], "--at '24:00' is not a time of day"],
    [["--daily", "--name", "A/b", "--", ...SNAPSHOT], "--name 'A/b' is not a name for a job"],
    [["--daily", "--", "serve", "--demo"], "'serve' is not a command that can be scheduled"],
    [
      ["--daily", "--", "snapshot", "--demo", "--dirr", "a"],
      "unknown option '--dirr', did you mean --dir?; nothing was done; see cafe-sales snapshot --help",
    ],
    [["--daily", "--", "snapshot", "--demo"], "no archive is given"],
    [["--daily", "--", "store", "chek"], "'store' is not a command that can be scheduled"],
    [["--daily", "--", "store", "check", "--dbb", "a"], "see cafe-sales store check --help"],
    [["--daily", "--", "snapshot", "--dir", "a"], "no source of sales is given"],
  ])("%j is refused today, not on Monday", async (args, words) => {
    const { code, lastLine } = await dry(...args);
    expect([code, lastLine]).toEqual([2, expect.stringContaining(words)]);
  });

  test("has the hour of the zone that the command names, else that of .env, else that of the machine", async () => {
    const cwd = temporaryFolder();
    const lineOf = async (...args: readonly string[]) =>
      (
        await schedule({ machine, cwd }, "install", "--with", "cron", "--dry-run", "--daily", ...args)
      ).stdout.split(" /")[0];
    expect(await lineOf("--", ...SNAPSHOT)).toBe("0 6 * * *");
    writeFileSync(join(cwd, ".env"), "CAFE_SALES_TIME_ZONE=Asia/Tokyo\n");
    expect(await lineOf("--", ...SNAPSHOT)).toBe("0 21 * * *");
    expect(await lineOf("--", ...SNAPSHOT, "--time-zone", "Asia/Bangkok")).toBe("0 23 * * *");
    expect(await lineOf("--", ...SNAPSHOT, "--time-zone=Asia/Bangkok")).toBe("0 23 * * *");
    expect(await lineOf("--time-zone", "Asia/Kolkata", "--", ...SNAPSHOT)).toBe("30 0 * * *");
  });

  test("does not see what only this shell has, which is said", async () => {
    const on = { machine, env: { CAFE_SALES_TITLE: "Baan", CAFE_SALES_DB: "hidden" } };
    const { code, stderr } = await schedule(
      on,
      "install",
      "--daily",
      "--with",
      "cron",
      "--dry-run",
      "--",
      ...SNAPSHOT,
    );
    expect([code, stderr]).toEqual([
      0,
      "cafe-sales: warning: the job does not see what is set only in this shell: CAFE_SALES_DB, CAFE_SALES_TITLE; put it into .env\n",
    ]);
  });

  test.each([
    ["close", "--demo", "--day", "yesterday"],
    ["export", "--demo"],
    ["import", "*.csv", "--db", "cafe.duckdb"],
    ["sync", "loyverse", "--db", "cafe.duckdb"],
    ["deliver", "--dir", "archive"],
    ["status", "--dir", "archive"],
    ["store", "copy", "--from", "cafe.duckdb", "--to", "folder/"],
  ])("is any command that ends by itself: %s", async (...command) => {
    const { code, stdout } = await dry("--daily", "--", ...command, "--quiet");
    expect([code, stdout]).toEqual([0, expect.stringContaining(`# cafe-sales schedule: ${command[0]}\n`)]);
  });

  test.each(["snapshot", "close", "export", "import", "sync", "deliver", "status"])(
    "needs no option in a cafe folder, where it sees what is there by name: %s",
    async (command) => {
      const cwd = temporaryFolder();
      for (const name of ["cafe.duckdb", "password.txt"]) writeFileSync(join(cwd, name), "", { mode: 0o600 });
      const { code, stderr } = await schedule(
        { machine, cwd },
        "install",
        "--with",
        "cron",
        "--dry-run",
        "--daily",
        "--",
        command,
      );
      expect([code, stderr]).toEqual([0, ""]);
    },
  );

  test("is not a program in the cache of npx", async () => {
    const self = ["node", "/home/pim/.npm/_npx/1/node_modules/.bin/cafe-sales"] as const;
    const on = { machine, effects: { self } };
    const { code, lastLine } = await schedule(on, "install", "--daily", "--with", "cron", "--", ...SNAPSHOT);
    expect([code, lastLine]).toEqual([2, expect.stringContaining("npx keeps this program only in a cache")]);
  });

  test("starts Node by the link on the path, which an update of Node leaves where it is", async () => {
    const [cellar, bin] = [temporaryFolder(), temporaryFolder()];
    writeFileSync(join(cellar, "node"), "");
    chmodSync(join(cellar, "node"), 0o755);
    symlinkSync(join(cellar, "node"), join(bin, "node"));
    const self = [join(cellar, "node"), "/usr/local/bin/cafe-sales"] as const;
    const on = { machine, env: { PATH: `${bin}:${machine.env.PATH}` }, effects: { self } };
    const { stdout } = await schedule(
      on,
      "install",
      "--daily",
      "--with",
      "cron",
      "--dry-run",
      "--",
      ...SNAPSHOT,
    );
    expect(stdout).toContain(` ${join(bin, "node")} `);
  });
});

describe.concurrent("a run", () => {
  const installed = async (...command: readonly string[]) => {
    const on = { machine: fakeMachine(["crontab"]), cwd: temporaryFolder() };
    await schedule(on, "install", "--daily", "--with", "cron", "--", ...command);
    return { ...on, effects: { self: [process.execPath, CLI] as const } };
  };
  const shown = async (on: On, now = NOW) =>
    (await schedule({ ...on, effects: { now: () => now } }, "show")).stdout;

  test("is in the folder of the job, with the path of its shell, and show says how it ended", async () => {
    const on = await installed(...SNAPSHOT);
    let clock = NOW;
    const runs: unknown[] = [];
    const runSelf: Effects["runSelf"] = async (args, { cwd, env }) => {
      runs.push([args, cwd, env.PATH]);
      clock += 12_000;
      return { code: 0, stderr: "" };
    };
    const { code, stderr } = await schedule(
      { ...on, effects: { now: () => clock, runSelf } },
      "run",
      "snapshot",
    );
    expect([code, runs]).toEqual([0, [[SNAPSHOT, on.cwd, on.machine.env.PATH]]]);
    expect(stderr).toBe("snapshot is done; see cafe-sales schedule show\n");
    expect(await shown(on)).toContain("  last run  26 Nov 2026 03:00 UTC: done, in 12 s\n");
  });

  test("really makes the report, beside the .env of the folder, started by its file in a bare environment", {
    tags: "deep",
  }, async () => {
    const on = await installed(...SNAPSHOT);
    writeFileSync(join(on.cwd, ".env"), "CAFE_SALES_TITLE=Baan Suan\n");
    const file = join(on.machine.home, ".local/state/cafe-sales/schedule/snapshot.json");
    const { code, stdout } = await runShell(`cd / && env -i $CLI schedule run ${file}`);
    expect([code, stdout]).toEqual([0, expect.stringContaining("report.html")]);
    const [week = ""] = filesIn(join(on.cwd, "archive")).filter((name) => name.includes("_"));
    expect(readFileSync(join(on.cwd, "archive", week, "report.json"), "utf8")).toContain("Baan Suan");
  });

  test("that fails has the exit code and the messages of the command, and show repeats the last one", async () => {
    const on = await installed(...SNAPSHOT);
    const stderr = "cafe-sales: warning: a\ncafe-sales: no sales; nothing was written; sell something\n";
    const runSelf: Effects["runSelf"] = async () => ({ code: 7, stderr });
    const run = await schedule({ ...on, effects: { runSelf } }, "run", "snapshot");
    expect([run.code, run.stderr]).toEqual([7, stderr]);
    expect(await shown(on)).toContain(": exit code 7: no sales; nothing was written; sell something\n");
  });

  test("that was killed, or whose folder is gone, is not taken for one that is well", {
    tags: "deep",
  }, async () => {
    const on = await installed(...SNAPSHOT);
    const killed: Effects["runSelf"] = async () => ({ code: null, stderr: "" });
    expect((await schedule({ ...on, effects: { runSelf: killed } }, "run", "snapshot")).code).toBe(1);
    expect(await shown(on)).toContain(": it was ended\n");
    const file = join(on.machine.home, ".local/state/cafe-sales/schedule/snapshot.json");
    writeFileSync(file, readFileSync(file, "utf8").replace(on.cwd, "/gone"));
    const run = await schedule(on, "run", "snapshot");
    expect([run.code, run.stderr]).toEqual([
      1,
      expect.stringContaining("the job could not be started in /gone: "),
    ]);
  });

  test("that did not begin when it was due is missed, a quarter of an hour later", {
    tags: "deep",
  }, async () => {
    const on = await installed(...SNAPSHOT);
    const MINUTE = 60_000;
    const due = Date.parse("2026-11-26T06:00:00Z");
    expect(await shown(on, due + 14 * MINUTE)).not.toContain("problem");
    expect(await shown(on, due + 16 * MINUTE)).toContain(
      "  problem   it did not run on 26 Nov 2026 06:00 UTC; check that the machine is on then",
    );
    const runSelf: Effects["runSelf"] = async () => ({ code: 0, stderr: "" });
    await schedule({ ...on, effects: { runSelf, now: () => due + 1000 } }, "run", "snapshot");
    expect(await shown(on, due + 16 * MINUTE)).not.toContain("problem");
  });

  test("of a weekly report is missed only on its day, and no longer once a start has made up for it", {
    tags: "deep",
  }, async () => {
    const on = { machine: fakeMachine(["crontab"]), cwd: temporaryFolder() };
    await schedule(on, "install", ...WEEKLY, "--with", "cron", "--", ...SNAPSHOT);
    const due: (string | undefined)[] = [];
    const start = (moment: string) => {
      const runSelf: Effects["runSelf"] = async (_, { env }) => {
        due.push(env.JOB_OF_CAFE_SALES_DUE);
        return { code: 0, stderr: "" };
      };
      return schedule({ ...on, effects: { runSelf, now: () => Date.parse(moment) } }, "run", "snapshot");
    };
    // What was due before it was installed is not made.
    await start("2026-11-26T23:00:00Z");
    // Saturday and Sunday without a start, then Monday; six in Bangkok is 23 o'clock of the day before.
    expect(await shown(on, Date.parse("2026-11-29T20:00:00Z"))).not.toContain("problem");
    const MONDAY = "2026-11-29T23:20:00Z";
    expect(await shown(on, Date.parse(MONDAY))).toContain(
      "problem   it did not run on 30 Nov 2026 06:00 Asia/Bangkok",
    );
    await start("2026-11-30T23:00:00Z");
    expect(await shown(on, Date.parse("2026-12-03T23:20:00Z"))).not.toContain("problem");
    await start("2026-12-06T22:00:00Z");
    expect(due).toEqual([new Date(NOW).toISOString(), "2026-11-29T23:00:00.000Z", undefined]);
  });

  test("of a job that is removed meanwhile leaves nothing behind", { tags: "deep" }, async () => {
    const on = await installed(...SNAPSHOT);
    const runSelf: Effects["runSelf"] = async () => {
      await schedule(on, "remove", "snapshot");
      return { code: 0, stderr: "" };
    };
    await schedule({ ...on, effects: { runSelf } }, "run", "snapshot");
    expect(treeOf(on.machine.home)).toEqual([]);
  });

  test("of a job that nobody knows is refused", async () => {
    const { code, lastLine } = await schedule({ machine: fakeMachine([]) }, "run", "weekly");
    expect([code, lastLine]).toEqual([2, expect.stringContaining("there is no job 'weekly'")]);
  });
});

test("the address of a monitor, which is a secret, is not shown", async () => {
  const on = { machine: fakeMachine(["crontab"]) };
  const install = ["install", "--daily", "--with", "cron", "--", ...SNAPSHOT];
  const told = await schedule(on, ...install, "--ping-url", "https://hc.example.com/0123456789abcdef0");
  const { stdout } = await schedule(on, "show");
  expect(told.stderr + stdout).not.toContain("0123456789abcdef0");
  expect(stdout).toContain("--ping-url …");
});

const CRON_LINE =
  "0 6 * * * /usr/bin/node /usr/local/bin/cafe-sales schedule run /home/pim/.local/state/cafe-sales/schedule/snapshot.json # cafe-sales schedule: snapshot";
const UNITS = `# cafe-sales-snapshot.service, written by cafe-sales schedule install
[Unit]
Description=Cafe Sales: snapshot, every Monday at 06:00 (Asia/Bangkok), looked after every day

[Service]
Type=oneshot
ExecStart="/usr/bin/node" "/usr/local/bin/cafe-sales" "schedule" "run" "/home/pim/.local/state/cafe-sales/schedule/snapshot.json"

# cafe-sales-snapshot.timer, written by cafe-sales schedule install
[Unit]
Description=Cafe Sales: snapshot, every Monday at 06:00 (Asia/Bangkok), looked after every day

[Timer]
OnCalendar=*-*-* 06:00:00 Asia/Bangkok
Persistent=true

[Install]
WantedBy=timers.target`;

test.each([
  ["cron", CRON_LINE],
  ["systemd", UNITS],
])("--dry-run shows exactly what %s is given for a weekly report", async (scheduler, expected) => {
  const zone = {
    machineZone: () => "Asia/Bangkok",
    now: () => NOW,
    self: ["/usr/bin/node", "/usr/local/bin/cafe-sales"] as const,
  };
  const { code, stdout } = await runInProcess(
    ["schedule", "install", "--weekly", "mon", "--with", scheduler, "--dry-run", "--", ...SNAPSHOT],
    { env: { HOME: "/home/pim", PATH: "" }, effects: zone },
  );
  expect([code, stdout.trim()]).toEqual([0, expected]);
});
