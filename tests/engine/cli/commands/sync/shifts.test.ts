/** A sync keeps the till's shifts, and each is compared with the store's receipts of its device and its time. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import { readStoreAddress } from "../../../../../cli/store/store-address.ts";
import { LoyverseApi, type LoyverseCall } from "../../../../support/fakes/loyverse-api.ts";
import type { TillShift } from "../../../../support/fakes/loyverse-shifts.ts";
import { receiptsOf, type TillReceipt, ZONE } from "../../../../support/fakes/loyverse-wire.ts";
import { contentOf, copy } from "../../../../support/runs/copy-run.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { answersOfCsv, SyncedCafe } from "../../../../support/runs/sync-run.ts";
import { newPostgresStore } from "../../../../support/stores/postgres/store.ts";

const NOW = "2026-11-20T16:00:00Z";
const SECOND = "device-2";
/** Two tills of the shop, and refunds. */
const RECEIPTS: readonly TillReceipt[] = receiptsOf("2026-11-19", "2026-11-20")
  .filter((receipt, index) => index % 5 === 0 || receipt.lines[0]?.type === "REFUND")
  .map((receipt, index) => ({ ...receipt, ...(index % 3 === 0 && { device: SECOND }), after: index * 137 }));

/** In Bangkok: 6:00 to 14:00 and 14:00 to 22:00 of one till, and the day of another one. */
const MORNING: TillShift = {
  id: "morning",
  openedAt: "2026-11-19T23:00:00.000Z",
  closedAt: "2026-11-20T07:00:00.000Z",
};
const EVENING: TillShift = {
  id: "evening",
  openedAt: "2026-11-20T07:00:00.001Z",
  closedAt: "2026-11-20T15:00:00.000Z",
};
const OTHER: TillShift = {
  id: "other",
  openedAt: "2026-11-20T00:00:00.000Z",
  closedAt: "2026-11-20T14:59:59.999Z",
  device: SECOND,
};

let api: LoyverseApi;
beforeAll(async () => {
  api = await LoyverseApi.start();
});
beforeEach(() => {
  Object.assign(api, {
    now: Date.parse(NOW),
    pageRows: 250,
    fault: () => undefined,
    receipts: RECEIPTS.map((receipt) => receipt),
    shifts: [MORNING, EVENING, OTHER],
  });
  api.calls.length = 0;
});

const open = async (cafe: SyncedCafe) =>
  createSalesStore(await openReader(readStoreAddress(cafe.db, { cwd: cafe.folder, env: {} })));

async function shiftsOf(cafe: SyncedCafe, day?: string) {
  const store = await open(cafe);
  const range = day === undefined ? null : { startDate: day, endDate: day };
  const { rows } = await store.shifts({ range });
  await store.close();
  return rows;
}

/** What is different in each shift, by its id; undefined if it is not compared. */
async function comparedIn(cafe: SyncedCafe) {
  const rows = await shiftsOf(cafe);
  return Object.fromEntries(rows.map(({ id, compared }) => [id, compared?.differences]));
}

async function synced(...args: readonly string[]): Promise<SyncedCafe> {
  const cafe = new SyncedCafe(api);
  await cafe.syncAt(NOW, ...args);
  return cafe;
}

const NOTHING_DIFFERENT = { morning: [], evening: [], other: [] };

test("two tills of a shop overlap, and each shift is equal to the receipts of its own one", async () => {
  const cafe = await synced();
  expect(await comparedIn(cafe)).toEqual(NOTHING_DIFFERENT);
  const [morning] = await shiftsOf(cafe, "2026-11-20");
  expect(morning).toMatchObject({
    id: "morning",
    date: "2026-11-20",
    store: "Chang Phueak",
    device: "device-1",
    opened_at: "2026-11-19T23:00:00.000Z",
    opened: "06:00",
    closed: "14:00",
    opened_by: expect.stringMatching(/./),
    closed_by: expect.stringMatching(/./),
    starting_cash: 1000,
    difference: 0,
    payments: [{ payment: "Cash", amount: morning?.net_sales }],
    cash_movements: [],
  });
  expect(morning?.gross_sales).toBeGreaterThan(1000);
  expect(await shiftsOf(cafe, "2026-11-19")).toEqual([]);
});

