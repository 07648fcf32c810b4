/** `snapshot --deliver` and `deliver` with LINE and Telegram, from source and in the process of the test. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LINE_TOKEN, LineService } from "../../../support/fakes/line-service.ts";
import { TELEGRAM_TOKEN, TelegramService } from "../../../support/fakes/telegram-service.ts";
import { faultServer } from "../../../support/runs/export-run.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { snapshotIn, WEEK } from "../../../support/runs/snapshot-run.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const [OWNER, GROUP] = ["U4af4980629f1e2d3c4b5a6978899aabb", "C0123456789abcdef0123456789abcdef"];
const CHAT = "123456789";
const effects = { sleep: async () => {} };

async function cafe() {
  const [cwd, api] = [temporaryFolder(), await faultServer()];
  const [line, telegram] = [await LineService.start(), await TelegramService.start()];
  const env = {
    CAFE_SALES_LINE_TO: `${OWNER},${GROUP}`,
    CAFE_SALES_LINE_TOKEN: LINE_TOKEN,
    CAFE_SALES_LINE_API: line.origin,
    CAFE_SALES_TELEGRAM_TO: CHAT,
    CAFE_SALES_TELEGRAM_TOKEN: TELEGRAM_TOKEN,
    CAFE_SALES_TELEGRAM_API: telegram.origin,
    CAFE_SALES_ATTACH: "html",
  };
  const printed: string[] = [];
  const keep = <Run extends { readonly stdout: string; readonly stderr: string }>(run: Run): Run => {
    printed.push(run.stdout, run.stderr);
    return run;
  };
  const snapshot = async () =>
    keep(await snapshotIn(cwd, api, ["--deliver", ...WEEK, "--verbose"], { env, effects }));
  const deliver = async (...args: readonly string[]) =>
    keep(await runInProcess(["deliver", "--verbose", ...args], { cwd, env, effects }));
  const ledger = () => readFileSync(join(cwd, "archive", "deliveries.jsonl"), "utf8");
  const expectNoSecret = (...texts: readonly string[]) => {
    for (const text of [...printed, ...texts]) {
      for (const secret of [LINE_TOKEN, "AAHdqT", OWNER, GROUP, CHAT]) expect(text).not.toContain(secret);
    }
  };
  return { line, telegram, snapshot, deliver, ledger, expectNoSecret };
}

test("a report goes to each recipient of LINE and Telegram once, also through faults, and shows no secret", async () => {
  const { line, telegram, snapshot, deliver, ledger, expectNoSecret } = await cafe();
  line.fault = ({ number }) =>
    number === 0 ? "reset after it was taken" : number === 2 ? "rate limit" : undefined;
  telegram.fault = ({ number }) => (number === 0 ? "502" : undefined);
  expect((await snapshot()).code).toBe(0);
  expect(line.received.map(({ to }) => to).sort()).toEqual([GROUP, OWNER]);
  expect(telegram.received).toMatchObject([{ to: CHAT, value: { type: "text/html" } }]);
  expect((await deliver("--dir", "archive")).stderr).toContain("Everybody has everything");
  expect([line.received.length, telegram.received.length]).toEqual([2, 1]);
  expectNoSecret(ledger());
});

test("what Telegram perhaps took is never sent again, and what nobody took is sent by the next run", async () => {
  const { line, telegram, snapshot, deliver, ledger, expectNoSecret } = await cafe();
  line.fault = () => "quota used up";
  telegram.fault = ({ name }) => (name === "sendDocument" ? "reset after it was taken" : undefined);
  const { code, stderr } = await snapshot();
  expect(code).toBe(0);
  expect(stderr).toContain("LINE answered 429: You have reached your monthly limit.");
  expect(stderr).toContain("perhaps not sent: 123…89 (Telegram");
  line.fault = () => undefined;
  telegram.fault = () => undefined;
  await deliver("--dir", "archive");
  expect(line.received).toHaveLength(2);
  expect(telegram.received).toHaveLength(1);
  expectNoSecret(ledger());
});

test("--dry-run prints the card and the caption, and sends neither", async () => {
  const { line, telegram, snapshot, deliver, expectNoSecret } = await cafe();
  line.fault = () => "quota used up";
  telegram.fault = () => "500";
  await snapshot();
  line.fault = () => undefined;
  telegram.fault = () => undefined;
  expectNoSecret();
  const { code, stdout, stderr } = await deliver("--dir", "archive", "--dry-run");
  expect(code).toBe(0);
  expect(stdout).toContain("which LINE accepts:");
  expect(stdout).toContain("Left this month: 300 of 300 messages.");
  expect(stdout).toMatch(/^Chat: private\nAttached: cafe-sales\S*\.html \(\d+ kB\)$/m);
  expect([line.received, telegram.received]).toEqual([[], []]);
  // It says to whom exactly, on stdout.
  expect(stdout).toContain(OWNER);
  for (const secret of [LINE_TOKEN, "AAHdqT"]) expect(stdout + stderr).not.toContain(secret);
});

test("--test sends a card and a document of the sample cafe, and --find-chats lists who wrote to the bot", {
  tags: "deep",
}, async () => {
  const { line, telegram, deliver, expectNoSecret } = await cafe();
  expect((await deliver("--test", "--lang", "th")).code).toBe(0);
  expect(line.received.map(({ to }) => to)).toEqual([OWNER]);
  expect(telegram.received).toHaveLength(1);
  expectNoSecret();
  telegram.updates = [{ message: { chat: { id: 42, type: "private", first_name: "นก" } } }];
  expect((await deliver("--find-chats")).stdout).toBe("42\tprivate\tนก\n");
  const hostile = { id: 7, type: "group\u001b[2J\n8", first_name: "a\u001b[2J\n8\tgroup\tb" };
  telegram.updates = [{ message: { chat: hostile } }];
  expect((await deliver("--find-chats")).stdout).toMatch(/^7\tgroup[^\p{Cc}]+\t[^\p{Cc}]+\n$/u);
});
