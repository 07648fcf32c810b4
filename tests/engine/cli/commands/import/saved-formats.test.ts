import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../../../../cli/store/engine/duckdb.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const HEADER = "Tag,Bon,Ware,Gruppe,Summe";
const COLUMNS = "date=Tag,receipt=Bon,product=Ware,category=Gruppe,total_sales=Summe";
const file = (lines: readonly string[], header = HEADER) => [header, ...lines, ""].join("\n");
const FIRST = file(["20.05.2025,1,Tee,Getränke,3.50", "20.05.2025,2,Kuchen,,4.00"]);

async function runImport(cwd: string, content: string, ...args: string[]) {
  writeFileSync(join(cwd, "kasse.csv"), content);
  return runInProcess(["import", "kasse.csv", "--db", "cafe.duckdb", ...args], { cwd });
}

/** A folder with a store that knows the format `kasse`. */
async function savedStore(): Promise<string> {
  const cwd = temporaryFolder();
  const { code, stderr } = await runImport(cwd, FIRST, "--columns", COLUMNS, "--save-format", "kasse");
  expect([code, stderr.split("\n").at(-4)]).toEqual([
    0,
    "Saved the format kasse in cafe.duckdb: files with the same columns need no options",
  ]);
  return cwd;
}

async function linesOf(cwd: string): Promise<unknown[]> {
  const database = await openDatabase({ file: join(cwd, "cafe.duckdb"), readOnly: true });
  const connection = await database.connect();
  const rows = await connection.rows("SELECT day, receipt, product, category, gross FROM lines ORDER BY ALL");
  connection.close();
  database.close();
  return rows.map((row) => Object.values(row).join(" "));
}

describe("a saved format", () => {
  test("reads later files without options, with more columns in another order, or by its name", {
    tags: "deep",
  }, async () => {
    const cwd = await savedStore();
    const later = file(["Theke,5.25,Saft,21.05.2025,1,Getränke"], "Kasse,summe,Ware,TAG,Bon,Gruppe");
    const { code, stderr } = await runImport(cwd, later);
    expect([code, stderr.split("\n")[0]]).toEqual([
      0,
      "kasse.csv: kasse (saved, read as lines), dates day/month/year (the only format that fits all of them)",
    ]);
    const named = await runImport(cwd, file(["08.05.2025,9,Tee,,1.00"]), "--format", "kasse");
    expect(named.stderr).toContain("dates day/month/year (as in other files of this store)");
    expect(await linesOf(cwd)).toEqual([
      "2025-05-08 9 Tee  1.00",
      "2025-05-20 1 Tee Getränke 3.50",
      "2025-05-20 2 Kuchen  4.00",
      "2025-05-21 1 Saft Getränke 5.25",
    ]);
  });

  test("refuses a header that has changed, and shows the difference", async () => {
    const cwd = await savedStore();
    const before = await linesOf(cwd);
    const changed = FIRST.replace("Summe", "Betrag").replace("Gruppe", "Warengruppe");
    for (const args of [[], ["--format", "kasse"]]) {
      const { code, lastLine } = await runImport(cwd, changed, ...args);
      expect([code, lastLine]).toEqual([
        5,
        'cafe-sales: kasse.csv: looks like the saved format kasse, but the columns "Gruppe", "Summe" are missing; the columns "Warengruppe", "Betrag" are new; the store is unchanged; export it again with the same columns, or save it again with --columns and --save-format kasse',
      ]);
    }
    expect(await linesOf(cwd)).toEqual(before);
    const replaced = COLUMNS.replace("Summe", "Betrag").replace("Gruppe", "Warengruppe");
    expect((await runImport(cwd, changed, "--columns", replaced, "--save-format", "kasse")).code).toBe(0);
    expect((await runImport(cwd, changed)).code).toBe(0);
    expect((await runImport(cwd, FIRST)).code).toBe(5);
  });

  test("is not kept by a dry run, nor by an import that is refused", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    const save = ["--columns", COLUMNS, "--save-format", "kasse"];
    await runImport(cwd, FIRST);
    expect((await runImport(cwd, FIRST, ...save, "--dry-run")).stderr).not.toContain("Saved");
    expect((await runImport(cwd, FIRST.replace("3.50", "x"), ...save)).code).toBe(5);
    const { code, lastLine } = await runImport(cwd, FIRST, "--format", "kasse");
    expect([code, lastLine]).toEqual([
      2,
      "cafe-sales: the format 'kasse' is unknown; nothing was done; give one of loyverse, square, toast, clover, sumup, shopify, foodstory, lines, or save it with --save-format",
    ]);
  });

  test("is of one kind of file", async () => {
    const cwd = temporaryFolder();
    writeFileSync(
      join(cwd, "other.csv"),
      file(["20.05.2025,7,Tee,Getränke,1,3.50"], "Tag,Bon,Ware,Gruppe,discount,Summe"),
    );
    const { code, lastLine } = await runImport(
      cwd,
      FIRST,
      "other.csv",
      "--columns",
      COLUMNS,
      "--save-format",
      "k",
    );
    expect([code, lastLine]).toEqual([2, expect.stringContaining("the files do not have the same columns")]);
  });
});

test("the status of receipts that count is remembered with the format", { tags: "deep" }, async () => {
  const cwd = temporaryFolder();
  const paid = file(
    ["20.05.2025,1,Tee,,3.50,bezahlt", "20.05.2025,2,Tee,,4.00,storniert"],
    `${HEADER},Zustand`,
  );
  const columns = ["--columns", `${COLUMNS},status=Zustand`, "--save-format", "kasse"];
  const asked = await runImport(cwd, paid, ...columns);
  expect([asked.code, asked.lastLine]).toEqual([5, expect.stringContaining("--status-closed WORD")]);
  const { code } = await runImport(cwd, paid, ...columns, "--status-closed", "bezahlt");
  expect([code, await linesOf(cwd)]).toEqual([0, ["2025-05-20 1 Tee  3.50"]]);
  const { stderr } = await runImport(cwd, `${paid}\n`);
  expect(stderr).toContain('not counted: 1 line with status "storniert"');
  expect(await linesOf(cwd)).toEqual(["2025-05-20 1 Tee  3.50"]);
});
