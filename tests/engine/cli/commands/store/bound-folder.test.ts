/**
 * Somebody who can write to the folder of one shop must not change the sales of another.
 *
 * @module-tag deep
 */
import { readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { changeStore, contentOf, copy } from "../../../../support/runs/copy-run.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { newPostgresStore } from "../../../../support/stores/postgres/store.ts";
import { storeWith } from "../../../../support/stores/store-file.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const nimman: Line = { receipt: "1-1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 };
const thapae: Line = { ...nimman, store: "Thapae", day: "2026-05-21" };

/** What the folder holds from now on. */
async function fillFolder(cwd: string, lines: readonly Line[], sql = ""): Promise<void> {
  const store = await storeWith({ a: lines });
  if (sql !== "") await changeStore(store, sql);
  rmSync(join(cwd, "Nimman"), { recursive: true, force: true });
  expect((await copy(cwd, store, "Nimman/")).code).toBe(0);
}

describe("a folder from which one shop was copied", () => {
  test("brings no other one until it is named, into a file and into PostgreSQL", async () => {
    const cwd = temporaryFolder();
    for (const head of ["head.duckdb", await newPostgresStore()]) {
      await fillFolder(cwd, [nimman]);
      expect((await copy(cwd, "Nimman/", head)).code).toBe(0);
      await fillFolder(cwd, [nimman, thapae]);
      expect(await copy(cwd, "Nimman/", head)).toMatchObject({
        code: 5,
        lastLine: `cafe-sales: Nimman/ would change the shop "Thapae" in ${head}, but the first copy from it was of "Nimman"; nothing was copied; somebody may have changed the folder; if both are right, name them with --store`,
      });
      const named = ["--store", "Nimman", "Thapae"];
      expect((await copy(cwd, "Nimman/", head, ...named)).stderr).toContain("receipts 1 added");
      // It need be named only once.
      expect((await copy(cwd, "./Nimman", head)).stderr).toContain("Nothing new");
    }
  });

  test("cannot take the name of another shop by its id", async () => {
    const cwd = temporaryFolder();
    const office = await storeWith({ a: [thapae] });
    await changeStore(office, "INSERT INTO shops VALUES ('t1', 'Thapae', 'Thapae')");
    await fillFolder(cwd, [nimman]);
    const named = ["--store", "Nimman"];
    expect((await copy(cwd, "Nimman/", office, ...named)).code).toBe(0);
    const before = readFileSync(office);
    await fillFolder(cwd, [nimman], "INSERT INTO shops VALUES ('t1', 'Nimman', 'Nimman')");
    expect(await copy(cwd, "Nimman/", office, ...named)).toMatchObject({
      code: 5,
      lastLine: expect.stringContaining('would change the shop "Thapae"'),
    });
    expect(readFileSync(office).equals(before)).toBe(true);
  });

  test("cannot bind other folders: what a store knows of its folders is not copied", async () => {
    const cwd = temporaryFolder();
    await fillFolder(cwd, [nimman]);
    await copy(cwd, "Nimman/", "head.duckdb");
    await copy(cwd, "head.duckdb", "other/");
    await copy(cwd, "other/", "new.duckdb");
    expect((await contentOf(join(cwd, "new.duckdb"))).settings).toBe(
      `{"format":"copied from ${realpathSync(join(cwd, "other"))}","key":"shop Nimman","value":"bound"}`,
    );
  });
});