test("one satang off is found, and named with both sums", async () => {
  const off = { gross_sales: 1, refunds: 1, discounts: 1, net_sales: -1, payment: 1 };
  for (const [figure, satang] of Object.entries(off)) {
    api.shifts = [MORNING, { ...EVENING, off: { [figure]: satang } }, OTHER];
    const { evening, ...others } = await comparedIn(await synced());
    expect(others).toEqual({ morning: [], other: [] });
    expect(evening).toEqual([
      {
        figure,
        ...(figure === "payment" && { payment: "Cash" }),
        till: expect.any(Number),
        store: expect.any(Number),
      },
    ]);
    const [{ till = 0, store = 0 } = {}] = evening ?? [];
    expect(Math.round((till - store) * 100)).toBe(satang);
  }
});

test("refunds after discounts, and payments that are not less refunds, are equal as well", async () => {
  api.shifts = [MORNING, EVENING, OTHER].map((shift) => ({ ...shift, isAfter: true }));
  expect(await comparedIn(await synced())).toEqual(NOTHING_DIFFERENT);
});

test("a receipt that the store lacks, has twice the discount of, or was cancelled later is found or does not count", async () => {
  const cafe = await synced();
  const [number = ""] = RECEIPTS.flatMap(({ lines: [line], device }) =>
    line?.date === "2026-11-20" && line.type === "SALE" && device === undefined ? [line.receipt] : [],
  );
  const at = Date.parse("2026-11-20T16:20:00Z");
  cafe.change(number, { cancelledAt: at, updatedAt: at });
  // The till's own sums are still those with the receipt.
  const wire = await shiftsOf(cafe);
  await cafe.syncAt("2026-11-20T16:30:00Z");
  expect(await comparedIn(cafe)).toEqual(NOTHING_DIFFERENT);
  const now = await shiftsOf(cafe);
  expect(now.map(({ net_sales }) => net_sales)).not.toEqual(wire.map(({ net_sales }) => net_sales));
});

test("a shift that is edited replaces itself; an open one is kept as open, and closed by its id", async () => {
  const { closedAt: _, ...evening } = EVENING;
  api.shifts = [MORNING, evening];
  const cafe = await synced();
  const [, opened] = await shiftsOf(cafe);
  expect(opened).toMatchObject({ id: "evening", opened: "14:00" });
  for (const field of ["closed_at", "closed", "closed_by", "actual_cash", "difference", "compared"])
    expect(opened).not.toHaveProperty(field);
  api.shifts = [{ ...MORNING, difference: -12_000 }, EVENING];
  await cafe.syncAt("2026-11-20T17:00:00Z");
  const rows = await shiftsOf(cafe);
  expect(rows.map(({ id, difference }) => [id, difference])).toEqual([
    ["morning", -120],
    ["evening", 0],
  ]);
  expect(await comparedIn(cafe)).toEqual({ morning: [], evening: [] });
  // Nothing has changed since: pages need not load again.
  const stateOf = async () => {
    const store = await open(cafe);
    const state = await store.state();
    await store.close();
    return state;
  };
  const before = await contentOf(cafe.store);
  await cafe.syncAt("2026-11-20T17:00:00Z");
  expect([(await contentOf(cafe.store)).shifts, await stateOf()]).toEqual([before.shifts, await stateOf()]);
});

