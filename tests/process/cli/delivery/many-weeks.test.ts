/**
 * Each way with two recipients, over its own service. `WEEKS=500 npx vitest run --project program many-weeks` is ten years of reports.
 *
 * @module-tag deep
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dueOf } from "../../../../cli/delivery/due.ts";
import { fingerprint, LEDGER_NAME, readLedger } from "../../../../cli/delivery/ledger.ts";
import { sendOne } from "../../../../cli/delivery/send.ts";
import { WAYS } from "../../../../cli/delivery/ways.ts";
import { LINE_TOKEN, LineService } from "../../../support/fakes/line-service.ts";
import { MAIL_PASSWORD, MAIL_USER, mailServer } from "../../../support/fakes/mail-server.ts";
import type { MessageService, ServiceFault } from "../../../support/fakes/message-service.ts";
import { TELEGRAM_TOKEN, TelegramService } from "../../../support/fakes/telegram-service.ts";
import { deliveryRun, sendingOf } from "../../../support/runs/delivery-run.ts";
import { candidate } from "../../../support/samples/deliveries.ts";
import { sampleDigest } from "../../../support/samples/digests.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const WEEKS = Number(process.env.WEEKS ?? 12);
/** One request in so many fails. */
const EVERY = 4;
/** A mail server lets each client wait a tenth of a second. */
const TIMEOUT_MS = 60_000 + WEEKS * 1000;

const LINE_IDS = ["U4af4980629f1e2d3c4b5a6978899aabb", "C0123456789abcdef0123456789abcdef"] as const;
const CHATS = ["4401", "-1009902"] as const;
const ADDRESSES = ["ploy@example.org", "aom@example.org"] as const;

/**
 * A report each week to each recipient, by the way itself; each week's run sends what is left as well.
 *
 * @returns what became of each week, for each recipient
 */
async function sendWeeks(
  name: string,
  recipients: readonly string[],
  { secret, ...variables }: Readonly<Record<string, string>>,
): Promise<readonly (readonly string[])[]> {
  const { context, printed } = deliveryRun(variables);
  const way = await (await WAYS.find((one) => one.name === name)?.load())?.open(context);
  if (way === undefined) throw new Error(`there is no way ${name}`);
  const folder = temporaryFolder();
  for (let week = 0; week <= WEEKS; week += 1) {
    const candidates = Array.from({ length: Math.min(week + 1, WEEKS) }, (_, number) => candidate(number));
    const now = Date.parse("2026-01-12T00:00:00Z") + week * 3_600_000;
    const all = await readLedger(folder);
    for (const recipient of way.recipients) {
      const lines = all.filter(({ to }) => to === fingerprint(recipient));
      for (const due of await dueOf({
        candidates,
        lines,
        again: way.again,
        now,
        chosen: undefined,
        made: undefined,
      })) {
        const { period } = due.edition;
        const digest = { ...sampleDigest(), verdict: `Week ${period}.`, subject: period };
        await sendOne(due, { name, way, recipient }, sendingOf(digest, recipient).message, {
          folder,
          retries: 3,
          interrupt: new AbortController().signal,
          effects: { random: Math.random, sleep: async () => {}, now: () => now },
          remainingMs: () => 300_000,
          onWait: (text) => context.output.detail(text),
        });
      }
    }
  }
  await way.close();
  const said = readFileSync(join(folder, LEDGER_NAME), "utf8") + printed();
  for (const hidden of [secret ?? "", ...recipients]) expect(said).not.toContain(hidden);
  const ends = await readLedger(folder);
  return recipients.map((recipient) => {
    const own = ends.filter(({ to }) => to === fingerprint(recipient));
    return [...new Map(own.map((line) => [line.period, line.state])).values()];
  });
}

const ALL_SENT = Array.from({ length: WEEKS }, () => "sent");
const ONCE = ALL_SENT.map(() => 1);

function failEvery(service: MessageService, faults: readonly ServiceFault[]): void {
  service.fault = ({ number }) =>
    number % EVERY === EVERY - 1 ? faults[((number / EVERY) | 0) % faults.length] : undefined;
}

