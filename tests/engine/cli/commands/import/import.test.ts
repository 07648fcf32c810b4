import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../../../../cli/store/engine/duckdb.ts";
import { tillCsv } from "../../../../generate/golden-imports.ts";
import type { RunResult } from "../../../../support/runs/run-cli.ts";
import { type InProcessOptions, runInProcess } from "../../../../support/runs/run-in-process.ts";
import { linesText } from "../../../../support/samples/lines-text.ts";
import { filesIn, temporaryFolder } from "../../../../support/temporary-folder.ts";

const LOYVERSE = fileURLToPath(new URL("../../../../../fixtures/csv/loyverse/till.csv", import.meta.url));
const ADDED = (count: number, lines: number) =>
  `receipts ${count} added, 0 replaced, 0 as they were; ${lines} line${lines === 1 ? "" : "s"} written`;

/** Runs `import` in an empty folder, or in the folder of an earlier run, and checks that it leaves nothing there. */
async function runImport(
  contents: Readonly<Record<string, string | Buffer>>,
  args: readonly string[] = [],
  options: InProcessOptions = {},
): Promise<RunResult & { readonly folder: string }> {
  const folder = options.cwd ?? temporaryFolder();
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);
  const files = args.includes("-") ? [] : Object.keys(contents);
  const result = await runInProcess(["import", ...files, "--db", "cafe.duckdb", ...args], {
    ...options,
    cwd: folder,
  });
  expect(filesIn(folder).filter((name) => name.startsWith("."))).toEqual([]);
  expect(result.stdout).toBe("");
  return { ...result, folder };
}

/** Everything that the store in the folder holds, sorted. */
async function contentsOf(folder: string): Promise<unknown> {
  const database = await openDatabase({ file: join(folder, "cafe.duckdb"), readOnly: true });
  const connection = await database.connect();
  const tables = ["lines", "daily_totals", "daily_categories", "daily_products", "daily_employees"];
  try {
    return await Promise.all(tables.map((table) => connection.rows(`FROM ${table} ORDER BY ALL`)));
  } finally {
    connection.close();
    database.close();
  }
}

