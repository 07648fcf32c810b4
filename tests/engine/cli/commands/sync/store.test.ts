/** What a sync asks for before it begins, and what it says about the days that it cannot reach. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LoyverseApi, TOKEN } from "../../../../support/fakes/loyverse-api.ts";
import { receiptsOf, ZONE } from "../../../../support/fakes/loyverse-wire.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { SyncedCafe } from "../../../../support/runs/sync-run.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

let api: LoyverseApi;

beforeAll(async () => {
  api = await LoyverseApi.start();
});
beforeEach(() => {
  api.now = Date.parse("2026-11-20T16:00:00Z");
  api.receipts = receiptsOf("2026-11-19", "2026-11-20").filter((_, index) => index % 10 === 0);
  api.calls.length = 0;
});

describe("the time zone", () => {
  test("is asked for before any call if the store knows none, and is kept", async () => {
    const cafe = new SyncedCafe(api);
    const { code, lastLine } = await cafe.sync();
    expect([code, lastLine, api.calls]).toEqual([
      2,
      "cafe-sales: the store knows no time zone yet, so the days of the receipts are not certain; nothing was done; name the cafe's with --time-zone, such as --time-zone Asia/Bangkok",
      [],
    ]);
    await cafe.syncAt("2026-11-20T16:00:00Z");
    expect((await cafe.sync()).code).toBe(0);
    api.calls.length = 0;
    const other = await cafe.sync("--time-zone", "UTC");
    expect([other.code, other.lastLine, api.calls]).toEqual([
      2,
      "cafe-sales: this store counts its days in the time zone Asia/Bangkok, not UTC; nothing was done; use --time-zone Asia/Bangkok, or import all exports into a new store",
      [],
    ]);
  });

  test("may be that of an import, and decides the day of a receipt", { tags: "deep" }, async () => {
    const cafe = new SyncedCafe(api);
    const [first] = api.receipts;
    // Half past midnight in Bangkok is the day before in UTC.
    api.receipts = [
      { lines: (first?.lines ?? []).map((line) => ({ ...line, time: "00:30" })), updatedAt: api.now },
    ];
    await cafe.import([], "date,receipt,product,total_sales\n2026-11-19T10:00:00+07:00,x,Latte,75\n");
    expect((await cafe.sync()).code).toBe(0);
    expect((await cafe.answers()).split("\n\n")[0]?.match(/"date":"[^"]*"/g)).toEqual([
      '"date":"2026-11-19"',
    ]);
  });
});

describe("days that neither the store nor the sync has are named, with the way to fill them:", () => {
  const warning =
    /^(?:cafe-sales: warning: )?(the days? \S+( to \S+)?) (?:is|are) missing or incomplete, because a sync reaches back 30 days; fill the gap with a CSV export .*: cafe-sales import FILE --db cafe\.duckdb$/m;
  const gapOf = (said: string) => warning.exec(said)?.[1];

  test("an empty store lacks a part of the first day, unless the window begins at midnight", {
    tags: "deep",
  }, async () => {
    expect(gapOf(await new SyncedCafe(api).syncAt("2026-11-20T16:00:00Z"))).toBe("the day 2026-10-21");
    expect(gapOf(await new SyncedCafe(api).syncAt("2026-11-20T17:00:00Z"))).toBe(undefined);
  });

  test("a store with exports lacks the days since the last of them", { tags: "deep" }, async () => {
    const history = receiptsOf("2026-09-30", "2026-09-30").slice(0, 3);
    const cafe = new SyncedCafe(api);
    await cafe.import(history);
    expect(gapOf(await cafe.syncAt("2026-11-20T16:00:00Z"))).toBe("the days 2026-10-01 to 2026-10-21");
    // It is said once: from now on the syncs continue each other.
    expect(gapOf(await cafe.syncAt("2026-11-21T16:00:00Z"))).toBe(undefined);
    // After a pause, the day of the last sync may be incomplete as well.
    expect(gapOf(await cafe.syncAt("2027-01-10T16:00:00Z", "--quiet"))).toBe(
      "the days 2026-11-21 to 2026-12-11",
    );
  });
});

describe("the token", () => {
  const run = (env: Readonly<Record<string, string>>, args: readonly string[] = [], input = "") =>
    runInProcess(
      ["sync", "loyverse", "--db", "a.duckdb", "--api", api.origin, "--time-zone", ZONE, ...args],
      {
        env,
        input,
      },
    );

  test("comes from a file, stdin or the environment", async () => {
    const file = join(temporaryFolder(), "token");
    writeFileSync(file, TOKEN, { mode: 0o600 });
    const ways = [
      run({ CAFE_SALES_LOYVERSE_TOKEN: TOKEN }),
      run({ CAFE_SALES_LOYVERSE_TOKEN: "x", CAFE_SALES_LOYVERSE_TOKEN_FILE: file }),
      run({ CAFE_SALES_LOYVERSE_TOKEN: "x", CAFE_SALES_LOYVERSE_TOKEN_FILE: "-" }, [], `${TOKEN}\n`),
    ];
    // The clock of the machine is not that of the cafe's API, which looks at the token first.
    for (const { code, stderr } of await Promise.all(ways)) {
      expect([code, stderr]).not.toEqual([3, stderr]);
      expect(stderr).not.toContain(TOKEN);
    }
    expect((await run({ CAFE_SALES_LOYVERSE_TOKEN: "x" })).code).toBe(3);
  });

  test.each([
    [{}, [], "no token is given; nothing was done; give it with CAFE_SALES_LOYVERSE_TOKEN_FILE or"],
    [
      { CAFE_SALES_LOYVERSE_TOKEN: `${TOKEN} x` },
      [],
      "the token has a space or another character that no token has",
    ],
    [
      {},
      ["--token", TOKEN],
      "no option takes a token, because every user of the machine can read the command line",
    ],
    [{}, [`--token=${TOKEN}`], "no option takes a token"],
    [
      {},
      ["--api", `https://me:${TOKEN}@a.example`],
      "--api holds a user name or a password; nothing was done; remove",
    ],
  ])("%j with %j is 2, and is not shown", async (env, args, message) => {
    const { code, lastLine, stderr } = await run(env, args);
    expect([code, lastLine]).toEqual([2, expect.stringContaining(message)]);
    expect(stderr).not.toContain(TOKEN);
    expect(api.calls).toEqual([]);
  });

  test("is not sent unencrypted without a warning", async () => {
    const env = { CAFE_SALES_LOYVERSE_TOKEN: TOKEN };
    const { code, stderr } = await run(env, ["--api", "http://cafe.invalid", "--retries", "0"]);
    expect([code, stderr]).toEqual([
      4,
      expect.stringContaining("the token is sent to http://cafe.invalid unencrypted"),
    ]);
  });
});

test.each([
  [["sync"], "no token is given; nothing was done; give it with CAFE_SALES_LOYVERSE_TOKEN_FILE"],
  [
    ["sync", "square", "--db", "a"],
    "the till 'square' is not one that can be synced; nothing was done; name loyverse, or import the exports of another till with cafe-sales import",
  ],
  [["sync", "loyverse", "--db", ""], "--db is empty"],
])("%j is 2", async (args, message) => {
  const { code, lastLine } = await runInProcess(args);
  expect([code, lastLine]).toEqual([2, expect.stringContaining(message)]);
});

test("a place that cannot have a store, or a file that is none, is found before any call", async () => {
  const cafe = new SyncedCafe(api);
  const there = await cafe.sync("--time-zone", ZONE, "--db", "nowhere/cafe.duckdb");
  expect([there.code, there.lastLine]).toEqual([
    8,
    expect.stringContaining("cannot write nowhere/cafe.duckdb"),
  ]);
  const none = await cafe.sync("--time-zone", ZONE, "--db", "loyverse-token.txt");
  expect([none.code, none.lastLine]).toEqual([
    5,
    expect.stringContaining("loyverse-token.txt is not a sales store"),
  ]);
  expect(api.calls).toEqual([]);
});
