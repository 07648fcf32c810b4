/**
 * The query of docs/operators/stores.md for other programs, as it stands but for the path.
 *
 * @module-tag deep
 */
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { countingPlace, versionPlace } from "../../../../../cli/store/parquet/folder-files.ts";
import { readManifest } from "../../../../../cli/store/parquet/manifest.ts";
import { copy } from "../../../../support/runs/copy-run.ts";
import { askDuckDb } from "../../../../support/runs/plain-duckdb.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { type BarReceipt, barDays, barExport, barNights } from "../../../../support/samples/bar-nights.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const DOC = readFileSync("docs/operators/stores.md", "utf8");
const [, QUERY = ""] = /```sql\n([\s\S]*?);\n```/.exec(DOC) ?? [];
const COLUMNS = [...DOC.matchAll(/^\| (`[^|]+`) \| `([A-Z]\w+(?:\([\d, ]+\))?)` \|/gm)].flatMap(
  ([, names = "", type]) => names.split(", ").map((name) => `${name.slice(1, -1)} ${type}`),
);

const NIGHTS = barNights(5);
/** All weeks but the last. */
const EARLIER = NIGHTS.filter(({ at }) => at < "2026-01-03");
/** Most receipts stay, or they would be those of another shop with the same name. */
const CHANGED = NIGHTS.map(
  (receipt, index): BarReceipt => ({ ...receipt, satang: receipt.satang * (index % 3 === 0 ? 2 : 1) }),
);

/** `day sales receipts`, as the samples have it. */
async function daysIn(folder: string): Promise<readonly string[]> {
  const query = QUERY.replace("Nimman/", `${folder}/`);
  const rows = await askDuckDb(
    `SELECT day, sum(total_sales) AS sales, sum(transactions) AS count FROM (${query}) GROUP BY day ORDER BY day`,
  );
  return rows.map(({ day, sales, count }) => `${day} ${sales} ${count}`);
}

async function storeOf(cwd: string, nights: readonly BarReceipt[], db = "bar.duckdb"): Promise<string> {
  const name = `${nights.length}-${nights[0]?.satang}.csv`;
  writeFileSync(join(cwd, name), barExport(nights));
  const imported = await runInProcess(["import", name, "--db", db, "--time-zone", "UTC"], { cwd });
  expect(imported).toMatchObject({ code: 0 });
  return db;
}

async function copyWhole(cwd: string, from: string, to: string): Promise<void> {
  expect(await copy(cwd, from, to)).toMatchObject({ code: 0 });
}

describe("a folder that other programs read by a glob", () => {
  test("has the sums of the store after each copy, an import, and a change of when days begin", async () => {
    const cwd = temporaryFolder();
    const folder = join(cwd, "folder");
    await storeOf(cwd, EARLIER);
    for (const _ of ["first", "second"]) {
      await copyWhole(cwd, "bar.duckdb", "folder/");
      expect(await daysIn(folder)).toEqual(barDays(EARLIER, 0));
    }
    for (const nights of [NIGHTS, CHANGED]) {
      await storeOf(cwd, nights);
      await copyWhole(cwd, "bar.duckdb", "folder/");
      expect(await daysIn(folder)).toEqual(barDays(nights, 0));
    }
    for (const start of ["04:00", "00:00", "04:00"]) {
      const moved = await runInProcess(["store", "set-day-starts", start, "--db", "folder/"], { cwd });
      expect(moved).toMatchObject({ code: 0 });
      expect(await daysIn(folder)).toEqual(barDays(CHANGED, Number(start.slice(0, 2))));
    }
  });

  test("has each month once if a copy is killed while it replaces several", async () => {
    const cwd = temporaryFolder();
    const folder = join(cwd, "folder");
    await copyWhole(cwd, await storeOf(cwd, NIGHTS), "folder/");
    cpSync(folder, join(cwd, "new"), { recursive: true });
    await storeOf(cwd, CHANGED);
    await copyWhole(cwd, "bar.duckdb", "new/");
    // Everything of the copy but its last step, and one month of it.
    cpSync(join(cwd, "new", "versions"), join(folder, "versions"), { recursive: true });
    for (const path of await manifestOf(join(cwd, "new")))
      cpSync(join(cwd, "new", countingPlace(path)), join(folder, versionPlace(path)));
    const [shop = ""] = readdirSync(join(folder, "sales"));
    const january = join("sales", shop, "2026-01.parquet");
    renameSync(join(cwd, "new", january), join(folder, january));

    const days = await daysIn(folder);
    const isOfShop = ({ shop: name }: BarReceipt) => shop.startsWith(name.toLowerCase().replace(" ", "-"));
    const mixed = NIGHTS.map((receipt, index) =>
      isOfShop(receipt) && receipt.at >= "2026" ? (CHANGED[index] ?? receipt) : receipt,
    );
    expect(days).toEqual(barDays(mixed, 0));
    // A copy of the folder is of before.
    await copyWhole(cwd, "folder/", "again.duckdb");
    await copyWhole(cwd, "again.duckdb", "again/");
    expect(await daysIn(join(cwd, "again"))).toEqual(barDays(NIGHTS, 0));
    for (const [db, nights] of [
      ["again.duckdb", NIGHTS],
      ["bar.duckdb", CHANGED],
    ] as const) {
      await copyWhole(cwd, db, "folder/");
      expect(await daysIn(folder)).toEqual(barDays(nights, 0));
    }
  });

  test("has the columns that are documented, with their types", async () => {
    const cwd = temporaryFolder();
    await copyWhole(cwd, await storeOf(cwd, NIGHTS), "folder/");
    const found = await askDuckDb(`DESCRIBE FROM read_parquet('${join(cwd, "folder")}/sales/**/*.parquet')`);
    expect(
      found.map(({ column_name, column_type }) => `${column_name} ${column_type}`.replace(",", ", ")),
    ).toEqual(COLUMNS);
  });
});

async function manifestOf(folder: string): Promise<readonly string[]> {
  const manifest = await readManifest({ kind: "folder", folder, shown: folder, option: "--from" });
  return manifest?.files ?? [];
}
