/**
 * A bar's till, synced and exported: receipts after midnight are of the day before, both ways.
 *
 * @module-tag deep
 */
import { beforeAll, expect, test } from "vitest";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { readStoreAddress } from "../../../../../cli/store/store-address.ts";
import { LoyverseApi } from "../../../../support/fakes/loyverse-api.ts";
import { receiptsOf, type TillReceipt } from "../../../../support/fakes/loyverse-wire.ts";
import { SyncedCafe } from "../../../../support/runs/sync-run.ts";

let api: LoyverseApi;

beforeAll(async () => {
  api = await LoyverseApi.start();
});

/** Receipts of the sample cafe, at other times of their day, which is Friday, 20 November. */
function nights(...times: readonly string[]): readonly TillReceipt[] {
  const receipts = receiptsOf("2026-11-20", "2026-11-20");
  return times.map((time, index) => ({
    lines: (receipts[index]?.lines ?? []).map((line) => ({ ...line, time })),
    updatedAt: Date.parse(`2026-11-20T${time}:00+07:00`),
  }));
}

async function keptIn(cafe: SyncedCafe) {
  const reader = await openReader(readStoreAddress(cafe.store, { cwd: cafe.folder, env: {} }));
  const rows = (sql: string) =>
    reader.read(async (store) => (await store.rows(sql)).map((row) => `${row.day} ${row.time}`));
  try {
    return {
      lines: await rows("SELECT DISTINCT day::VARCHAR AS day, time FROM lines ORDER BY ALL"),
      cancelled: await rows("SELECT day::VARCHAR AS day, time FROM cancelled_receipts ORDER BY ALL"),
    };
  } finally {
    await reader.close();
  }
}

test("a sync keeps the begin of days, and moves receipts and cancelled ones; an export of them counts once", async () => {
  const cafe = new SyncedCafe(api);
  api.now = Date.parse("2026-11-20T16:00:00Z");
  const [night, last, first, evening] = nights("00:30", "03:59", "04:00", "22:00");
  if (!night || !last || !first || !evening) throw new Error("too few receipts");
  api.receipts = [night, { ...last, cancelledAt: api.now - 1000, updatedAt: api.now - 1000 }, first, evening];
  expect((await cafe.sync("--time-zone", "Asia/Bangkok", "--day-starts", "04:00")).code).toBe(0);
  const kept = {
    lines: ["2026-11-19 00:30", "2026-11-20 04:00", "2026-11-20 22:00"],
    cancelled: ["2026-11-19 03:59"],
  };
  expect(await keptIn(cafe)).toEqual(kept);

  expect(await cafe.import([night, first, evening])).toContain(
    "receipts 0 added, 0 replaced, 3 as they were",
  );
  api.now += 60_000;
  expect((await cafe.sync()).code).toBe(0);
  expect(await keptIn(cafe)).toEqual(kept);

  api.calls.length = 0;
  const { code, lastLine } = await cafe.sync("--day-starts", "05:00");
  expect([code, lastLine, api.calls]).toEqual([
    2,
    "cafe-sales: the days of this store start at 04:00, not at 05:00; nothing was done; leave --day-starts out, or change the days of all receipts first: cafe-sales store set-day-starts 05:00 --db STORE",
    [],
  ]);
});
