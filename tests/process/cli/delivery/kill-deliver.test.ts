/**
 * `KILLS=100 npx vitest run --project program kill-deliver` tries many more moments.
 *
 * @module-tag deep
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { addDays } from "../../../../viewer/report/date-range.ts";
import { LINE_TOKEN, LineService } from "../../../support/fakes/line-service.ts";
import { mailServer } from "../../../support/fakes/mail-server.ts";
import { TELEGRAM_TOKEN, TelegramService } from "../../../support/fakes/telegram-service.ts";
import { faultServer } from "../../../support/runs/export-run.ts";
import { endOf } from "../../../support/runs/import-process.ts";
import { CLI } from "../../../support/runs/run-cli.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { snapshotIn } from "../../../support/runs/snapshot-run.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const KILLS = Number(process.env.KILLS ?? 3);
const WEEKS = 8;
const [PERSON, CHAT, ADDRESS] = ["U4af4980629f1e2d3c4b5a6978899aabb", "123456789", "ploy@example.org"];

test(
  "a delivery that is killed at any moment sends nothing twice, and the next one sends the rest",
  async () => {
    const [cwd, api] = [temporaryFolder(), await faultServer()];
    const [line, telegram, mail] = [
      await LineService.start(),
      await TelegramService.start(),
      await mailServer(),
    ];
    const env = {
      CAFE_SALES_LINE_TO: PERSON,
      CAFE_SALES_LINE_TOKEN: LINE_TOKEN,
      CAFE_SALES_LINE_API: line.origin,
      CAFE_SALES_TELEGRAM_TO: CHAT,
      CAFE_SALES_TELEGRAM_TOKEN: TELEGRAM_TOKEN,
      CAFE_SALES_TELEGRAM_API: telegram.origin,
      CAFE_SALES_MAIL_TO: ADDRESS,
      CAFE_SALES_MAIL_FROM: "cafe@example.org",
      CAFE_SALES_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      CAFE_SALES_ATTACH: "none",
    };
    const week = (number: number) => {
      const from = addDays("2020-01-06", 7 * number);
      return ["--from", from, "--to", addDays(from, 6)];
    };
    const deliver = () => runInProcess(["deliver", "--dir", "archive"], { cwd, env });
    await snapshotIn(cwd, api, week(0));
    expect((await deliver()).code).toBe(0);
    let made = 1;
    let killed = 0;
    for (let rounds = 0; killed < KILLS && rounds < 5 * KILLS; rounds += 1) {
      for (const end = made + WEEKS; made < end; made += 1) {
        expect((await snapshotIn(cwd, api, week(made))).code).toBe(0);
      }
      const stdio = ["ignore", "ignore", "ignore"] as const;
      const child = spawn(process.execPath, [CLI, "deliver", "--dir", "archive"], {
        cwd,
        env: { ...process.env, ...env },
        stdio: [...stdio],
      });
      const ended = endOf(child);
      const before = line.requests.length + telegram.requests.length + mail.taken.length;
      // From the first request on, so that the start of Node takes no kill.
      while (line.requests.length + telegram.requests.length + mail.taken.length === before)
        await setTimeout(1);
      void setTimeout(Math.random() * 300).then(() => child.kill("SIGKILL"));
      if ((await ended) === "SIGKILL") killed += 1;
    }
    expect(killed).toBe(KILLS);
    expect((await deliver()).stderr).toMatch(/^(Sent|Everybody)/);

    const lines: { way: string; period: string; state: string; again?: boolean }[] = readFileSync(
      join(cwd, "archive", "deliveries.jsonl"),
      "utf8",
    )
      .trimEnd()
      .split("\n")
      .map((text) => JSON.parse(text));
    const ends = (way: string) =>
      new Map(lines.filter((one) => one.way === way).map((one) => [one.period, one]));
    // LINE recognises a message, so everything came, once.
    expect([...line.countsOf(PERSON).values()]).toEqual(Array.from({ length: made }, () => 1));
    // A mail has its identity: everything came, and what came twice is in the ledger.
    const ids = mail.taken.map((each) => each.mail.messageId);
    expect(new Set(ids).size).toBe(made);
    const twice = [...ends("mail").values()].filter(({ again }) => again).length;
    expect(ids.length - made).toBeLessThanOrEqual(twice);
    // Telegram has no identity: nothing came twice, and what perhaps did not come is in the ledger.
    const sent = [...ends("telegram").values()].filter(({ state }) => state === "sent").length;
    expect(ends("telegram").size).toBe(made);
    expect(telegram.received.length).toBeGreaterThanOrEqual(sent);
    expect(telegram.received.length).toBeLessThanOrEqual(made);
    expect(made - sent).toBeLessThanOrEqual(killed);
  },
  240_000 + KILLS * 30_000,
);
