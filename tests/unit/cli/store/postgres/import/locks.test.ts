import { expect, test } from "vitest";
import { createLocks } from "../../../../../../cli/store/postgres/import/locks.ts";
import type { Queryable } from "../../../../../../cli/store/queryable.ts";

const SHOWN = "postgres://db/cafe";
const WAITING = {
  now: () => 0,
  elapsed: () => 0,
  sleep: () => new Promise<never>(() => {}),
  signal: new AbortController().signal,
  onWait: () => {},
};

/** The keys of each statement that takes locks. */
async function keysOf(schema: string, names: readonly string[]): Promise<readonly bigint[]> {
  const taken: bigint[] = [];
  const queryable: Queryable = {
    async rows(sql, [keys] = []) {
      if (sql.includes("pg_advisory"))
        taken.push(...String(keys).replaceAll(/[{}]/g, "").split(",").map(BigInt));
      return [];
    },
  };
  const locks = createLocks(queryable, WAITING, schema, SHOWN);
  await locks.ofShops(names);
  return taken;
}

test("the locks of shops are taken in one order, whatever the order of the names", async () => {
  const names = ["Nimman", "Old Town", "", "ชา"];
  const keys = await keysOf("public", names);
  expect(new Set(keys).size).toBe(names.length);
  expect(keys).toEqual(keys.toSorted((one, other) => (one < other ? -1 : 1)));
  expect(await keysOf("public", names.toReversed())).toEqual(keys);
});

test("two stores of one database have different locks", async () => {
  const [one] = await keysOf("public", ["Nimman"]);
  expect(await keysOf("office", ["Nimman"])).not.toContain(one);
});

test("an import that runs for too long is said to run still", async () => {
  const queryable: Queryable = {
    async rows(sql) {
      if (!sql.includes("pg_advisory")) return [];
      throw Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });
    },
  };
  const locks = createLocks(queryable, WAITING, "public", SHOWN);
  await expect(locks.ofShops(["Nimman"])).rejects.toMatchObject({
    exitCode: 9,
    message: `another import into ${SHOWN} still runs after 60 s`,
    hint: "let it end, and run the command again",
  });
});
