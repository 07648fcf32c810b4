/** Whatever happens at the till, the store has the figures that the cafe's CSV export gives, to the satang. */

import { describe, expect, test } from "vitest";
import { LoyverseApi } from "../../../../support/fakes/loyverse-api.ts";
import { csvOf, receiptsOf, type TillReceipt } from "../../../../support/fakes/loyverse-wire.ts";
import { contentOf } from "../../../../support/runs/copy-run.ts";
import { answersOfCsv, SyncedCafe } from "../../../../support/runs/sync-run.ts";
import { newPostgresStore } from "../../../../support/stores/postgres/store.ts";

/** Where the store is. */
const ENGINES = { file: async () => undefined, PostgreSQL: newPostgresStore };
const ENGINE_NAMES = ["file", "PostgreSQL"] as const;
type Engine = keyof typeof ENGINES;

/** A till with every n-th receipt of these days. */
async function openCafe(
  startDate: string,
  endDate: string,
  every = 1,
  engine: Engine = "file",
): Promise<SyncedCafe> {
  const api = await LoyverseApi.start();
  api.receipts = receiptsOf(startDate, endDate).filter((_, index) => index % every === 0);
  return new SyncedCafe(api, await ENGINES[engine]());
}

const at = (moment: string) => Date.parse(moment);
const numberOf = (receipt: TillReceipt | undefined) => receipt?.lines[0]?.receipt ?? "";
const expectCsv = async (cafe: SyncedCafe) =>
  expect(await cafe.answers()).toBe(await answersOfCsv(cafe.api.receipts, cafe.api));

test("the first sync has the figures of an export, in pages of the API's own size", async () => {
  const cafe = await openCafe("2026-11-16", "2026-11-20");
  const said = await cafe.syncAt("2026-11-20T16:00:00Z");
  await expectCsv(cafe);
  expect(cafe.api.receiptCalls.length).toBeGreaterThan(2);
  expect(said).toMatch(
    /^loyverse: receipts changed from 2026-10-21 23:00 to 2026-11-20 23:00 \(Asia\/Bangkok\)$/m,
  );
  expect(said).toMatch(
    /^Synced into cafe\.duckdb: receipts \d+ added, 0 replaced, 0 as they were; \d+ lines written$/m,
  );
});

test("a sync brings the payments, the taxes and the cancelled receipts of the till, to the satang", {
  tags: "deep",
}, async () => {
  const cafe = await openCafe("2026-11-20", "2026-11-20", 3);
  await cafe.syncAt("2026-11-20T16:00:00Z");
  const [cancelled, ...counted] = cafe.api.receipts;
  cafe.change(numberOf(cancelled), {
    updatedAt: at("2026-11-20T16:30:00Z"),
    cancelledAt: at("2026-11-20T16:30:00Z"),
  });
  await cafe.syncAt("2026-11-20T17:00:00Z");
  const lines = counted.flatMap((receipt) => receipt.lines);
  const sumOf = (amount: (line: (typeof lines)[number]) => number) =>
    (lines.reduce((sum, line) => sum + amount(line), 0) / 100).toFixed(2);
  const content = await contentOf(cafe.store);
  const rowsOf = (table: string): unknown => JSON.parse(`[${content[table]?.replaceAll("\n", ",")}]`);
  expect(rowsOf("daily_payments")).toMatchObject([
    { payment: "Cash", amount: sumOf(({ netSales }) => netSales) },
  ]);
  const tax = sumOf(({ netSales }) => Math.sign(netSales) * Math.round(Math.abs(netSales) * 0.07));
  expect(rowsOf("daily_totals")).toMatchObject([{ tax, added_tax: tax }]);
  const amount = (cancelled?.lines ?? []).reduce((sum, line) => sum + line.grossSales - line.discount, 0);
  expect(rowsOf("cancelled_receipts")).toMatchObject([
    { receipt: numberOf(cancelled), amount: (amount / 100).toFixed(2), is_synced: true },
  ]);
});

