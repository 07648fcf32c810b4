/** `WEEKS=500 npx vitest run --project program many-weeks` is ten years of reports. */
import { expect, test } from "vitest";
import { dueOf } from "../../../../cli/delivery/due.ts";
import { fingerprint, readLedger } from "../../../../cli/delivery/ledger.ts";
import { sendOne } from "../../../../cli/delivery/send.ts";
import { WAYS } from "../../../../cli/delivery/ways.ts";
import { LINE_TOKEN, LineService } from "../../../support/fakes/line-service.ts";
import { mailServer } from "../../../support/fakes/mail-server.ts";
import type { MessageService, ServiceFault } from "../../../support/fakes/message-service.ts";
import { TELEGRAM_TOKEN, TelegramService } from "../../../support/fakes/telegram-service.ts";
import { deliveryRun, sendingOf } from "../../../support/runs/delivery-run.ts";
import { candidate } from "../../../support/samples/deliveries.ts";
import { sampleDigest } from "../../../support/samples/digests.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const WEEKS = Number(process.env.WEEKS ?? 60);
/** One request in so many fails. */
const EVERY = 10;
const ONE = "U4af4980629f1e2d3c4b5a6978899aabb";

/** A report each week to one recipient, by the way itself; each week's run sends what is left as well. */
async function sendWeeks(name: string, recipient: string, variables: Readonly<Record<string, string>>) {
  const way = await (await WAYS.find((one) => one.name === name)?.load())?.open(
    deliveryRun(variables).context,
  );
  if (way === undefined) throw new Error(`there is no way ${name}`);
  const folder = temporaryFolder();
  for (let week = 0; week <= WEEKS; week += 1) {
    const candidates = Array.from({ length: Math.min(week + 1, WEEKS) }, (_, number) => candidate(number));
    const now = Date.parse("2026-01-12T00:00:00Z") + week * 3_600_000;
    const lines = await readLedger(folder);
    expect(lines.every(({ to }) => to === fingerprint(recipient))).toBe(true);
    for (const due of await dueOf({ candidates, lines, again: way.again, now, chosen: undefined })) {
      const digest = {
        ...sampleDigest(),
        verdict: `Week ${due.edition.period}.`,
        subject: due.edition.period,
      };
      await sendOne(due, { name, way, recipient }, sendingOf(digest, recipient).message, {
        folder,
        retries: 3,
        interrupt: new AbortController().signal,
        effects: { random: Math.random, sleep: async () => {}, now: () => now },
        remainingMs: () => 300_000,
        onWait: () => {},
      });
    }
  }
  await way.close();
  const lines = await readLedger(folder);
  return [...new Map(lines.map((line) => [line.period, line.state])).values()];
}

function failEvery(service: MessageService, faults: readonly ServiceFault[]): void {
  service.fault = ({ number }) =>
    number % EVERY === EVERY - 1 ? faults[((number / EVERY) | 0) % faults.length] : undefined;
}

test("LINE gets every report exactly once", async () => {
  const service = await LineService.start();
  service.quota = undefined;
  failEvery(service, [
    "rate limit",
    "500",
    "502 after it was taken",
    "reset before it was taken",
    "reset after it was taken",
    "quota used up",
  ]);
  const states = await sendWeeks("line", ONE, {
    CAFE_SALES_LINE_TO: ONE,
    CAFE_SALES_LINE_TOKEN: LINE_TOKEN,
    CAFE_SALES_LINE_API: service.origin,
  });
  expect(states).toEqual(Array.from({ length: WEEKS }, () => "sent"));
  expect([...service.countsOf(ONE).values()]).toEqual(states.map(() => 1));
  expect(service.received.every(({ to }) => to === ONE)).toBe(true);
});

test("Telegram gets every report at most once, and exactly once as long as it answers", async () => {
  const service = await TelegramService.start();
  failEvery(service, ["rate limit", "500"]);
  service.resetsConnection = (number) => number % EVERY === EVERY - 1;
  const variables = {
    CAFE_SALES_TELEGRAM_TO: "1",
    CAFE_SALES_TELEGRAM_TOKEN: TELEGRAM_TOKEN,
    CAFE_SALES_TELEGRAM_API: service.origin,
  };
  expect(await sendWeeks("telegram", "1", variables)).toEqual(Array.from({ length: WEEKS }, () => "sent"));
  expect([...service.countsOf("1").values()]).toEqual(Array.from({ length: WEEKS }, () => 1));

  service.received.length = 0;
  failEvery(service, [
    "502 after it was taken",
    "reset before it was taken",
    "reset after it was taken",
    "502",
  ]);
  const states = await sendWeeks("telegram", "1", variables);
  expect(new Set(states)).toEqual(new Set(["sent", "perhaps"]));
  expect(new Set(service.countsOf("1").values())).toEqual(new Set([1]));
  expect(service.received.length).toBeGreaterThanOrEqual(states.filter((state) => state === "sent").length);
});

test("a mailbox gets every report, twice only with the same identity", async () => {
  const faults = [{ code: 451 }, "lose-answer", { code: 421 }] as const;
  const verdicts = Array.from({ length: 2 * WEEKS }, (_, number) =>
    number % EVERY === EVERY - 1 ? (faults[((number / EVERY) | 0) % faults.length] ?? "take") : "take",
  );
  const { port, taken } = await mailServer({ verdicts });
  const to = "ploy@example.org";
  const states = await sendWeeks("mail", to, {
    CAFE_SALES_MAIL_TO: to,
    CAFE_SALES_MAIL_FROM: "cafe@example.org",
    CAFE_SALES_SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  expect(states).toEqual(Array.from({ length: WEEKS }, () => "sent"));
  expect(taken.every((each) => each.to.join() === to)).toBe(true);
  expect(new Set(taken.map(({ mail }) => mail.messageId)).size).toBe(WEEKS);
  expect(new Set(taken.map(({ mail }) => `${mail.messageId} ${mail.subject}`)).size).toBe(WEEKS);
});