describe("import", () => {
  test("says what it read, with the sums to compare with the till", async () => {
    const { code, stderr, folder } = await runImport({ "may.csv": readFileSync(LOYVERSE) });
    expect(code).toBe(0);
    expect(stderr.split("\n")).toEqual([
      "may.csv: loyverse in English, dates day/month/year (the only format that fits all of them)",
      "  2025-05-20 to 2025-05-21: 3 receipts, 1 refund, 6 lines",
      "  gross sales 660.00, refunds 85.00, discounts 8.50, net sales 566.50, cost of goods 219.75",
      '  not counted: 1 line with status "Cancelled"',
      expect.stringContaining("cafe.duckdb counts its days in Asia/Bangkok, the zone of this machine"),
      "  known until Wed 21 May 2025, 17:40",
      `Imported into cafe.duckdb: ${ADDED(4, 6)}`,
      "",
    ]);
    expect(filesIn(folder)).toEqual(["cafe.duckdb", "may.csv"]);
  });

  test("of the same receipts again gives the same store", async () => {
    const { folder } = await runImport({ "may.csv": readFileSync(LOYVERSE) });
    const before = await contentsOf(folder);
    const again = `${readFileSync(LOYVERSE, "utf8")}\n`;
    const { lastLine } = await runImport({ "may.csv": again }, [], { cwd: folder });
    expect(lastLine).toContain("receipts 0 added, 0 replaced, 4 as they were; 0 lines written");
    expect(await contentsOf(folder)).toEqual(before);
  });

  test("counts returned money once, whether it is a refund of its own or among the lines of its sale", {
    tags: "deep",
  }, async () => {
    const [sale, refund] = [
      { receipt: "1", total_sales: "100.00" },
      { receipt: "1", total_sales: "-40.00" },
    ];
    const contents = { "sales.csv": linesText([sale]), "refunds.csv": linesText([refund]) };
    const whole = linesText([sale, refund]);
    const { folder: cwd } = await runImport(contents);
    const { lastLine } = await runImport({ "all.csv": whole }, [], { cwd });
    expect(lastLine).toContain("receipts 0 added, 1 replaced, 0 as they were, 1 removed; 2 lines written");
    const inOne = await runImport({ ...contents, "all.csv": whole });
    const first = await runImport({ "all.csv": whole, ...contents });
    for (const folder of [cwd, inOne.folder, first.folder]) {
      const [, days] = (await contentsOf(folder)) as readonly unknown[];
      expect(days).toMatchObject([{ transactions: "1", gross: "60.00" }]);
    }
  });

  test("reads compressed files, and stdin", async () => {
    const text = linesText([{}]);
    expect((await runImport({ "a.csv.gz": gzipSync(text) })).lastLine).toContain(ADDED(1, 1));
    const { stderr, lastLine } = await runImport({}, ["-"], { input: gzipSync(text) });
    expect(stderr).toMatch(/^\(stdin\): lines, dates year-month-day\n/);
    expect(lastLine).toContain(ADDED(1, 1));
  });

  test("refuses a store path that DuckDB would read as options", async () => {
    const { code, lastLine } = await runImport({ "a.csv": linesText([{}]) }, ["--db", "cafe?.duckdb"]);
    expect(code).toBe(2);
    expect(lastLine).toContain("a store's path has a question mark");
  });

  test("reports split receipts, shorter receipts, and dates in the future", { tags: "deep" }, async () => {
    const line = (receipt: string, product: string, total_sales: string, date = "2025-05-20") => ({
      date,
      receipt,
      product,
      total_sales,
    });
    const { stderr, folder } = await runImport({
      "a.csv": linesText([line("1", "Tea", "10.00"), line("2", "Tea", "20.00")]),
      "b.csv": linesText([line("2", "Cake", "30.00"), line("3", "Tea", "40.00")]),
    });
    expect(stderr).toContain("\n  1 receipt was split across two files and has been joined\n");
    const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const again = { "c.csv": linesText([line("2", "Tea", "20.00"), line("4", "Tea", "1.00", tomorrow)]) };
    const { stderr: later } = await runImport(again, [], { cwd: folder });
    expect(later).toContain("\n  1 receipt has fewer lines than before; if an export was cut");
    expect(later).toContain(`\n  contains dates in the future (up to ${tomorrow}); check the till`);
  });

  test("writes JSON messages for a machine", async () => {
    const { stderr } = await runImport({ "a.csv": linesText([{ total_sales: "x" }]) }, [
      "--log-format",
      "json",
    ]);
    const [first, , last] = stderr
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({
      file: "a.csv",
      line: 2,
      column: "total_sales",
      value: "x",
      why: "is not an amount",
    });
    expect(last).toMatchObject({ message_type: "exit_error", code: 5 });
  });
});

describe("a receipt that is cancelled later", () => {
  const HEADER =
    "Date,Receipt number,Receipt type,Category,Item,Variant,Quantity,Gross sales,Discounts,Net sales,Cost of goods,Store,Cashier name,Status\n";
  const receipt = (number: string, gross: string, status: string) =>
    `20/05/2025 10:00,${number},Sale,,Tea,,1.000,${gross},0.00,${gross},0.00,,Ploy,${status}\n`;
  const second = receipt("1-2", "50.00", "Closed");
  const closed = `${HEADER}${receipt("1-1", "100.00", "Closed")}${second}`;
  const cancelled = `${HEADER}${receipt("1-1", "100.00", "Cancelled")}${second}`;
  const onlyCancelled = `${HEADER}${receipt("1-1", "100.00", "Cancelled")}`;
  const daysOf = async (folder: string) => ((await contentsOf(folder)) as readonly unknown[])[1];

  test("leaves the store, and comes back if it counts again", { tags: "deep" }, async () => {
    const { folder: cwd } = await runImport({ "a.csv": closed });
    const dry = await runImport({ "b.csv": cancelled }, ["--dry-run"], { cwd });
    expect(dry.lastLine).toContain("receipts 0 added, 0 replaced, 1 as they were, 1 removed; 0 lines");
    expect(await daysOf(cwd)).toMatchObject([{ transactions: "2", gross: "150.00" }]);
    const removed = await runImport({ "b.csv": cancelled }, [], { cwd });
    expect(removed.lastLine).toContain("receipts 0 added, 0 replaced, 1 as they were, 1 removed; 0 lines");
    expect(await contentsOf(cwd)).toEqual(
      await contentsOf((await runImport({ "c.csv": `${HEADER}${second}` })).folder),
    );
    const again = await runImport({ "b.csv": `${cancelled}\n` }, [], { cwd });
    expect(again.lastLine).toContain("receipts 0 added, 0 replaced, 1 as they were; 0 lines");
    await runImport({ "a.csv": `${closed}\n` }, [], { cwd });
    expect(await daysOf(cwd)).toMatchObject([{ transactions: "2", gross: "150.00" }]);
  });

  test("is in the store if the last file says so", { tags: "deep" }, async () => {
    const last = [{ transactions: "1", gross: "50.00" }];
    expect(await daysOf((await runImport({ a: closed, b: cancelled })).folder)).toMatchObject(last);
    expect(await daysOf((await runImport({ a: closed, b: onlyCancelled })).folder)).toMatchObject(last);
    const both = [{ transactions: "2", gross: "150.00" }];
    expect(await daysOf((await runImport({ a: cancelled, b: closed })).folder)).toMatchObject(both);
    expect(await daysOf((await runImport({ a: onlyCancelled, b: closed })).folder)).toMatchObject(both);
    const thrice = await runImport({ a: onlyCancelled, b: closed, c: `${onlyCancelled}\n` });
    expect(await daysOf(thrice.folder)).toMatchObject(last);
  });

  test("stays if a bad line prevents it from counting", { tags: "deep" }, async () => {
    const { folder: cwd } = await runImport({ "a.csv": closed });
    const text = `${cancelled}${receipt("1-1", "x", "Closed")}`;
    const { code } = await runImport({ "b.csv": text }, ["--skip-bad-lines"], { cwd });
    expect(code).toBe(0);
    expect(await daysOf(cwd)).toMatchObject([{ transactions: "2", gross: "150.00" }]);
  });
});

