/** The clock of the machine decides nothing: a sync reads what has changed by the clock of the till's API. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { formatCount } from "../../../../../viewer/report/format.ts";
import { LoyverseApi } from "../../../../support/fakes/loyverse-api.ts";
import { receiptsOf, ZONE } from "../../../../support/fakes/loyverse-wire.ts";
import { changeStore } from "../../../../support/runs/copy-run.ts";
import { answersOfCsv, SyncedCafe } from "../../../../support/runs/sync-run.ts";

const DAY_MS = 86_400_000;
const [FIRST, LAST] = ["2026-11-10", "2026-11-18"];

let api: LoyverseApi;

beforeAll(async () => {
  api = await LoyverseApi.start();
});
beforeEach(() => {
  api.fault = () => undefined;
  api.receipts = receiptsOf(FIRST, LAST).filter((_, index) => index % 20 === 0);
});

/** The end of a day in Bangkok. */
const endOf = (day: string) => `${day}T16:59:30Z`;

test.each([31, -5])(
  "a clock that is %i days ahead for a week loses no receipt, neither then nor later, to the satang",
  { tags: "deep" },
  async (days) => {
    const cafe = new SyncedCafe(api);
    const right = await answersOfCsv(api.receipts, api);
    cafe.ahead = days * DAY_MS;
    const minutes = formatCount(Math.abs(days) * 1440);
    const warning = `cafe-sales: warning: the clock of this machine is ${minutes} minutes ${days > 0 ? "ahead" : "behind"}; the sync uses Loyverse's`;
    // Every second night: the windows overlap by no more.
    for (let day = FIRST; day < LAST; day = addDays(day, 2)) {
      expect(await cafe.syncAt(endOf(day))).toContain(warning);
    }
    cafe.ahead = 0;
    expect(await cafe.syncAt(endOf(LAST))).not.toContain("clock");
    expect(await cafe.answers()).toBe(right);
  },
);

test("two minutes are no reason for a warning", async () => {
  const cafe = new SyncedCafe(api);
  cafe.ahead = 120_000;
  expect(await cafe.syncAt(endOf(LAST))).not.toContain("clock");
  cafe.ahead = -121_000;
  expect(await cafe.syncAt(endOf(LAST))).toContain("the clock of this machine is 2 minutes behind");
});

test.each([
  ["of a program before this one", { synced_until: "2026-11-25T00:00:00.000Z" }],
  ["of a program before this one, now past", { synced_until: "2026-11-17T17:00:00.000Z" }],
  [
    "from an API whose clock was wrong",
    { synced_until: "2026-12-19T17:00:00.000Z", newest_receipt: "2026-12-19T16:00:00.000Z" },
  ],
])(
  "a store that has a wrong moment of the last sync, %s, heals with the next one",
  { tags: "deep" },
  async (_, settings) => {
    const cafe = new SyncedCafe(api);
    await cafe.import(api.receipts.slice(0, 3));
    const values = Object.entries(settings).map(([key, value]) => `('loyverse', '${key}', '${value}')`);
    await changeStore(cafe.store, `INSERT INTO settings VALUES ${values.join(", ")}`);
    await cafe.syncAt(endOf(LAST));
    expect(await cafe.answers()).toBe(await answersOfCsv(api.receipts, api));
  },
);

test("the next sync begins 48 hours before the newest receipt that was seen", async () => {
  const cafe = new SyncedCafe(api);
  await cafe.syncAt("2026-11-30T00:00:00Z");
  await cafe.syncAt("2026-11-30T12:00:00Z");
  const newest = Math.max(...api.receipts.map(({ updatedAt }) => updatedAt));
  expect(api.receiptCalls.at(-1)?.get("updated_at_min")).toBe(new Date(newest - 2 * DAY_MS).toISOString());
});

test("an answer without a time is wrong", async () => {
  api.fault =
    () =>
    ({ response, answer }) => {
      response.sendDate = false;
      response.removeHeader("Date");
      response.writeHead(200).end(answer().body);
    };
  const { code, lastLine } = await new SyncedCafe(api).sync("--time-zone", ZONE);
  expect([code, lastLine]).toEqual([
    5,
    expect.stringContaining("stores: the answer has no Date header that says what time it is"),
  ]);
});
