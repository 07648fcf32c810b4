import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { VERSION } from "../../../../cli/door/version.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";

/** Pinned: rewritten by a person, with `node dist/cli/main.js export --help-all > tests/unit/cli/help/export.txt`. */
function pinned(name: string): string {
  return readFileSync(new URL(`../help/${name}.txt`, import.meta.url), "utf8");
}

const COMMANDS =
  `setup, export, close, month, ask, mcp, import, sync, snapshot, deliver, watch, status, serve, render, note, doctor, schedule install,
  schedule show, schedule remove, schedule run, access add, access list, access remove, store create, store migrate, store check,
  store copy, store set-day-starts`.split(/,\s+/);

const HELPS: readonly (readonly [name: string, args: readonly string[]])[] = [
  ["main", ["--help"]],
  ["main", ["help"]],
  ["export-short", ["export", "--help"]],
  ["export-short", ["help", "export"]],
  ["schedule", ["schedule", "--help"]],
  ["access", ["access", "--help"]],
  ["store", ["store", "--help"]],
  ...COMMANDS.map((words) => [words.replace(" ", "-"), [...words.split(" "), "--help-all"]] as const),
];

describe.concurrent("the help", () => {
  test.each(HELPS)("of %s is printed by %j on stdout", async (name, args) => {
    const { code, stdout, stderr } = await runInProcess(args);
    expect(stdout).toBe(pinned(name));
    expect([code, stderr]).toEqual([0, ""]);
  });

  test.each(COMMANDS)("of %s is short, until somebody asks for all", async (words) => {
    const { stdout } = await runInProcess([...words.split(" "), "--help"]);
    const [, options = "", examples = ""] =
      /^((?: {2}\S.*\n)+)(?:\nExamples:\n([\s\S]*))?$/m.exec(stdout) ?? [];
    expect(options.match(/^ {2}\S/gm)?.length).toBeLessThanOrEqual(12);
    expect(options).toMatch(/ --help +print this help\n {2}--help-all .*\n$/);
    expect(examples.match(/^ {2}\$/gm)?.length ?? 0).toBeLessThanOrEqual(3);
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  test("fits a terminal of 80 columns", () => {
    for (const file of readdirSync(new URL("../help", import.meta.url))) {
      for (const line of pinned(file.replace(".txt", "")).split("\n"))
        expect(line.length).toBeLessThanOrEqual(80);
    }
  });

  test.each([
    ["main", [], "export"],
    ["store", ["store"], "store create"],
    ["schedule", ["schedule"], "schedule install"],
  ])(
    "is a failure, on stderr, if no command is given: a script that lost its argument must notice: %s",
    async (name, args, example) => {
      const { code, stdout, stderr, lastLine } = await runInProcess(args);
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toBe(`${pinned(name)}${lastLine}\n`);
      expect(lastLine).toBe(
        `cafe-sales: no command is given; nothing was done; name one, such as cafe-sales ${example}`,
      );
    },
  );
});

test("--version prints the version alone", async () => {
  const { code, stdout } = await runInProcess(["--version"]);
  expect([code, stdout]).toEqual([0, `${VERSION}\n`]);
});

describe.concurrent("an invalid command line is 2, in one sentence", () => {
  test.each([
    [["exprt"], "unknown command 'exprt', did you mean export?"],
    [["export", "--form", "html"], "unknown option '--form', did you mean --from?"],
    [["export", "--url"], "option '--url <url>' argument missing"],
    [["export", "more"], "too many arguments for 'export'. Expected 0 arguments but got 1"],
    [["export", "--db", "x"], "there is no sales store x"],
    [
      ["export"],
      "no source of sales is given; nothing was done; run cafe-sales setup; or save exports of the till in the folder exports, and run cafe-sales import, which makes cafe.duckdb; or give --url URL (or CAFE_SALES_URL), --db STORE (or CAFE_SALES_DB), or --demo",
    ],
    [["export", "--demo", "--url", "http://a"], "--url and --demo are two sources"],
    [
      ["export", "--demo", "--format", "docx"],
      "--format 'docx' is unknown; nothing was done; give html, json",
    ],
    [["export", "--demo", "--out", ""], "--out is empty"],
    [["export", "--demo", "--out", "a\nb"], "--out has a line break in it"],
    [["export", "--demo", "--out", "-", "--format", "html,json"], "--out - takes one format, html or json"],
    [["export", "--demo", "--out", "-", "--format", "csv"], "--out - takes one format, html or json"],
    [
      ["snapshot", "--demo", "--dir", "a", "--format", "csv"],
      "give html, json, xlsx, pdf, png, or several with commas",
    ],
    [
      ["snapshot", "--demo", "--dir", "a", "--format", "vat"],
      "use cafe-sales month for vat; here, give html",
    ],
    [["render", "a", "--format", "html,peak"], "use cafe-sales month for peak; here, give html, json, csv"],
    [["export", "--demo", "--format", "vat"], "use cafe-sales month for vat; here, give html, json, csv"],
    [["export", "--demo", "--out", "-", "--open"], "--open needs a file"],
    [["export", "--demo", "--timeout", "0"], "--timeout '0' is not a number of seconds"],
    [["export", "--demo", "--retries", "-1"], "--retries '-1' is not a whole number"],
    [["export", "--demo", "--time-zone", "Bangkok"], "did you mean Asia/Bangkok?"],
    [["render", "a", "--out", "-", "--open"], "--open needs a file"],
    [["export", "--demo", "--last", "7", "--all"], "--last, --all each name a date range"],
  ])("%j", async (args, words) => {
    const { code, stdout, stderr, lastLine } = await runInProcess(args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(`${lastLine}\n`);
    expect(lastLine).toMatch(/^cafe-sales: .+; nothing was done; .+$/);
    expect(lastLine).toContain(words);
  });

  test.each([
    [["exprt"], ""],
    [["export", "--form", "html"], "export "],
    [["sync", "--x"], "sync "],
    [["store", "chek"], "store "],
    [["store", "check", "--form", "html"], "store check "],
    [["schedule", "show", "--form", "html"], "schedule show "],
  ])("%j names the help that has the remedy", async (args, command) => {
    const { lastLine } = await runInProcess(args);
    expect(lastLine).toMatch(new RegExp(`; see cafe-sales ${command}--help$`));
  });
});

describe.concurrent("a password on the command line", () => {
  test.each([
    [["export", "--password", "hunter22"]],
    [["export", "--password=hunter22"]],
    [["--password", "hunter22", "export"]],
    [["export", "--demo", "--pwd=hunter22"]],
    [["export", "--demo", "--passwort=it's hunter22"]],
    [["export", "--demo", "-phunter22"]],
    [["export", "--url", "https://me:hunter22@sales.example.com"]],
    [["export", "--url", "me:hunter22@sales.example.com"]],
  ])("is refused by %j and not echoed", async (args) => {
    const { code, stdout, stderr } = await runInProcess(args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).not.toContain("hunter");
  });

  test("is refused with the reason", async () => {
    const { lastLine } = await runInProcess(["export", "--password", "x"]);
    expect(lastLine).toContain("every user of the machine can read the command line");
  });
});