test("cash that is paid in and out is in the close of the day, with its comment, and never in sales", async () => {
  const bare = await synced();
  const movements = [
    { type: "PAY_OUT", amount: 12_000, comment: "ice", at: "2026-11-20T03:00:00Z" },
    { type: "PAY_IN", amount: 50_000, at: "2026-11-20T04:30:00Z" },
  ];
  api.shifts = [{ ...MORNING, movements, difference: 500 }, EVENING, OTHER];
  const cafe = await synced();
  expect(await cafe.answers()).toBe(await bare.answers());
  expect(await cafe.answers()).toBe(await answersOfCsv(api.receipts, api));
  const store = await open(cafe);
  const { rows } = await store.dayCloses({ range: { startDate: "2026-11-20", endDate: "2026-11-20" } });
  await store.close();
  const { shifts = [], ...close } = rows[0] ?? {};
  expect(shifts.map(({ id }) => id)).toEqual(["morning", "other", "evening"]);
  expect(shifts[0]).toMatchObject({
    paid_in: 500,
    paid_out: 120,
    difference: 5,
    cash_movements: [
      { type: "PAY_OUT", amount: 120, comment: "ice", employee: shifts[0]?.opened_by, time: "10:00" },
      { type: "PAY_IN", amount: 500, employee: shifts[0]?.opened_by, time: "11:30" },
    ],
  });
  expect(JSON.stringify(close)).not.toMatch(/ice|PAY_/);
});

describe("a shift across midnight", () => {
  const night = (receipt: TillReceipt, date: string, time: string): TillReceipt => ({
    ...receipt,
    lines: receipt.lines.map((line) => ({ ...line, date, time })),
  });
  const shifts: TillShift[] = [
    { id: "late", openedAt: "2026-11-19T12:00:00.000Z", closedAt: "2026-11-19T18:30:00.000Z" },
    { id: "night", openedAt: "2026-11-19T18:30:00.000Z", closedAt: "2026-11-19T20:30:00.000Z" },
  ];

  test.each([
    ["00:00", ["2026-11-19", "2026-11-20"]],
    ["04:00", ["2026-11-19", "2026-11-19"]],
  ])("is of the day in which it was opened, if days start at %s", async (start, days) => {
    const [first, second, third] = RECEIPTS.filter(({ device }) => device === undefined);
    if (!first || !second || !third) throw new Error("the sample has three receipts");
    api.receipts = [
      night(first, "2026-11-19", "23:50"),
      night(second, "2026-11-20", "01:20"),
      // In both: the one that was opened later has it.
      { ...night(third, "2026-11-20", "01:30"), after: 0 },
    ];
    api.shifts = shifts;
    const cafe = await synced("--day-starts", start);
    const rows = await shiftsOf(cafe);
    expect(rows.map(({ date }) => date)).toEqual(days);
    const [late, over] = rows;
    expect(over?.compared).toEqual({ differences: [] });
    // The till has counted it in both.
    const gross = third.lines.reduce((sum, { grossSales }) => sum + grossSales, 0) / 100;
    const difference = late?.compared?.differences.find(({ figure }) => figure === "gross_sales");
    expect(Math.round(((difference?.till ?? 0) - (difference?.store ?? 0)) * 100)).toBe(
      Math.round(gross * 100),
    );
    for (const [index, day] of days.entries())
      expect((await shiftsOf(cafe, day)).map(({ id }) => id)).toContain(rows[index]?.id);
  });
});

describe("a shift is not compared, and never different,", () => {
  test("if a receipt of its time does not say its device, or came from an export", async () => {
    const isFirst = ({ lines: [line] }: TillReceipt) => line?.date === "2026-11-20" && line.time < "12:00";
    const at = api.receipts.findIndex(isFirst);
    api.receipts = api.receipts.map((receipt, index) =>
      index === at ? { ...receipt, device: null } : receipt,
    );
    const { evening, ...others } = await comparedIn(await synced());
    expect([evening, others.morning]).toEqual([[], undefined]);

    api.receipts = [...RECEIPTS];
    const cafe = await synced();
    expect(await comparedIn(cafe)).toEqual(NOTHING_DIFFERENT);
    const more = receiptsOf("2026-11-20", "2026-11-20").filter(
      ({ lines: [line] }) =>
        line?.time !== undefined &&
        line.time > "15:00" &&
        !RECEIPTS.some(({ lines }) => lines[0]?.receipt === line.receipt),
    );
    await cafe.import(more.slice(0, 1));
    expect(await comparedIn(cafe)).toEqual({ morning: [], evening: undefined, other: undefined });
  });

  test("if syncs did not read all of its receipts", async () => {
    const cafe = await synced();
    // No sync ran for more than a month. The till was offline, so one of them is from before the part that is read.
    api.receipts = [
      ...receiptsOf("2026-11-24", "2026-11-26").filter((_, index) => index % 20 === 0),
      ...RECEIPTS,
    ];
    const long = { id: "long", openedAt: "2026-11-24T20:00:00.000Z", createdAt: "2026-11-25T08:00:00.000Z" };
    api.shifts = [
      { ...long, closedAt: "2026-11-25T10:00:00.000Z" },
      { id: "whole", openedAt: "2026-11-26T00:00:00.000Z", closedAt: "2026-11-26T10:00:00.000Z" },
    ];
    await cafe.syncAt("2026-12-25T00:00:00Z");
    expect(await comparedIn(cafe)).toEqual({ ...NOTHING_DIFFERENT, long: undefined, whole: [] });
  });
});

