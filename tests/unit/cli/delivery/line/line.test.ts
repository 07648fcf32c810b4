import { describe, expect, test } from "vitest";
import { LINE } from "../../../../../cli/delivery/line.ts";
import { goldenDigest } from "../../../../generate/golden-chats.ts";
import { LINE_TOKEN, LineService } from "../../../../support/fakes/line-service.ts";
import type { ServiceFault } from "../../../../support/fakes/message-service.ts";
import { deliveryRun, faultOf, NEVER, sendingOf } from "../../../../support/runs/delivery-run.ts";

const WEEK = await goldenDigest("week", "en");
const OWNER = "U4af4980629f1e2d3c4b5a6978899aabb";
const GROUP = "C0123456789abcdef0123456789abcdef";
const SETTINGS = { CAFE_SALES_LINE_TO: OWNER, CAFE_SALES_LINE_TOKEN: LINE_TOKEN };

async function start(settings: Readonly<Record<string, string>> = {}) {
  const service = await LineService.start();
  const run = deliveryRun({ ...SETTINGS, CAFE_SALES_LINE_API: service.origin, ...settings });
  const way = await LINE.open(run.context);
  const send = () => way.send(sendingOf(WEEK, OWNER), NEVER);
  return { service, run, way, send };
}

describe("a card", () => {
  test("is pushed to one recipient, with its key", async () => {
    const { service, way, send } = await start();
    await send();
    expect(service.received).toMatchObject([{ to: OWNER, key: sendingOf(WEEK, OWNER).key }]);
    expect(service.requests).toEqual(["push"]);
    await way.close();
  });

  test.each<ServiceFault>(["reset after it was taken", "502 after it was taken"])(
    "that was taken although the answer was lost (%s) is not sent again by the next try",
    async (fault) => {
      const { service, send } = await start();
      service.fault = ({ number }) => (number === 0 ? fault : undefined);
      expect(await faultOf(send())).toMatchObject({ taken: "perhaps", retryable: true });
      await send();
      expect(service.received).toHaveLength(1);
      expect(service.requests).toHaveLength(2);
    },
  );

  test.each<[ServiceFault, object]>([
    ["rate limit", { taken: "no", retryable: true, retryAfterMs: 7000, exitCode: 4 }],
    [
      "quota used up",
      { taken: "no", retryable: false, exitCode: 3, hint: expect.stringContaining("larger plan") },
    ],
    [
      "500",
      { taken: "perhaps", retryable: true, exitCode: 4, message: "LINE answered 500: Internal server error" },
    ],
    ["502", { taken: "perhaps", retryable: true, exitCode: 4, message: "LINE answered 502" }],
    ["reset before it was taken", { taken: "perhaps", retryable: true, exitCode: 4 }],
    ["no answer", { taken: "perhaps", retryable: true, message: "cannot reach LINE: no answer within 1 s" }],
    ["web page", { taken: "perhaps", retryable: true, exitCode: 5 }],
  ])("that fails (%s) says what is known", async (fault, expected) => {
    const { service, run, send } = await start();
    service.retryAfterSeconds = 7;
    service.fault = () => fault;
    const failed = await faultOf(send());
    expect(failed).toMatchObject(expected);
    expect(JSON.stringify(failed) + run.printed()).not.toContain(LINE_TOKEN);
    expect(service.received).toEqual([]);
  });

  test("was not taken if nobody listens", async () => {
    const { send } = await start({ CAFE_SALES_LINE_API: "http://127.0.0.1:1" });
    expect(await faultOf(send())).toMatchObject({
      message: "cannot reach LINE: connection refused",
      taken: "no",
      retryable: true,
    });
  });

  test("for a stranger is refused with a hint", async () => {
    const { service, send } = await start();
    service.strangers.add(OWNER);
    expect(await faultOf(send())).toMatchObject({
      message: "LINE answered 400: Failed to send messages",
      exitCode: 5,
      retryable: false,
      hint: expect.stringContaining("friend"),
    });
  });

  test("with another token is refused, and the token is in no message", async () => {
    const token = "another-secret-token";
    const { run, send } = await start({ CAFE_SALES_LINE_TOKEN: token });
    const failed = await faultOf(send());
    expect(failed).toMatchObject({ exitCode: 3, hint: expect.stringContaining("channel access token") });
    expect(JSON.stringify(failed) + run.printed()).not.toContain(token);
    expect(run.printed()).toMatch(/^LINE push {2}401 {2}\d+ ms$/m);
  });
});

