import { describe, expect, test } from "vitest";
import { TELEGRAM } from "../../../../../cli/delivery/telegram.ts";
import { goldenChat, goldenDigest } from "../../../../generate/golden-chats.ts";
import type { ServiceFault } from "../../../../support/fakes/message-service.ts";
import { TELEGRAM_TOKEN, TelegramService } from "../../../../support/fakes/telegram-service.ts";
import { deliveryRun, faultOf, NEVER, sendingOf } from "../../../../support/runs/delivery-run.ts";
import { longDigest } from "../../../../support/samples/long-digest.ts";

const WEEK = await goldenDigest("week", "th");
const CAPTION = goldenChat("week.th.telegram.txt").trimEnd();
const OWNER = "123456789";
const FILE = { name: "บ้านกาแฟ 2026-11-15.html", type: "text/html", content: Buffer.from("<p>รายงาน") };
const SETTINGS = { CAFE_SALES_TELEGRAM_TO: OWNER, CAFE_SALES_TELEGRAM_TOKEN: TELEGRAM_TOKEN };

async function start(settings: Readonly<Record<string, string>> = {}) {
  const service = await TelegramService.start();
  const run = deliveryRun({ ...SETTINGS, CAFE_SALES_TELEGRAM_API: service.origin, ...settings });
  const way = await TELEGRAM.open(run.context);
  const send = () => way.send(sendingOf(WEEK, OWNER, [FILE]), NEVER);
  return { service, run, way, send };
}

describe("a report", () => {
  test("is sent as a document with a caption, on the connection that was tried before", async () => {
    const { service, run, way, send } = await start();
    await send();
    expect(service.received).toEqual([
      { to: OWNER, key: CAPTION, value: { ...FILE, caption: CAPTION, content: Buffer.from("<p>รายงาน") } },
    ]);
    expect([service.requests, service.connections]).toEqual([["getChat", "sendDocument"], 1]);
    expect(run.printed()).toMatch(
      /^Telegram getChat {2}200 {2}\d+ ms\nTelegram sendDocument {2}200 {2}\d+ ms$/m,
    );
    expect(run.printed()).not.toContain("AAHdq");
    await way.close();
  });

  test("without a file is sent as its whole text, as far as it fits", async () => {
    const { service, way } = await start();
    const { message, ...sending } = sendingOf(longDigest(500), OWNER);
    await way.send({ message, ...sending }, NEVER);
    const [{ key = "" } = {}] = service.received;
    expect(key.length).toBeGreaterThan(4000);
    expect(service.requests).toEqual(["getChat", "sendMessage"]);
  });

  test.each<[ServiceFault, object, number]>([
    ["rate limit", { taken: "no", retryable: true, retryAfterMs: 7000 }, 0],
    [
      "500",
      { taken: "perhaps", retryable: false, message: "Telegram answered 500: Internal Server Error" },
      0,
    ],
    ["500 after it was taken", { taken: "perhaps", retryable: false, hint: "look into the chat" }, 1],
    ["502", { taken: "perhaps", retryable: false, hint: "look into the chat" }, 0],
    ["502 after it was taken", { taken: "perhaps", retryable: false }, 1],
    ["reset before it was taken", { taken: "perhaps", retryable: false, exitCode: 4 }, 0],
    ["reset after it was taken", { taken: "perhaps", retryable: false, exitCode: 4 }, 1],
    ["no answer", { taken: "perhaps", retryable: false }, 0],
    ["web page", { taken: "perhaps", retryable: false, exitCode: 5 }, 0],
  ])(
    "whose sending fails (%s) may be tried again only if it was surely not taken",
    async (fault, expected, got) => {
      const { service, run, send } = await start();
      service.retryAfterSeconds = 7;
      service.fault = ({ name }) => (name === "sendDocument" ? fault : undefined);
      const failed = await faultOf(send());
      expect(failed).toMatchObject(expected);
      expect(service.received).toHaveLength(got);
      expect(JSON.stringify(failed) + run.printed()).not.toContain("AAHdq");
    },
  );

  test.each<ServiceFault>(["rate limit", "500", "502", "reset before it was taken", "no answer"])(
    "was not sent if the harmless call before it fails (%s)",
    async (fault) => {
      const { service, send } = await start();
      service.fault = ({ number }) => (number === 0 ? fault : undefined);
      expect(await faultOf(send())).toMatchObject({ taken: "no", retryable: true, exitCode: 4 });
      await send();
      expect(service.received).toHaveLength(1);
    },
  );

  test("was not sent if the connection was reset when it opened, or nobody listens", async () => {
    const { service, send } = await start();
    service.resetsConnection = (number) => number === 0;
    expect(await faultOf(send())).toMatchObject({ taken: "no", retryable: true });
    await send();
    expect(service.received).toHaveLength(1);
    const { send: sendNowhere } = await start({ CAFE_SALES_TELEGRAM_API: "http://127.0.0.1:1" });
    expect(await faultOf(sendNowhere())).toMatchObject({ taken: "no", retryable: true });
  });

  test("for an unknown chat is not sent, and the hint says how to find it", async () => {
    const { service, send } = await start();
    service.chats.set("1", {});
    expect(await faultOf(send())).toMatchObject({
      message: "Telegram answered 400: Bad Request: chat not found",
      exitCode: 5,
      retryable: false,
      hint: expect.stringContaining("--find-chats"),
    });
    expect(service.requests).toEqual(["getChat"]);
  });

  test("for a group with a new id names it", async () => {
    const { service, send } = await start();
    service.moved.set(OWNER, -1001234567890);
    expect(await faultOf(send())).toMatchObject({
      hint: "the group has a new id: write -1001234567890 in CAFE_SALES_TELEGRAM_TO",
    });
  });

  test("with another token is refused, and the token is in no message", async () => {
    const token = "1:another-secret-token";
    const { run, send } = await start({ CAFE_SALES_TELEGRAM_TOKEN: token });
    const failed = await faultOf(send());
    expect(failed).toMatchObject({ exitCode: 3, hint: expect.stringContaining("@BotFather") });
    expect(JSON.stringify(failed) + run.printed()).not.toContain("another-secret");
  });
});