test("an account without shifts, or a token that may not read them, is said once, and changes nothing else", async () => {
  const right = await answersOfCsv(api.receipts, api);
  for (const status of [401, 403, 404]) {
    api.calls.length = 0;
    api.fault = ({ list }) =>
      list === "shifts" ? ({ response }: LoyverseCall) => response.writeHead(status).end("no") : undefined;
    const cafe = new SyncedCafe(api);
    const said = await cafe.syncAt(NOW);
    expect(said.match(/shifts/gi)).toHaveLength(3);
    expect(said).toContain(
      `the shifts of the till were not read: Loyverse answered ${status}; if the cafe uses shifts, create an access token that may read them (SHIFTS_READ)\n`,
    );
    expect([api.callsFor("shifts").length, await cafe.answers(), await shiftsOf(cafe)]).toEqual([
      1,
      right,
      [],
    ]);
    // Once it may, they are read as far back as the till gives them.
    api.fault = () => undefined;
    expect(await cafe.syncAt("2026-11-21T16:00:00Z")).not.toContain("shifts");
    expect(await comparedIn(cafe)).toEqual(NOTHING_DIFFERENT);
  }
});

test("a till without shifts has none, says so in one line, and its closes have no field for them", async () => {
  api.shifts = [];
  const cafe = new SyncedCafe(api);
  expect((await cafe.syncAt(NOW)).match(/^.*shift.*$/gm)).toEqual([
    "no shifts were opened since 2026-10-21 00:00",
  ]);
  const store = await open(cafe);
  const { rows } = await store.dayCloses({ range: null });
  await store.close();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).not.toHaveProperty("shifts");
});

test("each sync asks for shifts since a week before the last one, or a day before the oldest that is open; the first for all", async () => {
  const { closedAt: _, ...forgotten } = {
    ...MORNING,
    id: "forgotten",
    openedAt: "2026-11-02T00:00:00.000Z",
    // The clock of the till's device is ahead.
    createdAt: "2026-11-01T23:55:00.000Z",
  };
  api.shifts = [forgotten, EVENING];
  const cafe = await synced();
  await cafe.syncAt("2026-11-21T16:00:00Z");
  api.shifts = [{ ...forgotten, closedAt: "2026-11-22T00:00:00.000Z" }, EVENING];
  await cafe.syncAt("2026-11-22T16:00:00Z");
  await cafe.syncAt("2026-11-29T16:00:00Z");
  expect(
    api.callsFor("shifts").map((query) => [query.get("created_at_min"), query.get("created_at_max")]),
  ).toEqual([
    ["2026-10-20T17:00:00.000Z", "2026-11-20T16:00:00.000Z"],
    ["2026-11-01T00:00:00.000Z", "2026-11-21T16:00:00.000Z"],
    ["2026-11-01T00:00:00.000Z", "2026-11-22T16:00:00.000Z"],
    ["2026-11-15T16:00:00.000Z", "2026-11-29T16:00:00.000Z"],
  ]);
  expect((await shiftsOf(cafe)).map(({ closed_at }) => closed_at)).not.toContain(undefined);
});

type Answer = (call: LoyverseCall) => unknown;
const changed =
  (change: (text: string) => string): Answer =>
  ({ response, answer }) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end(change(answer().body));
