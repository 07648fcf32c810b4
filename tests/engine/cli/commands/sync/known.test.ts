/** Until when sales are known after a sync: by the clock of the till's service, and only if it ended well. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import { readStoreAddress } from "../../../../../cli/store/store-address.ts";
import { LoyverseApi } from "../../../../support/fakes/loyverse-api.ts";
import { receiptsOf } from "../../../../support/fakes/loyverse-wire.ts";
import { SyncedCafe } from "../../../../support/runs/sync-run.ts";

let api: LoyverseApi;

beforeAll(async () => {
  api = await LoyverseApi.start();
});
beforeEach(() => {
  api.receipts = receiptsOf("2026-11-19", "2026-11-20").filter((_, index) => index % 10 === 0);
});

async function knownOf(cafe: SyncedCafe) {
  const store = createSalesStore(await openReader(readStoreAddress(cafe.db, { cwd: cafe.folder, env: {} })));
  const [{ rows, state }, shops] = [await store.known(), await store.shopNames()];
  await store.close();
  const sold = rows.filter(({ shop }) => shops.includes(shop || "(none)"));
  expect(sold).toHaveLength(shops.length);
  return { moments: [...new Set(sold.map((row) => `${row.known_until} ${row.exported_at}`))], state };
}

test("it is the moment at which the last sync began, whatever the clock of this machine says", async () => {
  const cafe = new SyncedCafe(api);
  cafe.ahead = 600_000;
  await cafe.syncAt("2026-11-20T16:00:00Z");
  const first = await knownOf(cafe);
  expect(first.moments).toEqual(["2026-11-20T23:00:00 null"]);
  // Nothing was sold since, which is known now: pages load again.
  await cafe.syncAt("2026-11-20T17:30:00Z");
  expect(await knownOf(cafe)).toEqual({ moments: ["2026-11-21T00:30:00 null"], state: first.state + 1 });
});

test("a sync that fails leaves it as it was", async () => {
  const cafe = new SyncedCafe(api);
  await cafe.syncAt("2026-11-20T16:00:00Z");
  const before = await knownOf(cafe);
  api.now = Date.parse("2026-11-20T18:00:00Z");
  expect((await cafe.sync("--time-zone", "UTC")).code).toBe(2);
  expect(await knownOf(cafe)).toEqual(before);
});

test("an older export that is imported after a sync takes nothing back", { tags: "deep" }, async () => {
  const cafe = new SyncedCafe(api);
  await cafe.syncAt("2026-11-20T16:00:00Z");
  const before = await knownOf(cafe);
  await cafe.import(receiptsOf("2026-11-18", "2026-11-18").slice(0, 5));
  expect((await knownOf(cafe)).moments).toEqual(before.moments);
});