describe("bad lines", () => {
  const lines = Array.from({ length: 25 }, (_, index) => ({ total_sales: `=x${index}` }));
  const text = linesText([...lines, { product: "Good" }]);

  test("refuse the whole import: twenty are shown, and all are listed in a file", async () => {
    const { folder } = await runImport({ "good.csv": linesText([{}]) });
    const before = readFileSync(join(folder, "cafe.duckdb"));
    const { code, stderr, lastLine } = await runImport({ "bad.csv": text }, [], { cwd: folder });
    expect(code).toBe(5);
    const said = stderr.split("\n");
    expect(said[0]).toBe('bad.csv:2 total_sales "=x0": is not an amount');
    expect(said[19]).toBe('bad.csv:21 total_sales "=x19": is not an amount');
    expect(said.slice(20, 22)).toEqual([
      "… and 5 more",
      "All bad lines of bad.csv are in bad.csv.rejects.csv",
    ]);
    expect(lastLine).toBe(
      "cafe-sales: 25 bad lines in bad.csv; the store is unchanged; fix them, or skip them with --skip-bad-lines",
    );
    expect(readFileSync(join(folder, "cafe.duckdb")).equals(before)).toBe(true);
    const rejects = readFileSync(join(folder, "bad.csv.rejects.csv"), "utf8").split("\r\n");
    expect(rejects.slice(0, 2)).toEqual([
      "\ufeffline,column,value,reason",
      "2,total_sales,'=x0,is not an amount",
    ]);
    expect(rejects).toHaveLength(27);
  });

  test("create no store", async () => {
    const { folder } = await runImport({ "bad.csv": text });
    expect(existsSync(join(folder, "cafe.duckdb"))).toBe(false);
  });

  test("are skipped with --skip-bad-lines, and counted in the summary", async () => {
    const { code, stderr, folder } = await runImport({ "bad.csv": text }, ["--skip-bad-lines"]);
    expect(code).toBe(0);
    expect(stderr).toContain(
      "  skipped: 25 bad lines and 0 more lines of the same receipts (or possibly the same)\n",
    );
    expect(stderr).toContain(ADDED(1, 1));
    expect(filesIn(folder)).toContain("bad.csv.rejects.csv");
  });

  test.skipIf(process.getuid?.() === 0)("are shown even if their list cannot be written", async () => {
    const { folder } = await runImport({ "bad.csv": text });
    mkdirSync(join(folder, "locked"));
    writeFileSync(join(folder, "locked", "bad.csv"), text);
    chmodSync(join(folder, "locked"), 0o500);
    const { code, stderr } = await runInProcess(["import", "locked/bad.csv", "--db", "cafe.duckdb"], {
      cwd: folder,
    });
    expect(code).toBe(5);
    expect(stderr).toContain("the list of bad lines is missing");
  });
});