/** How often each recipient got each message, and that nobody else got any. */
function timesOf(service: MessageService, recipients: readonly string[]): readonly (readonly number[])[] {
  const times = recipients.map((recipient) => [...service.countsOf(recipient).values()]);
  const sum = times.flat().reduce((total, count) => total + count, 0);
  expect(service.received).toHaveLength(sum);
  return times;
}

test(
  "LINE gets every report exactly once",
  async () => {
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
    const sent = await sendWeeks("line", LINE_IDS, {
      CAFE_SALES_LINE_TO: LINE_IDS.join(),
      CAFE_SALES_LINE_TOKEN: LINE_TOKEN,
      CAFE_SALES_LINE_API: service.origin,
      secret: LINE_TOKEN,
    });
    expect(sent).toEqual(LINE_IDS.map(() => ALL_SENT));
    expect(timesOf(service, LINE_IDS)).toEqual(LINE_IDS.map(() => ONCE));
  },
  TIMEOUT_MS,
);

test(
  "Telegram gets every report at most once, and exactly once as long as it answers",
  async () => {
    const service = await TelegramService.start();
    failEvery(service, ["rate limit"]);
    service.resetsConnection = (number) => number % EVERY === EVERY - 1;
    const variables = {
      CAFE_SALES_TELEGRAM_TO: CHATS.join(),
      CAFE_SALES_TELEGRAM_TOKEN: TELEGRAM_TOKEN,
      CAFE_SALES_TELEGRAM_API: service.origin,
      secret: TELEGRAM_TOKEN,
    };
    expect(await sendWeeks("telegram", CHATS, variables)).toEqual(CHATS.map(() => ALL_SENT));
    expect(timesOf(service, CHATS)).toEqual(CHATS.map(() => ONCE));

    service.received.length = 0;
    failEvery(service, [
      "500",
      "500 after it was taken",
      "502 after it was taken",
      "reset before it was taken",
      "reset after it was taken",
      "502",
    ]);
    const states = (await sendWeeks("telegram", CHATS, variables)).flat();
    expect(states).toHaveLength(2 * WEEKS);
    expect(new Set(states)).toEqual(new Set(["sent", "perhaps"]));
    expect(new Set(timesOf(service, CHATS).flat())).toEqual(new Set([1]));
    const sure = states.filter((state) => state === "sent").length;
    expect(service.received.length).toBeGreaterThanOrEqual(sure);
  },
  TIMEOUT_MS,
);

test(
  "a mailbox gets every report, twice only with the same identity",
  async () => {
    const faults = [{ code: 451 }, "lose-answer", { code: 421 }] as const;
    const verdicts = Array.from({ length: 4 * WEEKS }, (_, number) =>
      number % EVERY === EVERY - 1 ? (faults[((number / EVERY) | 0) % faults.length] ?? "take") : "take",
    );
    const { port, taken } = await mailServer({ verdicts });
    const sent = await sendWeeks("mail", ADDRESSES, {
      CAFE_SALES_MAIL_TO: ADDRESSES.join(),
      CAFE_SALES_SMTP_URL: `smtp://${MAIL_USER}@127.0.0.1:${port}`,
      CAFE_SALES_SMTP_PASSWORD: MAIL_PASSWORD,
      secret: MAIL_PASSWORD,
    });
    expect(sent).toEqual(ADDRESSES.map(() => ALL_SENT));
    for (const address of ADDRESSES) {
      const own = taken.filter(({ to }) => to.join() === address);
      expect(new Set(own.map(({ mail }) => mail.messageId)).size).toBe(WEEKS);
      expect(new Set(own.map(({ mail }) => `${mail.messageId} ${mail.subject}`)).size).toBe(WEEKS);
      expect(own.every(({ mail }) => mail.to?.map((to) => to.address).join() === address)).toBe(true);
    }
    expect(taken.every(({ to }) => ADDRESSES.some((address) => to.join() === address))).toBe(true);
  },
  TIMEOUT_MS,
);