test("syncs night after night have the figures of an export, with late, edited, moved and cancelled receipts and refunds", {
  tags: "deep",
}, async () => {
  const cafe = await openCafe("2026-11-14", "2026-11-20", 6);
  const { api } = cafe;
  const all = api.receipts;
  const until = (moment: string) => all.filter(({ updatedAt }) => updatedAt <= at(moment));
  const onTill = () => new Map(api.receipts.map((receipt) => [numberOf(receipt), receipt]));
  api.receipts = until("2026-11-15T16:00:00Z");
  await cafe.syncAt("2026-11-15T16:00:00Z");
  await expectCsv(cafe);

  // A till was offline for a day: its receipts of the 15th come on the 17th.
  const [late] = all.filter(({ updatedAt }) => updatedAt > at("2026-11-16T03:00:00Z"));
  api.receipts = until("2026-11-17T16:00:00Z").map((receipt) =>
    receipt === late ? { ...receipt, updatedAt: at("2026-11-17T15:00:00Z") } : receipt,
  );
  const [first, second, third, fourth, fifth] = [...onTill().values()];
  const change = (receipt: TillReceipt | undefined, changes: Partial<TillReceipt>) =>
    cafe.change(numberOf(receipt), { updatedAt: at("2026-11-17T12:00:00Z"), ...changes });
  change(first, { cancelledAt: at("2026-11-17T12:00:00Z") });
  change(second, {
    lines: (second?.lines ?? []).map((line) => ({ ...line, grossSales: 100, discount: 33, netSales: 67 })),
  });
  // The clock of the till was wrong: the receipt is of another day.
  change(third, { lines: (third?.lines ?? []).map((line) => ({ ...line, date: "2026-11-16" })) });
  change(fourth, { lines: [...(fourth?.lines ?? []), ...(fourth?.lines ?? [])] });
  const said = await cafe.syncAt("2026-11-17T16:00:00Z");
  await expectCsv(cafe);
  expect(said).toMatch(/^ {2}not counted: 1 receipt, cancelled or without an item$/m);
  expect(said).toMatch(/ 3 replaced, .*, 1 removed; /);

  api.receipts = [
    ...onTill().values(),
    ...all.filter(({ updatedAt }) => updatedAt > at("2026-11-17T16:00:00Z")),
  ];
  change(fifth, { cancelledAt: at("2026-11-18T12:00:00Z"), updatedAt: at("2026-11-18T12:00:00Z") });
  await cafe.syncAt("2026-11-20T16:00:00Z");
  await expectCsv(cafe);
  expect(api.receipts.some(({ lines }) => lines[0]?.type === "REFUND")).toBe(true);
  // Each window begins two days before the last change that the one before had.
  const windows = api.receiptCalls.map((query) => [query.get("updated_at_min"), query.get("updated_at_max")]);
  expect(windows).toEqual([
    ["2026-10-16T16:00:00.000Z", "2026-11-15T16:00:00.000Z"],
    ["2026-11-13T10:59:00.000Z", "2026-11-17T16:00:00.000Z"],
    ["2026-11-15T15:00:00.000Z", "2026-11-20T16:00:00.000Z"],
  ]);
  const before = await cafe.answers();
  expect(await cafe.syncAt("2026-11-20T16:00:00Z")).toContain(" 0 added, 0 replaced, ");
  expect(await cafe.answers()).toBe(before);
});

