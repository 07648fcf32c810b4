/** A wrong answer is never data, and an outage never costs a receipt. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deepIf } from "../../../../support/deep.ts";
import { LoyverseApi, type LoyverseCall, TOKEN } from "../../../../support/fakes/loyverse-api.ts";
import { receiptsOf, ZONE } from "../../../../support/fakes/loyverse-wire.ts";
import { answersOfCsv, SyncedCafe } from "../../../../support/runs/sync-run.ts";

const NOW = Date.parse("2026-11-20T16:00:00Z");
let api: LoyverseApi;
let right: string;

beforeAll(async () => {
  api = await LoyverseApi.start();
  api.receipts = receiptsOf("2026-11-20", "2026-11-20").filter((_, index) => index % 6 === 0);
  right = await answersOfCsv(api.receipts, api);
});
beforeEach(() => {
  Object.assign(api, { now: NOW, pageRows: 7, fault: () => undefined });
  api.calls.length = 0;
});

type Answer = (call: LoyverseCall) => unknown;

/** The answer to every call for receipts, or to those with these numbers. */
function receiptsAnswer(answer: Answer, ...numbers: readonly number[]): void {
  let count = 0;
  api.fault = ({ list }) => {
    if (list !== "receipts") return undefined;
    const isOne = numbers.length === 0 || numbers.includes(count);
    count += 1;
    return isOne ? answer : undefined;
  };
}

function body(text: string, type = "application/json"): Answer {
  return ({ response }) => response.writeHead(200, { "Content-Type": type }).end(text);
}

function status(code: number, headers: Readonly<Record<string, string>> = {}, text = "no"): Answer {
  return ({ response }) => response.writeHead(code, headers).end(text);
}

/** The right answer, changed as a text. */
function changed(change: (text: string) => string): Answer {
  return ({ response, answer }) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end(change(answer().body));
}

function replaced(from: RegExp, to: string): Answer {
  return changed((text) => {
    expect(text).toMatch(from);
    return text.replace(from, to);
  });
}