describe("a dry run", () => {
  test("says what would change, and changes nothing", async () => {
    const { code, lastLine, folder } = await runImport({ "a.csv": linesText([{}, {}]) }, ["--dry-run"]);
    expect(code).toBe(0);
    expect(lastLine).toBe(`Nothing was changed. In cafe.duckdb it would be: ${ADDED(2, 2)}`);
    expect(filesIn(folder)).toEqual(["a.csv"]);
  });

  test("writes no list of bad lines", async () => {
    const { code, folder } = await runImport({ "a.csv": linesText([{ total_sales: "x" }]) }, ["--dry-run"]);
    expect([code, filesIn(folder)]).toEqual([5, ["a.csv"]]);
  });
});

describe("the order of day and month", () => {
  const unclear = linesText([{ date: "05/06/2025" }, { date: "06/06/2025" }]);

  test("is remembered by the store", async () => {
    const { folder } = await runImport({ "a.csv": unclear }, ["--date-format", "dmy"]);
    const { code, stderr } = await runImport({ "b.csv": `${unclear}\n` }, [], { cwd: folder });
    expect([code, stderr.split("\n")[0]]).toEqual([
      0,
      "b.csv: lines, dates day/month/year (as in other files of this store)",
    ]);
  });

  test("is not remembered from a dry run, and is asked for if nothing shows it", {
    tags: "deep",
  }, async () => {
    const { folder } = await runImport({ "b.csv": unclear }, ["--date-format", "mdy", "--dry-run"]);
    const { code, lastLine } = await runImport({ "b.csv": unclear }, [], { cwd: folder });
    expect(code).toBe(5);
    expect(lastLine).toBe(
      'cafe-sales: b.csv: its dates, such as "05/06/2025", can be read as day/month/year or month/day/year; the store is unchanged; choose one with --date-format dmy or mdy',
    );
  });
});

test.skipIf(process.getuid?.() === 0)("a file that may not be read is 2, and the store stays", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "locked.csv"), linesText([{}]), { mode: 0 });
  const { code, lastLine } = await runInProcess(["import", "locked.csv", "--db", "x"], { cwd: folder });
  expect([code, filesIn(folder)]).toEqual([2, ["locked.csv"]]);
  expect(lastLine).toBe("cafe-sales: no permission to read 'locked.csv'; nothing was done; make it readable");
});