describe.each(ENGINE_NAMES)("in a store (%s)", (engine) => {
  test("an export and a sync of the same days count once, whichever comes first", {
    tags: "deep",
  }, async () => {
    const cafe = await openCafe("2026-11-18", "2026-11-20", 3, engine);
    const { receipts } = cafe.api;
    await cafe.import(receipts.slice(0, -20));
    await cafe.syncAt("2026-11-20T16:00:00Z");
    await expectCsv(cafe);
    const said = await cafe.import(receipts);
    expect(said).toContain("receipts 0 added, 0 replaced, ");
    await expectCsv(cafe);
  });

  test("receipts count once if their shop was renamed after the export, or the export has no shop", {
    tags: "deep",
  }, async () => {
    for (const inExport of ["Old Town", ""]) {
      const cafe = await openCafe("2026-11-19", "2026-11-20", 4, engine);
      const csv = csvOf(cafe.api.receipts).replaceAll(",Chang Phueak,", `,${inExport},`);
      await cafe.import([], csv);
      const imported = await cafe.answers();
      const said = await cafe.syncAt("2026-11-20T16:00:00Z");
      expect(await cafe.answers()).toBe(imported);
      const kept = inExport === "" ? "(none)" : `"${inExport}"`;
      expect(said).toContain(`the shop "Chang Phueak" keeps the name that the store has: ${kept}`);
    }
  });

  test("receipts count once if an export has the new name of their shop before a sync has it, or no shop", {
    tags: "deep",
  }, async () => {
    for (const inExport of ["Nimman", ""]) {
      const cafe = await openCafe("2026-11-19", "2026-11-20", 4, engine);
      await cafe.syncAt("2026-11-20T16:00:00Z");
      const before = await cafe.answers();
      const said = await cafe.import(
        [],
        csvOf(cafe.api.receipts).replaceAll(",Chang Phueak,", `,${inExport},`),
      );
      expect(await cafe.answers()).toBe(before);
      expect(said).toContain(
        inExport === ""
          ? 'receipts without a shop are those of the shop "Chang Phueak"'
          : `the shop "${inExport}" keeps the name that the store has: "Chang Phueak"`,
      );
    }
  });

  test("receipts count once if two shops have exchanged their names", { tags: "deep" }, async () => {
    const cafe = await openCafe("2026-11-19", "2026-11-20", 4, engine);
    const { api } = cafe;
    api.shops = [
      { id: "shop-1", name: "Chang Phueak" },
      { id: "shop-2", name: "Nimman" },
    ];
    const isSecond = (receipt: TillReceipt) => numberOf(receipt).startsWith("2-");
    const first = api.receipts.filter((receipt) => !isSecond(receipt));
    const second = api.receipts.filter(isSecond);
    api.receipts = [...first, ...second.map((receipt) => ({ ...receipt, shopId: "shop-2" }))];
    await cafe.syncAt("2026-11-20T16:00:00Z");
    const before = await cafe.answers();
    await cafe.import([], csvOf(first).replaceAll(",Chang Phueak,", ",Nimman,"));
    await cafe.import([], csvOf(second));
    expect(await cafe.answers()).toBe(before);
  });
});

test.each(ENGINE_NAMES)(
  "a shop that is renamed later keeps its name, and its receipts count once (%s)",
  { tags: "deep" },
  async (engine) => {
    const cafe = await openCafe("2026-11-19", "2026-11-20", 4, engine);
    await cafe.syncAt("2026-11-20T16:00:00Z");
    const before = await cafe.answers();
    cafe.api.shops = [{ id: "shop-1", name: "Nimman" }];
    const said = await cafe.syncAt("2026-11-20T17:00:00Z");
    expect(said).toContain('the shop "Nimman" keeps the name that the store has: "Chang Phueak"');
    expect(await cafe.answers()).toBe(before);
    // An export has the new name.
    await cafe.import([], csvOf(cafe.api.receipts).replaceAll(",Chang Phueak,", ",Nimman,"));
    expect(await cafe.answers()).toBe(before);
  },
);

test("what the lists do not name has no name; deleted categories and shops still have theirs", {
  tags: "deep",
}, async () => {
  const cafe = await openCafe("2026-11-20", "2026-11-20", 4);
  const employee = cafe.api.receipts[0]?.lines[0]?.employee ?? "";
  cafe.api.unlisted.add(employee);
  cafe.api.deletedCategories = true;
  cafe.api.shops = [{ id: "shop-1", name: "Chang Phueak", isDeleted: true }];
  await cafe.syncAt("2026-11-20T16:00:00Z");
  const nameless = cafe.api.receipts.map((receipt) => ({
    ...receipt,
    lines: receipt.lines.map((line) => (line.employee === employee ? { ...line, employee: "" } : line)),
  }));
  expect(await cafe.answers()).toBe(await answersOfCsv(nameless, cafe.api));
});
