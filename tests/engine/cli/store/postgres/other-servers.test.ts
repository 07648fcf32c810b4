/**
 * The recipe of docs/operators/chains.md: a head office whose sums are partitions by shop elsewhere.
 *
 * @module-tag deep
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { createStore, migrateStore } from "../../../../../cli/store/postgres/create-store.ts";
import { VERSIONS } from "../../../../../cli/store/postgres/schema.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import type { Cell } from "../../../../../cli/store/queryable.ts";
import type { SalesStore } from "../../../../../cli/store/sales-store.ts";
import { newestOf } from "../../../../../cli/store/versions.ts";
import { ALL_DATASETS } from "../../../../../viewer/report/datasets.ts";
import { afterFile } from "../../../../support/browser/after-file.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { answersOf, type Line, openMemoryStore } from "../../../../support/stores/memory-store.ts";
import { emptyDatabase, withClient } from "../../../../support/stores/postgres/database.ts";
import { importIntoPostgres } from "../../../../support/stores/postgres/import.ts";
import { HAS_SERVER, startServer } from "../../../../support/stores/postgres/server.ts";
import { postgresAddress } from "../../../../support/stores/postgres/store.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const DOCUMENT = readFileSync(new URL("../../../../../docs/operators/chains.md", import.meta.url), "utf8");
const [, RECIPE = ""] = /```sql\n(CREATE EXTENSION postgres_fdw;[\s\S]*?)```/.exec(DOCUMENT) ?? [];
const [, NEW_SHOP = ""] = /name each new shop[\s\S]*?```sql\n([\s\S]*?)```/.exec(DOCUMENT) ?? [];

const DAYS = ["2026-05-19", "2026-05-20", "2026-06-01"];

function linesOf(store: string): readonly Line[] {
  return DAYS.flatMap((day, number) =>
    ["Latte", "Tea", "Cake"].map((product, index) => ({
      receipt: `1-${number}-${index % 2}`,
      store,
      day,
      product,
      category: product === "Cake" ? "" : "Drinks",
      employee: index === 0 ? "Nok" : "Ploy",
      gross: 7550 + 100 * index + store.length,
      discount: 50,
      cost: 2000,
      isUnique: true,
    })),
  );
}

const NORTH = { north: [...linesOf("Nimman"), ...linesOf("Old Town")] };
const SOUTH = { south: linesOf("Riverside"), "no-shop": linesOf("") };

const CURRENT = newestOf(VERSIONS);
const MINUTE_MS = 60_000;

const OF_SHOPS = ["sales_by_store", "sales_by_store_hour", "sales_by_store_category"] as const;

describe.skipIf(!HAS_SERVER)("shops on several servers, if PostgreSQL is installed", () => {
  let head: string;
  let north: string;
  let office: SalesStore;
  let all: SalesStore;
  let everything: Awaited<ReturnType<typeof openMemoryStore>>;
  const asked: { readonly sql: string; readonly values: readonly Cell[] }[] = [];

  beforeAll(async () => {
    const [here, first, other] = await Promise.all([emptyDatabase(), emptyDatabase(), startServer()]);
    const south = `postgres://postgres@127.0.0.1:${other.port}/postgres`;
    head = here;
    north = first;
    const partOf = async (url: string, files: typeof NORTH | typeof SOUTH) => {
      await createStore(postgresAddress(url));
      for (const [name, lines] of Object.entries(files)) await importIntoPostgres(url, { [name]: lines });
    };
    everything = await openMemoryStore();
    all = everything.store;
    afterFile(() => all.close());
    await Promise.all([
      partOf(north, NORTH),
      partOf(south, SOUTH),
      createStore(postgresAddress(head)),
      everything.add({ ...NORTH, ...SOUTH }),
    ]);
    const recipe = Object.entries({ north, south })
      .reduce((sql, [name, url]) => {
        const { port, pathname } = new URL(url);
        const documented = `host '${name}.example.com', port '5432', dbname 'sales'`;
        return sql.replace(documented, `host '127.0.0.1', port '${port}', dbname '${pathname.slice(1)}'`);
      }, RECIPE)
      .replaceAll("user 'cafe_reader'", "user 'postgres'")
      .replaceAll("TO cafe_reader", "TO pg_monitor")
      .replace("DATABASE sales", `DATABASE ${new URL(head).pathname.slice(1)}`);
    await withClient(head, (client) => client.query(recipe));
    const reader = await openReader(postgresAddress(head));
    office = createSalesStore({
      ...reader,
      read: (work) =>
        reader.read((queryable, state) =>
          work(
            {
              rows(sql, values = []) {
                asked.push({ sql, values });
                return queryable.rows(sql, values);
              },
            },
            state,
          ),
        ),
    });
    afterFile(() => office.close());
  }, MINUTE_MS);

  test("the head office has the figures of one store that has everything", async () => {
    const month = { startDate: "2026-05-01", endDate: "2026-05-31" };
    for (const range of [null, month]) {
      for (const shops of [undefined, ["Nimman"], ["Nimman", "Riverside", "(none)"]]) {
        expect(await answersOf(office, range, shops)).toBe(await answersOf(all, range, shops));
        for (const dataset of OF_SHOPS) {
          const [{ rows }, expected] = [
            await office.read(dataset, { range, shops }),
            await all.read(dataset, { range, shops }),
          ];
          expect(rows).toEqual(expected.rows);
        }
      }
    }
    expect(await office.shopNames()).toEqual(["(none)", "Nimman", "Old Town", "Riverside"]);
    expect(await office.dataDays()).toEqual({ startDate: DAYS[0], endDate: DAYS[2] });
    // One import in the north, and two in the south.
    expect((await office.read("sales_summary", { range: null })).state).toBe(3);
  });

  test("the figures of many shops that are read at once are those of each alone", async () => {
    const names = await office.shopNames();
    for (const range of [null, { startDate: "2026-05-20", endDate: "2026-06-01" }]) {
      for (const dataset of ALL_DATASETS) {
        const each = await office.readEach?.(dataset, range, names);
        for (const shop of names) {
          const { rows } = await all.read(dataset, { range, shops: [shop] });
          expect([dataset, shop, each?.rows.get(shop) ?? []]).toEqual([dataset, shop, rows]);
        }
      }
    }
  });

  test("the servers add up their own shops", async () => {
    asked.length = 0;
    for (const dataset of OF_SHOPS) await office.read(dataset, { range: null });
    const some = ["Nimman", "Old Town", "Riverside"];
    await answersOf(office, null, some);
    for (const dataset of ALL_DATASETS) await office.readEach?.(dataset, null, some);
    const plans = await withClient(head, async (client) => {
      const remote: string[][] = [];
      for (const { sql, values } of asked) {
        const { rows } = await client.query(`EXPLAIN (VERBOSE, COSTS OFF) ${sql}`, [...values]);
        const steps = rows.map((row) => String(row["QUERY PLAN"]));
        remote.push(steps.filter((step) => step.includes("Remote SQL")));
      }
      return remote;
    });
    expect(plans).toHaveLength(5 + OF_SHOPS.length + ALL_DATASETS.length);
    for (const remote of plans) {
      const [north, south, ...others] = remote.filter((sql) => !/SELECT day(, store)? FROM/.test(sql));
      for (const sql of [north, south]) expect(sql).toMatch(/SELECT .*store.*sum\(.* GROUP BY/);
      expect(others).toEqual([]);
    }
  });

  const run = (...args: readonly string[]) => runInProcess(args, { cwd: temporaryFolder() });
  const report = ["export", "--all", "--out", "a.html", "--db"] as const;

  test("the head office cannot be copied or changed, because the receipts are on the other servers", async () => {
    const message = `cafe-sales: ${head} has only the sums of other servers, and no receipts`;
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, "a.csv"), "date,receipt,product,total_sales\n2026-05-20,1,Latte,75\n");
    for (const args of [
      ["store", "copy", "--from", head, "--to", "copy.duckdb"],
      ["store", "set-day-starts", "04:00", "--db", head],
      ["import", "a.csv", "--db", head],
    ]) {
      const refused = await runInProcess(args, { cwd });
      expect(refused).toMatchObject({ code: 2, lastLine: expect.stringContaining(message) });
    }
    await expect(migrateStore(postgresAddress(head), [...VERSIONS, "SELECT 1"])).rejects.toMatchObject({
      exitCode: 2,
      hint: expect.stringContaining("run this on the store of each of these servers"),
    });
    expect(await run("store", "check", "--db", head)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(
        "each of 4 shops is on one of the servers north, south, and named there",
      ),
    });
  });

  test("a shop that is not named in the partitions is said, and refused alone, until it is", async () => {
    await importIntoPostgres(north, { new: linesOf("Night Market") });
    const problem = 'the shop "Night Market" is on the server north, but not in its partitions';
    await expectSaid(problem, "Night Market");
    // All shops together have the figures of all.
    await everything.add({ new: linesOf("Night Market") });
    expect(await answersOf(office, null)).toBe(await answersOf(all, null));
    expect(await answersOf(office, null, ["Nimman"])).toBe(await answersOf(all, null, ["Nimman"]));
    // It gets no report of its own, and the other shops get theirs.
    const archive = ["snapshot", "--each-shop", "--dir", "archive", "--db", head];
    const { code, stderr } = await runInProcess([...archive, "--from", "2026-05-18", "--to", "2026-06-01"], {
      cwd: temporaryFolder(),
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining('1 of 5 shops failed ("Night Market")')]);
    expect(stderr).toMatch(new RegExp(`^Night Market: .*: ${problem}`, "m"));

    await withClient(head, (client) => client.query(NEW_SHOP));
    expect(await run("store", "check", "--db", head)).toMatchObject({ code: 0 });
    const shops = ["Night Market"];
    expect(await answersOf(office, null, shops)).toBe(await answersOf(all, null, shops));
    expect(await run(...report, head, "--strict")).toMatchObject({ code: 0 });
  });

  test("a shop on two servers is said, and refused alone", async () => {
    const more = linesOf("Riverside").map((line) => ({ ...line, receipt: `9-${line.receipt}` }));
    await importIntoPostgres(north, { moved: more });
    await expectSaid('the shop "Riverside" has sales on several servers: north, south', "Riverside");
    await everything.add({ moved: more });
    expect(await answersOf(office, null)).toBe(await answersOf(all, null));
  });

  test("a server whose store is of another version is said", async () => {
    const setVersion = (version: number) =>
      withClient(north, (client) => client.query(`UPDATE sales_store SET version = ${version}`));
    await setVersion(CURRENT + 1);
    const problem = `the servers whose sums are in ${head} have stores of different versions (${CURRENT}, ${CURRENT + 1})`;
    await expect(office.shopNames()).rejects.toMatchObject({ message: problem });
    const refused = await run(...report, head);
    expect(refused).toMatchObject({ code: 5, lastLine: expect.stringContaining(problem) });
    await setVersion(CURRENT);
  });

  async function expectSaid(problem: string, shop: string): Promise<void> {
    expect(await run(...report, head)).toMatchObject({ code: 0, stderr: expect.stringContaining(problem) });
    expect(await run(...report, head, "--strict")).toMatchObject({
      code: 6,
      lastLine: expect.stringContaining(`a check failed: ${problem}; the report is written; `),
    });
    expect(await run(...report, head, "--store", shop)).toMatchObject({
      code: 2,
      lastLine: expect.stringContaining(problem),
    });
    expect(await run("store", "check", "--db", head)).toMatchObject({
      code: 9,
      lastLine: expect.stringContaining(problem),
    });
    expect((await run("doctor", "--db", head)).stdout).toContain(problem);
    await expect(office.read("sales_summary", { range: null, shops: [shop] })).rejects.toMatchObject({
      message: problem,
    });
  }
});