const field = (name: string, json: string) =>
  changed((text) => {
    expect(text).toContain(`"${name}":`);
    return text.replace(new RegExp(`"${name}":("[^"]*"|[\\d.E+-]+|null|\\[.*?\\])`), `"${name}":${json}`);
  });
const reset: Answer = ({ request }) => request.socket.resetAndDestroy();
const status =
  (code: number): Answer =>
  ({ response }) =>
    response.writeHead(code).end("no");

function shiftsAnswer(answer: Answer, ...numbers: readonly number[]): void {
  let count = 0;
  api.fault = ({ list }) => {
    if (list !== "shifts") return undefined;
    const isOne = numbers.length === 0 || numbers.includes(count);
    count += 1;
    return isOne ? answer : undefined;
  };
}

describe("shifts that", () => {
  test("are reset on every second call are there once, to the last page", async () => {
    api.pageRows = 1;
    shiftsAnswer(reset, 0, 2, 4, 6);
    const cafe = await synced();
    expect(await comparedIn(cafe)).toEqual(NOTHING_DIFFERENT);
    expect(cafe.waited).toBeGreaterThan(0);
  });

  test.each<[string, Answer, number, RegExp]>([
    ["are always reset", reset, 4, /cannot reach http:\S+: the connection was reset/],
    ["are no list", changed(() => "{}"), 5, /the answer has no list "shifts"/],
    ["have no id", field("id", "null"), 5, /shifts row 1, id: null is not a text/],
    ["have payments that are no list", field("payments", "7"), 5, /payments: 7 is not a list/],
    [
      "have a payment without amount",
      field("payments", '[{"payment_type_id":"x"}]'),
      5,
      /payments 1, money_amount: an absent value is not a number/,
    ],
    [
      "have a movement of another type",
      field("cash_movements", '[{"type":"TIP_OUT","money_amount":5,"created_at":"2026-11-20T03:00:00Z"}]'),
      5,
      /shifts row 1, cash_movements 1, type: "TIP_OUT" is neither PAY_IN nor PAY_OUT/,
    ],
  ])("%s fail the sync, and the store stays as it was", async (_, answer, code, line) => {
    shiftsAnswer(answer);
    const result = await new SyncedCafe(api).sync("--time-zone", ZONE);
    expect([result.code, result.lastLine]).toEqual([code, expect.stringMatching(line)]);
  });

  test("fail leave also the receipts and the shifts of the sync before", async () => {
    const cafe = await synced();
    const before = await shiftsOf(cafe);
    api.shifts = [{ ...MORNING, difference: 700 }];
    shiftsAnswer(status(400));
    api.now = Date.parse("2026-11-21T16:00:00Z");
    expect((await cafe.sync()).code).toBe(5);
    expect(await shiftsOf(cafe)).toEqual(before);
  });
});

test("a type of payment that was renamed, or has the name of another one, is the same one", async () => {
  const paid = (receipt: TillReceipt, id: string, name: string): TillReceipt => {
    const amount = receipt.lines.reduce((sum, { netSales }) => sum + Math.abs(netSales), 0) / 100;
    return { ...receipt, wire: { payments: [{ payment_type_id: id, name, money_amount: amount }] } };
  };
  api.receipts = RECEIPTS.map((receipt, index) =>
    paid(receipt, "type Cash", index % 2 === 0 ? "Cash" : "Bargeld"),
  );
  expect(await comparedIn(await synced())).toEqual(NOTHING_DIFFERENT);
  // No receipt names the type of the shift, nor has its own a name.
  api.receipts = RECEIPTS.map((receipt) => paid(receipt, "", ""));
  const cafe = await synced();
  expect(await comparedIn(cafe)).toEqual(NOTHING_DIFFERENT);
  const [morning] = await shiftsOf(cafe);
  expect(morning?.payments).toEqual([{ payment: "", amount: morning?.net_sales }]);
  api.receipts = RECEIPTS.map((receipt) => paid(receipt, "type Card", "Card"));
  const { other } = await comparedIn(await synced());
  expect(other?.map(({ figure, payment }) => [figure, payment])).toEqual([
    ["payment", ""],
    ["payment", "Card"],
  ]);
});

