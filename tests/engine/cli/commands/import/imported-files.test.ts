import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { linesText } from "../../../../support/samples/lines-text.ts";
import { oldStore } from "../../../../support/stores/old-store.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

/** A receipt, and the same one with another product. */
const FIRST = linesText([{ product: "Tea", total_sales: "10.00" }]);
const EDITED = linesText([{ product: "Cake", total_sales: "25.00" }]);
const KNOWN = (day = "2025-05-20") =>
  `Nothing new: cafe.duckdb has all of this, up to ${day}; for newer sales, export them from the till\n`;

function cafe(contents: Readonly<Record<string, string>>, db = "cafe.duckdb") {
  const cwd = temporaryFolder();
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content);
  const run = (...args: readonly string[]) => runInProcess([...args, "--db", db], { cwd });
  return {
    cwd,
    import: (...args: readonly string[]) => run("import", ...args),
    async sales() {
      const { stdout } = await run("export", "--all", "--format", "json", "--out", "-");
      const [{ totals, products }] = JSON.parse(stdout).reports;
      return [totals.total_sales, ...products.map((row: { product_name: string }) => row.product_name)];
    },
  };
}

test("importing A, B and A again keeps B, whatever the name of the file", async () => {
  const { cwd, sales, ...run } = cafe({ "a.csv": FIRST, "b.csv": EDITED, "copy.csv": FIRST });
  await run.import("a.csv");
  await run.import("b.csv");
  const before = readFileSync(join(cwd, "cafe.duckdb"));
  const { code, stderr } = await run.import("copy.csv", "a.csv");
  expect([code, stderr]).toEqual([0, `copy.csv: already imported\na.csv: already imported\n${KNOWN()}`]);
  expect(readFileSync(join(cwd, "cafe.duckdb")).equals(before)).toBe(true);
  expect(await sales()).toEqual([25, "Cake"]);
});

test("one import of A, B and A keeps B too", async () => {
  const { sales, ...run } = cafe({ "a.csv": FIRST, "b.csv": EDITED, "c.csv": FIRST });
  const { code, stderr } = await run.import("*.csv");
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^c\.csv: has the content of a\.csv\na\.csv: /)]);
  expect(await sales()).toEqual([25, "Cake"]);
});

test("only what was kept is known: neither a dry run nor a refused file is", async () => {
  const bad = linesText([{}, { total_sales: "x" }]);
  const { sales, ...run } = cafe({ "a.csv": FIRST, "bad.csv": bad });
  await run.import("a.csv", "--dry-run");
  expect((await run.import("bad.csv", "a.csv")).code).toBe(5);
  expect((await run.import("a.csv")).stderr).toContain("receipts 1 added");
  expect((await run.import("bad.csv")).code).toBe(5);
  expect((await run.import("bad.csv", "--skip-bad-lines")).code).toBe(0);
  expect((await run.import("bad.csv")).stderr).toBe(`bad.csv: already imported\n${KNOWN()}`);
});

test("with other options the same content is read again, and is known without them afterwards", async () => {
  const unclear = linesText([{ date: "05/06/2025" }]);
  const { sales, ...run } = cafe({ "a.csv": unclear });
  await run.import("a.csv", "--date-format", "mdy");
  expect((await run.import("a.csv", "--date-format", "dmy")).stderr).toContain("receipts 1 added");
  for (const options of [[], ["--date-format", "dmy"], ["--date-format", "mdy"]])
    expect((await run.import("a.csv", ...options)).stderr).toBe(
      `a.csv: already imported\n${KNOWN("2025-06-05")}`,
    );
});

test("a saved format that has changed reads its files again", async () => {
  const file = "Tag,Bon,Ware,Alt,Neu\n2025-05-20,1,Tee,3.50,4.00\n";
  const { sales, ...run } = cafe({ "a.csv": file, "b.csv": file.replace(",1,", ",2,") });
  const columns = (sum: string) => [
    "--columns",
    `date=Tag,receipt=Bon,product=Ware,total_sales=${sum}`,
    "--save-format",
    "kasse",
  ];
  await run.import("a.csv", ...columns("Alt"));
  expect((await run.import("a.csv", "b.csv")).stderr).toMatch(/^a\.csv: already imported\nb\.csv: kasse /);
  expect(await sales()).toEqual([7, "Tee"]);
  await run.import("b.csv", ...columns("Neu"));
  expect((await run.import("a.csv", "b.csv")).stderr).toMatch(/^b\.csv: already imported\na\.csv: kasse /);
  expect(await sales()).toEqual([8, "Tee"]);
});

test("a store of version 1 knows no files, and learns them", async () => {
  const db = await oldStore();
  const run = cafe({ "a.csv": FIRST }, db);
  expect((await run.import("a.csv")).stderr).toContain("receipts 1 added");
  expect((await run.import("a.csv")).stderr).toMatch(
    /^a\.csv: already imported\nNothing new: .+, up to 2026-01-10;/,
  );
});