const reset: Answer = ({ request }) => request.socket.resetAndDestroy();
const cut: Answer = ({ response, answer }) => {
  const text = answer().body;
  response.writeHead(200, { "Content-Length": String(Buffer.byteLength(text)) });
  response.write(text.slice(0, text.length / 2), () => response.socket?.destroy());
};
const cutUnframed: Answer = ({ response, answer }) =>
  response.socket?.end(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${answer().body.slice(0, -40)}`);

const changedAt = (moment: string) => replaced(/"updated_at":"[^"]*"/, `"updated_at":"${moment}"`);
const cursorIs = (json: string) => replaced(/"cursor":"[^"]*"/, `"cursor":${json}`);

describe.sequential("a page that", () => {
  describe.each<[string, Answer]>([
    ["is reset", reset],
    ["is cut", cut],
    ["is cut where nothing shows its end", cutUnframed],
    ["is answered 500", status(500)],
    ["is answered 429", status(429)],
    ["is answered 429 with a wait", status(429, { "Retry-After": "7" })],
  ])("%s is read again from its beginning, on every second call", (what, answer) => {
    test("to the end", deepIf(what !== "is reset"), async () => {
      const cafe = new SyncedCafe(api);
      receiptsAnswer(answer, ...Array.from({ length: 40 }, (_, index) => 2 * index));
      const { code, stderr } = await cafe.sync("--time-zone", ZONE);
      expect([code, stderr]).toEqual([0, stderr]);
      expect(await cafe.answers()).toBe(right);
      expect(cafe.waited).toBeGreaterThan(0);
    });
  });

  test.each<[string, Answer, number, RegExp]>([
    ["is always reset", reset, 4, /cannot reach http:\S+: the connection was reset \(4 attempts in /],
    ["is always answered 429", status(429), 4, /receipts: the server answered 429: no \(4 attempts /],
    [
      "asks to wait an hour",
      status(429, { "Retry-After": "3600" }),
      4,
      /asks to wait until 2026-11-20 17:00/,
    ],
    ["is answered 400", status(400), 5, /receipts: the server answered 400: no; .*; check --api, or ask/],
    ["is answered 402", status(402), 5, /only the receipts of the last 31 days \(402\); .*CSV export$/],
    ["is answered 403", status(403), 3, /answered 403: no; .*; create an access token in Loyverse/],
    ["is answered 404", status(404), 5, /; check --api: it must be the part before \/v1\.0$/],
    [
      "redirects",
      status(302, { Location: "https://evil.example/x?y" }),
      5,
      /server redirects to https:\/\/evil\.example; .*use --api/,
    ],
    ["is HTML", body("<html>", "text/html"), 5, /the answer is text\/html, not JSON; .*; is --api right\?$/],
    ["is empty", body(""), 5, /the answer is empty, not JSON/],
    ["is a list", body("[]"), 5, /the answer is a list, not a page of receipts/],
    ["has no list", body("{}"), 5, /the answer has no list "receipts"/],
    ["has rows that are not objects", body('{"receipts":[3]}'), 5, /receipts row 1: 3 is not an object; /],
    ["has a cursor that is a number", cursorIs("7"), 5, /the cursor is 7, not a short text/],
    ["has the cursor of the page before", cursorIs('"Nw"'), 5, /receipts: a cursor came a second time/],
    [
      "has a wrong updated_at",
      changedAt("2026-02-30T00:00:00Z"),
      5,
      /updated_at: "2026-02-30T00:00:00Z" is not a time/,
    ],
    [
      "is older than the window",
      changedAt("2026-10-21T15:59:59.999Z"),
      5,
      /updated_at: it is outside the time that/,
    ],
    ["is newer than the window", changedAt("2026-11-20T16:00:00.001Z"), 5, /updated_at: it is outside/],
    ["has another type", replaced(/"SALE"/, '"VOID"'), 5, /receipt_type: "VOID" is neither SALE nor REFUND/],
    [
      "has an amount that is not a number",
      replaced(/"gross_total_money":[\d.E]+/, '"gross_total_money":"1,234.50"'),
      5,
      /line_items 1, gross_total_money: "1,234.50" is not a number/,
    ],
    [
      "is in another encoding",
      ({ response }) => response.writeHead(200).end(Buffer.from([0x7b, 0x22, 0xa1, 0x22])),
      5,
      /the answer is not UTF-8 at byte 3|not valid JSON/,
    ],
    [
      "quotes the token",
      ({ response, request }) => response.writeHead(400).end(`no ${request.headers.authorization}`),
      5,
      /the server answered 400: no Bearer \*\*\*/,
    ],
  ])("%s fails the sync", async (_, answer, code, line) => {
    const cafe = new SyncedCafe(api);
    receiptsAnswer(answer);
    const result = await cafe.sync("--time-zone", ZONE);
    expect(result.lastLine).toMatch(line);
    expect(result.code).toBe(code);
  });
});

describe("the faults of a list of pages:", () => {
  const failWith = async (answer: Answer, line: RegExp, ...numbers: readonly number[]) => {
    const cafe = new SyncedCafe(api);
    receiptsAnswer(answer, ...numbers);
    const result = await cafe.sync("--time-zone", ZONE);
    expect([result.code, result.lastLine]).toEqual([5, expect.stringMatching(line)]);
  };

  test("a cursor that comes again, with a page that has nothing new", () =>
    failWith(
      body('{"receipts":[],"cursor":"x"}'),
      /receipts: a cursor came a second time; the store is unchanged/,
    ));

  test("a page that comes again with another cursor", () =>
    failWith(
      (call) => {
        call.query.delete("cursor");
        changed((text) => text.replace(/"cursor":"[^"]*"/, '"cursor":"MTQ"'))(call);
      },
      /receipts row 8: "\S+ shop-1 \w+" came before, so a page came twice; /,
      1,
    ));

  test("more bytes than --max-bytes, over all pages", async () => {
    const cafe = new SyncedCafe(api);
    const { code, lastLine } = await cafe.sync("--time-zone", ZONE, "--max-bytes", "20000");
    expect([code, lastLine]).toEqual([5, expect.stringContaining("an answer larger than 20000 bytes")]);
    expect(api.receiptCalls.length).toBeGreaterThan(1);
  });

  test("a page with too many rows", () =>
    failWith(
      body(`{"receipts":[${"{},".repeat(10_000)}{}]}`),
      /receipts: a page has more than 10000 rows; /,
    ));

  test.each([
    ["small rows", "{},"],
    ["large rows", `{"a":"${"x".repeat(99_999)}"},`],
  ])("a page without end, of %s", async (_, row) => {
    const rows = row.repeat(Math.ceil(100_000 / row.length));
    await failWith(async ({ response }) => {
      response.write('{"receipts":[');
      while (!response.destroyed) await new Promise((resolve) => response.write(rows, resolve));
    }, /receipts: the server sent an answer larger than 16 MiB; /);
  });

  test("pages without end, until --max-time", async () => {
    const cafe = new SyncedCafe(api);
    let page = 0;
    receiptsAnswer((call) => {
      page += 1;
      body(`{"receipts":[],"cursor":"${page}"}`)(call);
    });
    const { code, lastLine } = await cafe.sync("--time-zone", ZONE, "--max-time", "0.4");
    expect([code, lastLine]).toEqual([
      4,
      "cafe-sales: the sync did not finish within 0.4 s; the store is unchanged; allow more time with --max-time SECONDS",
    ]);
  });
});

test("after any fault, the next sync has it all", async () => {
  const cafe = new SyncedCafe(api);
  for (const answer of [status(402), body("<html>"), replaced(/"SALE"/, '"VOID"')]) {
    receiptsAnswer(answer, 3);
    expect((await cafe.sync("--time-zone", ZONE)).code).toBeGreaterThan(0);
  }
  api.fault = () => undefined;
  await cafe.syncAt("2026-11-20T16:00:00Z");
  expect(await cafe.answers()).toBe(right);
});

test("a wrong token is 3, with the place to create one, and is never tried again", async () => {
  const cafe = new SyncedCafe(api);
  api.fault = () => status(401, {}, `{"token":"${TOKEN}"}`);
  const { code, lastLine } = await cafe.sync("--time-zone", ZONE);
  expect([code, lastLine]).toEqual([
    3,
    'cafe-sales: stores: the server answered 401: {"token":"***"}; the store is unchanged; create an access token in Loyverse (Back office > Settings > Access tokens), and use it instead of the old one',
  ]);
  expect(api.calls).toHaveLength(1);
});

test("two syncs at once: the one with the older window leaves the newer one's receipts alone", async () => {
  const slow = new SyncedCafe(api);
  await slow.syncAt("2026-11-20T16:00:00Z");
  let isFirst = true;
  api.fault = ({ list }) => {
    if (list !== "receipts" || !isFirst) return undefined;
    isFirst = false;
    return async (call: LoyverseCall) => {
      const { status: code, body: text } = call.answer();
      await slow.syncAt("2026-11-20T17:00:00Z");
      call.response.writeHead(code).end(text);
    };
  };
  api.pageRows = 250;
  const said = await slow.syncAt("2026-11-20T16:30:00Z");
  expect(said).toContain("cafe.duckdb is up to date: another sync has stored later receipts meanwhile");
  expect(await slow.answers()).toBe(right);
});