test("what only the till says of a receipt is kept, the customer without the till's own id, also after an export", async () => {
  const customer = "5d0a0a5e-3b0f-11ea-8d2e-0603130a05b8";
  const facts = {
    line_modifiers: [{ name: "Milk", option: "Oat", money_amount: 15 }],
    line_discounts: [{ name: "Staff" }, { name: "Happy hour" }],
  };
  api.receipts = RECEIPTS.slice(0, 12).map((receipt) => ({
    ...receipt,
    wire: { customer_id: customer, surcharge: 2.5 },
    wireOfLines: facts,
  }));
  const cafe = await synced();
  const read = async () => {
    const { lines = "", settings = "" } = await contentOf(cafe.store);
    const rows: unknown = JSON.parse(`[${lines.replaceAll("\n", ",")}]`);
    expect(lines + settings).not.toContain(customer);
    return rows;
  };
  const rows = await read();
  expect(rows).toContainEqual(
    expect.objectContaining({
      device: SECOND,
      customer: expect.stringMatching(/^[0-9a-f]{12}$/),
      modifiers: '[["Milk","Oat","15.00"]]',
      discount_names: '["Staff","Happy hour"]',
      seconds: "00",
      surcharge: "2.50",
      dining_option: expect.any(String),
    }),
  );
  const other = await contentOf((await synced()).store);
  const hashOf = (lines = "") => /"customer":"(\w+)"/.exec(lines)?.[1];
  expect(hashOf(other.lines)).not.toBe(hashOf(JSON.stringify(rows)));
  await cafe.import(api.receipts);
  expect(await read()).toEqual(rows);
});

test("a copy through a folder and PostgreSQL has the shifts, and an older one does not open them again", {
  tags: "deep",
}, async () => {
  const cafe = await synced();
  const { closedAt: _, ...evening } = EVENING;
  const [older, database] = [new SyncedCafe(api), await newPostgresStore()];
  api.shifts = [MORNING, evening, OTHER];
  await older.syncAt(NOW);
  const steps = ["cafe.duckdb", "folder/", database, "copy.duckdb"];
  for (const [index, to] of steps.slice(1).entries()) {
    for (const said of ["Copied into", "Nothing new"]) {
      const { code, stderr } = await copy(cafe.folder, steps[index] ?? "", to);
      expect([code, stderr]).toEqual([0, expect.stringContaining(said)]);
    }
    if (to === "folder/") continue;
    const place = { cwd: cafe.folder, env: {} };
    const store = createSalesStore(await openReader(readStoreAddress(to, place)));
    expect((await store.shifts({ range: null })).rows).toEqual(await shiftsOf(cafe));
    expect((await store.dayCloses({ range: null })).rows[1]?.shifts).toHaveLength(3);
    await store.close();
  }
  expect((await copy(cafe.folder, older.store, "copy.duckdb")).code).toBe(0);
  const store = createSalesStore(
    await openReader(readStoreAddress("copy.duckdb", { cwd: cafe.folder, env: {} })),
  );
  expect((await store.shifts({ range: null })).rows).toEqual(await shiftsOf(cafe));
  await store.close();
});

test("a store in PostgreSQL keeps and compares them as a file does", { tags: "deep" }, async () => {
  const file = await synced();
  const cafe = new SyncedCafe(api, await newPostgresStore());
  await cafe.syncAt(NOW);
  expect(await shiftsOf(cafe)).toEqual(await shiftsOf(file));
  api.shifts = [{ ...MORNING, difference: 300 }, { ...EVENING, off: { net_sales: 1 } }, OTHER];
  for (const each of [file, cafe]) await each.syncAt("2026-11-20T17:00:00Z");
  expect(await shiftsOf(cafe)).toEqual(await shiftsOf(file));
  const { code, stderr } = await runInProcess(["store", "check", "--db", cafe.db], { cwd: cafe.folder });
  expect([code, stderr]).toEqual([0, stderr]);
});
