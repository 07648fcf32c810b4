/** The recipe of docs/chains.md: a head office whose sums are partitions by shop elsewhere. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { createStore } from "../../../../../cli/store/postgres/create-store.ts";
import { openPostgresSource } from "../../../../../cli/store/postgres/postgres-source.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import type { Cell } from "../../../../../cli/store/queryable.ts";
import type { SalesStore } from "../../../../../cli/store/sales-store.ts";
import { afterFile } from "../../../../support/browser/after-file.ts";
import { answersOf, type Line, openMemoryStore } from "../../../../support/stores/memory-store.ts";
import { emptyDatabase, withClient } from "../../../../support/stores/postgres/database.ts";
import { importIntoPostgres } from "../../../../support/stores/postgres/import.ts";
import { HAS_SERVER, startServer } from "../../../../support/stores/postgres/server.ts";
import { postgresAddress } from "../../../../support/stores/postgres/store.ts";

const DOCUMENT = new URL("../../../../../docs/chains.md", import.meta.url);
const [, RECIPE = ""] =
  /```sql\n(CREATE EXTENSION postgres_fdw;[\s\S]*?)```/.exec(readFileSync(DOCUMENT, "utf8")) ?? [];

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

const MINUTE_MS = 60_000;

const OF_SHOPS = ["sales_by_store", "sales_by_store_hour", "sales_by_store_category"] as const;

describe.skipIf(!HAS_SERVER)("shops on several servers, if PostgreSQL is installed", () => {
  let head: string;
  let office: SalesStore;
  let all: SalesStore;
  const asked: { readonly sql: string; readonly values: readonly Cell[] }[] = [];

  beforeAll(async () => {
    const [here, north, other] = await Promise.all([emptyDatabase(), emptyDatabase(), startServer()]);
    const south = `postgres://postgres@127.0.0.1:${other.port}/postgres`;
    head = here;
    const partOf = async (url: string, files: typeof NORTH | typeof SOUTH) => {
      await createStore(postgresAddress(url));
      for (const [name, lines] of Object.entries(files)) await importIntoPostgres(url, { [name]: lines });
    };
    const memory = await openMemoryStore();
    all = memory.store;
    afterFile(() => all.close());
    await Promise.all([
      partOf(north, NORTH),
      partOf(south, SOUTH),
      createStore(postgresAddress(head)),
      memory.add({ ...NORTH, ...SOUTH }),
    ]);
    const recipe = Object.entries({ north, south })
      .reduce((sql, [name, url]) => {
        const { port, pathname } = new URL(url);
        const documented = `host '${name}.example.com', port '5432', dbname 'sales'`;
        return sql.replace(documented, `host '127.0.0.1', port '${port}', dbname '${pathname.slice(1)}'`);
      }, RECIPE)
      .replaceAll("user 'cafe_reader'", "user 'postgres'")
      .replace("TO cafe_reader", "TO pg_monitor")
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

  test("the servers add up their own shops", async () => {
    asked.length = 0;
    for (const dataset of OF_SHOPS) await office.read(dataset, { range: null });
    await answersOf(office, null, ["Nimman", "Old Town", "Riverside"]);
    const plans = await withClient(head, async (client) => {
      const remote: string[][] = [];
      for (const { sql, values } of asked) {
        const { rows } = await client.query(`EXPLAIN (VERBOSE, COSTS OFF) ${sql}`, [...values]);
        const steps = rows.map((row) => String(row["QUERY PLAN"]));
        remote.push(steps.filter((step) => step.includes("Remote SQL")));
      }
      return remote;
    });
    expect(plans).toHaveLength(5 + OF_SHOPS.length);
    for (const remote of plans) {
      const [north, south, ...others] = remote.filter((sql) => !sql.includes("SELECT day FROM"));
      for (const sql of [north, south]) expect(sql).toMatch(/SELECT .*store.*sum\(.* GROUP BY/);
      expect(others).toEqual([]);
    }
  });

  test("the head office cannot be copied, because the receipts are on the other servers", async () => {
    const { signal } = new AbortController();
    await expect(openPostgresSource(postgresAddress(head), "", signal)).rejects.toMatchObject({
      exitCode: 2,
      message: `${head} has only the sums of other servers, and no receipts that could be copied`,
      kept: "nothing was done",
    });
  });
});