test("a rehearsal shows the chat, the file and the caption; nothing is sent", async () => {
  const { service, way } = await start();
  service.chats.set(OWNER, { id: 123456789, type: "private", first_name: "Nok", last_name: "S." });
  const text = await way.rehearse(sendingOf(WEEK, OWNER, [FILE]), NEVER);
  expect(text).toBe(`Chat: Nok S.\nAttached: ${FILE.name} (1 kB)\n\n${CAPTION}`);
  expect([service.received, service.requests]).toEqual([[], ["getChat"]]);
  expect(await way.rehearse(sendingOf(WEEK, OWNER), NEVER)).not.toContain("Attached");
});

describe("the chats that wrote to the bot", () => {
  test("are listed once each, without any recipient in the settings", async () => {
    const service = await TelegramService.start();
    const nok = { id: 123456789, type: "private", first_name: "Nok" };
    service.updates = [
      { update_id: 1, message: { chat: nok, text: "x".repeat(90_000) } },
      { update_id: 2, message: { chat: { ...nok, last_name: "S." }, text: "again" } },
      { update_id: 3, my_chat_member: { chat: { id: -100123, type: "supergroup", title: "ร้าน\u001b\n" } } },
      { update_id: 4, channel_post: { chat: { id: -100124, type: "channel", username: "cafe" } } },
      { update_id: 5, poll: { id: "1" } },
      null,
    ];
    const { context } = deliveryRun({
      CAFE_SALES_TELEGRAM_TOKEN: TELEGRAM_TOKEN,
      CAFE_SALES_TELEGRAM_API: service.origin,
    });
    expect(await TELEGRAM.findChats?.(context)).toEqual([
      { id: "123456789", name: "Nok S.", kind: "private" },
      { id: "-100123", name: "ร้าน", kind: "supergroup" },
      { id: "-100124", name: "cafe", kind: "channel" },
    ]);
    expect(await TELEGRAM.botName?.(context)).toBe("@corner_cafe_bot");
  });
});

describe("the settings", () => {
  test("name people, groups and channels", async () => {
    const { way } = await start({ CAFE_SALES_TELEGRAM_TO: "12345, -1001234567890,@corner_cafe" });
    expect(way.recipients.map(way.shown)).toEqual(["…45", "-10…90", "@corner_cafe"]);
    expect(way.again).toBe("repeated");
  });

  test.each([
    [{ CAFE_SALES_TELEGRAM_TO: "Nok" }, "CAFE_SALES_TELEGRAM_TO: 'Nok' is not the id of a chat"],
    [{ CAFE_SALES_TELEGRAM_TOKEN: "no/token" }, "the Telegram token is not one that Telegram gives"],
    [
      { CAFE_SALES_TELEGRAM_API: "http://a.example.com" },
      "CAFE_SALES_TELEGRAM_API would send the token unencrypted",
    ],
  ])("%j are refused", async (settings, message) => {
    const { context } = deliveryRun({ ...SETTINGS, ...settings });
    await expect(TELEGRAM.open(context)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(message),
    });
  });
});