describe("a rehearsal", () => {
  test("shows all of the card, that LINE accepts it, and what is left; nothing is sent", async () => {
    const { service, way } = await start({ CAFE_SALES_PAGE_URL: "https://sales.example.com/?lang=en" });
    service.quota = 200;
    const text = await way.rehearse(sendingOf(WEEK, OWNER), NEVER);
    expect(text.split("\n").slice(0, 3)).toEqual([
      "Notification: A normal week. Corner Cafe · 9 – 15 Nov 2026 · ฿150,465 (−\u20601.6%)",
      expect.stringMatching(/^Card of \d{4} bytes, which LINE accepts:$/),
      "  Corner Cafe",
    ]);
    expect(text).toContain(
      "[Open the live page] https://sales.example.com/?lang=en&openExternalBrowser=1&from=2026-11-09&to=2026-11-15\n",
    );
    expect(text).toMatch(/\nLeft this month: 200 of 200 messages\. Each recipient counts as one\.$/);
    expect([service.received, service.requests]).toEqual([
      [],
      ["validate/push", "quota", "quota/consumption"],
    ]);
  });

  test("of a plan without a limit says so, and one without this answer says that it is not known", async () => {
    const { service, way } = await start();
    service.quota = undefined;
    expect(await way.rehearse(sendingOf(WEEK, OWNER), NEVER)).toContain("no limit of messages");
    service.fault = ({ name }) => (name === "quota" ? "500" : undefined);
    expect(await way.rehearse(sendingOf(WEEK, OWNER), NEVER)).toContain("is not known: LINE answered 500");
  });
});

describe("the settings", () => {
  test("name each recipient once", async () => {
    const { way } = await start({ CAFE_SALES_LINE_TO: ` ${OWNER},${GROUP}, ${OWNER},` });
    expect(way.recipients).toEqual([OWNER, GROUP]);
    expect(way.recipients.map(way.shown)).toEqual(["U4a…bb", "C01…ef"]);
    expect(way.again).toEqual({ recognisedHours: 24 });
  });

  test.each([
    [{ CAFE_SALES_LINE_TO: "@somchai" }, "CAFE_SALES_LINE_TO: '@somchai' is not a LINE id"],
    [{ CAFE_SALES_LINE_TO: " , " }, "CAFE_SALES_LINE_TO names nobody"],
    [{ CAFE_SALES_LINE_TOKEN: "two words" }, "the LINE token is not one that LINE gives"],
    [{ CAFE_SALES_LINE_TOKEN: "" }, "no LINE token is given"],
    [
      { CAFE_SALES_LINE_API: "http://line.example.com" },
      "CAFE_SALES_LINE_API would send the token unencrypted",
    ],
    [{ CAFE_SALES_LINE_API: "line" }, "CAFE_SALES_LINE_API 'line' is not an http or https address"],
    [{ CAFE_SALES_PAGE_URL: "http://a.example.com" }, "CAFE_SALES_PAGE_URL is not an https address"],
    [
      { CAFE_SALES_PAGE_URL: "https://a:secret@b.example.com" },
      "CAFE_SALES_PAGE_URL is not an https address",
    ],
    [{ CAFE_SALES_PAGE_URL: `https://a.example.com/${"a".repeat(999)}` }, "CAFE_SALES_PAGE_URL is longer"],
  ])("%j are refused", async (settings, message) => {
    const { context } = deliveryRun({ ...SETTINGS, ...settings });
    await expect(LINE.open(context)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(message),
      hint: expect.not.stringContaining("--LINE"),
    });
  });

  test("say where a person's own id is", async () => {
    const { context } = deliveryRun({ ...SETTINGS, CAFE_SALES_LINE_TO: "somchai" });
    await expect(LINE.open(context)).rejects.toMatchObject({
      hint: expect.stringContaining('Basic settings > "Your user ID"'),
    });
  });
});