describe("an invalid command line exits with 2", () => {
  test.each([
    [["import"], "no export in the folder exports; nothing was done; put CSV or XLSX files"],
    [
      ["import", "exports/*.csv"],
      "nothing was done; check its folder, which cannot be read: it does not exist",
    ],
    [["import", "a.csv", "--db", "x"], "there is no file 'a.csv'"],
    [["import", "https://example.com/a.csv", "--db", "x"], "'https://example.com/a.csv' is an address"],
    [["import", ".", "--db", "x"], "'.' is a folder"],
    [["import", "/dev/null", "--db", "x"], "'/dev/null' is not a regular file"],
    [["import", LOYVERSE, LOYVERSE, "--db", "x"], "is named twice"],
  ])("%j", async (args, words) => {
    const { code, stdout, lastLine } = await runInProcess(args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(lastLine).toMatch(/^cafe-sales: .+; nothing was done; .+$/);
    expect(lastLine).toContain(words);
  });
});

describe("what another user may have put beside or in place of a file", () => {
  test("a link with the name of the list of bad lines is replaced, and its target stays", async () => {
    const folder = temporaryFolder();
    const target = join(temporaryFolder(), "target");
    writeFileSync(target, "kept");
    symlinkSync(target, join(folder, "bad.csv.rejects.csv"));
    const run = await runImport({ "bad.csv": linesText([{ total_sales: "?" }]) }, [], { cwd: folder });
    expect(run.code).toBe(5);
    expect(readFileSync(target, "utf8")).toBe("kept");
    expect(readFileSync(join(folder, "bad.csv.rejects.csv"), "utf8")).toContain("is not an amount");
  });

  test("a named pipe and a link to an endless device are refused at once", async () => {
    const folder = temporaryFolder();
    execFileSync("mkfifo", [join(folder, "pipe.csv")]);
    symlinkSync("/dev/zero", join(folder, "zero.csv"));
    for (const name of ["pipe.csv", "zero.csv"]) {
      const run = await runInProcess(["import", name, "--db", "cafe.duckdb"], { cwd: folder });
      expect([run.code, run.lastLine]).toEqual([
        2,
        expect.stringContaining(`'${name}' is not a regular file; `),
      ]);
    }
  });
});

describe("amounts in another currency", () => {
  const dollars = (price: string) => linesText([{ total_sales: price }]);

  test("are asked about, and the answer is kept", { tags: "deep" }, async () => {
    const { code, lastLine, folder } = await runImport({ "may.csv": dollars("$8.00") });
    expect([code, lastLine]).toEqual([
      5,
      'cafe-sales: may.csv: its amounts are in "$", and those of the store in THB; the store is unchanged; --currency USD says that this is right, and the store keeps it',
    ]);
    const again = { cwd: folder };
    const mistaken = await runImport({ "may.csv": dollars("$8.00") }, ["--currency", "EUR"], again);
    expect(mistaken.lastLine).toContain(
      'in "$", and --currency says EUR; the store is unchanged; give --currency USD',
    );
    // A sign may be of several currencies.
    expect((await runImport({ "may.csv": dollars("$8.00") }, ["--currency", "sgd"], again)).code).toBe(0);
    expect((await runImport({ "june.csv": dollars("SGD 9.00") }, [], again)).code).toBe(0);
    const other = await runImport({ "may.csv": dollars("€9.00") }, [], again);
    expect([other.code, other.lastLine]).toEqual([
      5,
      expect.stringContaining('its amounts are in "€", and those of the store in SGD'),
    ]);
    const renamed = await runImport({ "july.csv": dollars("7.00") }, ["--currency", "USD"], again);
    expect([renamed.code, renamed.lastLine]).toEqual([
      2,
      expect.stringContaining("the amounts of this store are in SGD, not in USD"),
    ]);
  });

  test("may be named later, without any new file", { tags: "deep" }, async () => {
    const files = { "may.csv": dollars("8.00") };
    const { folder } = await runImport(files);
    expect((await runImport(files, ["--currency", "JPY"], { cwd: folder })).code).toBe(0);
    const other = await runImport({ "june.csv": dollars("$8.00") }, [], { cwd: folder });
    expect(other.lastLine).toContain('in "$", and those of the store in JPY');
  });

  test.each([
    ["KWD", 'amounts of "KWD" have thousandths, and a store keeps hundredths'],
    ["XYQ", "'XYQ' is not a currency; nothing was done; give a code of ISO 4217, such as THB or USD"],
  ])("--currency %s is refused", async (named, why) => {
    const { code, lastLine } = await runImport({ "may.csv": dollars("8.00") }, ["--currency", named]);
    expect([code, lastLine]).toEqual([2, expect.stringContaining(why)]);
  });

  test("are not asked about if they are baht or have no sign", { tags: "deep" }, async () => {
    for (const price of ["฿8.00", "THB 8.00", "8.00"]) {
      const { code, stderr } = await runImport({ "may.csv": dollars(price) });
      expect([price, code, stderr.includes("currency")]).toEqual([price, 0, false]);
    }
  });

  test("are taken by a new store if the till always writes its currency", { tags: "deep" }, async () => {
    const { folder, code, stderr } = await runImport({ "may.csv": tillCsv("square") });
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('The amounts of may.csv are in "$", so cafe.duckdb counts in USD; if'),
    ]);
    const again = { cwd: folder };
    expect((await runImport({ "june.csv": dollars("€9.00") }, [], again)).lastLine).toContain("in USD");
    // What was only taken may be corrected.
    expect((await runImport({ "may.csv": tillCsv("square") }, ["--currency", "AUD"], again)).code).toBe(0);
    expect((await runImport({ "june.csv": dollars("€9.00") }, [], again)).lastLine).toContain("in AUD");
  });

  test("are warned of if the store has sales already", { tags: "deep" }, async () => {
    const { folder } = await runImport({ "april.csv": dollars("8.00") });
    const { code, stderr } = await runImport({ "may.csv": tillCsv("square") }, [], { cwd: folder });
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining(
        'warning: may.csv: its amounts are in "$", and reports show them as THB; --currency USD says that',
      ),
    ]);
  });
});
