/** Until when the sales of shops are known after imports of files, in whatever order, and after copies. */
import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import { readStoreAddress } from "../../../../../cli/store/store-address.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

/** On the clock of the cafe, 21:45. */
const NOW = "2026-11-27T14:45:00Z";
const ZONE = ["--time-zone", "Asia/Bangkok"];

interface Sale {
  readonly at: string;
  readonly shop?: string;
}

function csvOf(sales: readonly Sale[]): string {
  const rows = sales.map(({ at, shop = "" }, index) => {
    const [date, time = ""] = at.split("T");
    return `${date},${time},${shop}-${index}-${date}${time},${shop},Latte,75.00`;
  });
  return ["date,time,receipt,store,product,total_sales", ...rows, ""].join("\n");
}

function cafe(db = "cafe.duckdb", cwd = temporaryFolder()) {
  const run = (args: readonly string[], now = NOW) =>
    runInProcess([...args], { cwd, effects: { now: () => Date.parse(now) } });
  return {
    cwd,
    run,
    /** @param modified the time of the file; by default, that of the import */
    write(name: string, sales: readonly Sale[], modified = NOW) {
      writeFileSync(join(cwd, name), csvOf(sales));
      utimesSync(join(cwd, name), new Date(modified), new Date(modified));
    },
    import: (...args: readonly string[]) => run(["import", ...args, ...ZONE, "--db", db]),
    async known(of = db) {
      const store = createSalesStore(await openReader(readStoreAddress(of, { cwd, env: {} })));
      const { rows, state } = await store.known();
      await store.close();
      return { rows: rows.map((row) => [row.shop, row.known_until, row.exported_at]), state };
    },
  };
}

describe("a file is known up to its newest receipt, and was exported at its own time", () => {
  test.each([
    ["its time", "2026-11-27T12:00:00Z", "2026-11-27T19:00:00"],
    ["the import, if its time is before the receipt", "2026-11-27T04:00:00Z", "2026-11-27T21:45:00"],
    ["the import, if its time is still to come", "2026-11-28T12:00:00Z", "2026-11-27T21:45:00"],
  ])("%s", async (_, modified, exported) => {
    const own = cafe();
    own.write("a.csv", [{ at: "2026-11-26T18:00" }, { at: "2026-11-27T11:37" }], modified);
    const dry = await own.import("a.csv", "--dry-run");
    expect(dry.stderr).toContain("\n  known until Fri 27 Nov, 11:37\n");
    expect((await own.import("a.csv")).stderr).toContain("\n  known until Fri 27 Nov, 11:37\n");
    expect((await own.known()).rows).toEqual([["", "2026-11-27T11:37:00", exported]]);
  });

  test("a receipt after the moment of the import does not count", { tags: "deep" }, async () => {
    const own = cafe();
    own.write("a.csv", [{ at: "2026-11-27T11:37" }, { at: "2026-11-27T21:46" }, { at: "2026-11-29T09:00" }]);
    await own.import("a.csv");
    expect((await own.known()).rows).toEqual([["", "2026-11-27T11:37:00", "2026-11-27T21:45:00"]]);
    own.write("b.csv", [{ at: "2026-11-30T09:00", shop: "Nimman" }]);
    await own.import("b.csv");
    expect((await own.known()).rows).toHaveLength(1);
  });

  test("a file without times is known up to a day", async () => {
    const own = cafe();
    own.write("a.csv", [{ at: "2026-11-26" }, { at: "2026-11-27" }], "2026-11-27T10:00:00Z");
    expect((await own.import("a.csv")).stderr).toContain("\n  known until Fri 27 Nov\n");
    expect((await own.known()).rows).toEqual([["", "2026-11-27", "2026-11-27T17:00:00"]]);
  });

  test("a night that ends after midnight is known up to its time on the calendar", {
    tags: "deep",
  }, async () => {
    const own = cafe();
    own.write("a.csv", [{ at: "2026-11-26T22:00" }, { at: "2026-11-27T01:30" }, { at: "2026-11-26T23:59" }]);
    await own.import("a.csv", "--day-starts", "04:00");
    expect((await own.known()).rows).toEqual([["", "2026-11-27T01:30:00", "2026-11-27T21:45:00"]]);
  });
});

test("shops that were once in one export are known together, those of other exports by themselves", async () => {
  const own = cafe();
  own.write("old.csv", [
    { at: "2026-11-20T10:00", shop: "Nimman" },
    { at: "2026-11-20T11:00", shop: "Old Town" },
  ]);
  own.write("river.csv", [{ at: "2026-11-25T09:00", shop: "Riverside" }]);
  own.write("new.csv", [{ at: "2026-11-27T11:37", shop: "Nimman" }]);
  const { stderr } = await own.import("new.csv", "river.csv", "old.csv");
  expect(stderr).toContain(
    '\n  known until: "Riverside" Wed 25 Nov, 09:00; "Nimman" Fri 27 Nov, 11:37; "Old Town" Fri 27 Nov, 11:37\n',
  );
  const all = ["2026-11-27T11:37:00", "2026-11-27T21:45:00"];
  expect((await own.known()).rows).toEqual([
    ["Nimman", ...all],
    ["Old Town", ...all],
    ["Riverside", "2026-11-25T09:00:00", "2026-11-27T21:45:00"],
  ]);
});

test("the same file, exported again when nothing was sold since, shows that; an older one takes nothing back", {
  tags: "deep",
}, async () => {
  const own = cafe();
  const sales = [{ at: "2026-11-27T11:37" }];
  own.write("a.csv", sales, "2026-11-27T05:00:00Z");
  own.write("old.csv", [{ at: "2026-11-01T09:00" }], "2026-11-01T09:00:00Z");
  await own.import("a.csv");
  const before = await own.known();
  expect(before.rows).toEqual([["", "2026-11-27T11:37:00", "2026-11-27T12:00:00"]]);
  expect((await own.import("a.csv")).stderr).toContain("Nothing new");
  expect(await own.known()).toEqual(before);
  await own.import("old.csv");
  expect((await own.known()).rows).toEqual(before.rows);
  const state = (await own.known()).state;
  own.write("a.csv", sales, "2026-11-27T13:00:00Z");
  expect((await own.import("a.csv")).code).toBe(0);
  // Whoever shows the store has to load again.
  expect(await own.known()).toEqual({
    rows: [["", "2026-11-27T11:37:00", "2026-11-27T20:00:00"]],
    state: state + 1,
  });
});

test("a copy of one shop has what its till showed of it", { tags: "deep" }, async () => {
  const own = cafe();
  own.write("a.csv", [
    { at: "2026-11-20T10:00", shop: "Nimman" },
    { at: "2026-11-27T11:37", shop: "Old Town" },
  ]);
  await own.import("a.csv");
  await own.run(["store", "copy", "--from", "cafe.duckdb", "--to", "one.duckdb", "--store", "Nimman"]);
  expect((await own.known("one.duckdb")).rows).toEqual([
    ["Nimman", "2026-11-27T11:37:00", "2026-11-27T21:45:00"],
  ]);
});
