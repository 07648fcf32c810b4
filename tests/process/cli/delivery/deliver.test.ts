/** `snapshot --deliver` and `deliver`, from source and in the process of the test, with a real mail server. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { changed } from "../../../support/fakes/faults.ts";
import { MAIL_PASSWORD, MAIL_USER, mailServer } from "../../../support/fakes/mail-server.ts";
import { faultServer } from "../../../support/runs/export-run.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import {
  NEXT_NAME,
  NEXT_WEEK,
  snapshotIn,
  statusOf,
  WEEK,
  WEEK_NAME,
} from "../../../support/runs/snapshot-run.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const TO = "ploy@example.org";
const QUICK = { sleep: async () => {} };
const REFUSED = Array.from({ length: 4 }, () => ({ code: 451 }) as const);

function mailTo(port: number, to = TO) {
  return {
    CAFE_SALES_MAIL_TO: to,
    CAFE_SALES_SMTP_URL: `smtp://${MAIL_USER}@127.0.0.1:${port}`,
    CAFE_SALES_SMTP_PASSWORD: MAIL_PASSWORD,
    CAFE_SALES_ATTACH: "none",
  };
}

async function cafe(options?: Parameters<typeof mailServer>[0]) {
  const [cwd, api, mail] = [temporaryFolder(), await faultServer(), await mailServer(options)];
  const env = mailTo(mail.port);
  const snapshot = (args: readonly string[], own: Readonly<Record<string, string>> = {}) =>
    snapshotIn(cwd, api, ["--deliver", ...args], { env: { ...env, ...own }, effects: QUICK });
  const deliver = (args: readonly string[] = [], own: Readonly<Record<string, string>> = {}) =>
    runInProcess(["deliver", "--dir", "archive", ...args], { cwd, env: { ...env, ...own }, effects: QUICK });
  const subjects = () => mail.taken.map(({ to, mail }) => `${to.join()} ${mail.subject}`);
  const ledger = () => readFileSync(join(cwd, "archive", "deliveries.jsonl"), "utf8");
  return { cwd, api, mail, snapshot, deliver, subjects, ledger };
}

describe("a delivery", () => {
  test("brings each report to everybody once, and to somebody new the newest one", async () => {
    const { snapshot, deliver, subjects, ledger } = await cafe();
    const first = await snapshot(WEEK);
    expect([first.code, first.stderr.split("\n").at(-2)]).toEqual([
      0,
      "Sent the report for 1 – 7 Nov 2026: mail to p…@example.org",
    ]);
    expect((await snapshot(WEEK)).stderr).toContain("Everybody has everything; nothing was sent\n");
    await snapshot(NEXT_WEEK);
    expect(subjects()).toEqual([
      `${TO} Cafe Sales Dashboard · 1 – 7 Nov 2026 · ฿300`,
      `${TO} Cafe Sales Dashboard · 8 – 14 Nov 2026 · ฿0`,
    ]);
    const both = { CAFE_SALES_MAIL_TO: `${TO}, aom@example.org` };
    expect((await deliver([], both)).stderr).toBe(
      "Sent the report for 8 – 14 Nov 2026: mail to a…@example.org\n",
    );
    expect((await deliver(["--period", WEEK_NAME], both)).code).toBe(0);
    expect(subjects().slice(2)).toEqual([
      "aom@example.org Cafe Sales Dashboard · 8 – 14 Nov 2026 · ฿0",
      "aom@example.org Cafe Sales Dashboard · 1 – 7 Nov 2026 · ฿300",
    ]);
    expect(ledger()).not.toMatch(/ploy@|aom@|doi-suthep/);
  });

  test("corrects a report that was made again with other figures, and nothing else", {
    tags: "deep",
  }, async () => {
    const { cwd, mail, snapshot, subjects } = await cafe();
    await snapshot(WEEK);
    const other = await faultServer({ sales_summary: changed((rows) => rows.replace("100.1,", "150.1,")) });
    const again = (args: readonly string[]) =>
      snapshotIn(cwd, other, ["--deliver", ...WEEK, ...args], { env: mailTo(mail.port) });
    expect((await again([])).stderr).toContain(
      "Sent a correction of the report for 1 – 7 Nov 2026: mail to p…@example.org\n",
    );
    await again(["--lang", "th"]);
    expect(subjects()).toHaveLength(2);
    expect(mail.taken[1]?.mail.text).toContain("is now ฿350 (before: ฿300)");
  });

  test("that fails keeps the report, is a note in the next one, and goes out later", {
    tags: "deep",
  }, async () => {
    const { cwd, snapshot, deliver, subjects } = await cafe({ verdicts: REFUSED });
    const failed = await snapshot([...WEEK, "--quiet"]);
    expect([failed.code, failed.stderr]).toEqual([
      0,
      "not sent: p…@example.org (mail, 2026-11-01 to 2026-11-07): the mail server does not take the message now (451); try again later\n",
    ]);
    const status = await statusOf(cwd, ["--delivered", "--max-age", "9999d"]);
    expect([status.code, status.stdout.split("\n").at(-2)]).toEqual([
      9,
      expect.stringMatching(/^Delivered {2}1 – 7 Nov 2026: mail to p…@example.org: failed, /),
    ]);
    const next = await snapshotIn(cwd, await faultServer(), NEXT_WEEK);
    expect(next.code).toBe(0);
    const { reports } = JSON.parse(readFileSync(join(cwd, "archive", NEXT_NAME, "report.json"), "utf8"));
    expect(reports[0].notes.map(({ text }: { text: string }) => text)).toContain(
      "The report for 1 – 7 Nov 2026 had not reached p…@example.org when this one was made.",
    );
    expect((await deliver()).code).toBe(0);
    expect(subjects()).toEqual([
      `${TO} Cafe Sales Dashboard · 1 – 7 Nov 2026 · ฿300`,
      `${TO} Cafe Sales Dashboard · 8 – 14 Nov 2026 · ฿0`,
    ]);
    expect((await statusOf(cwd, ["--delivered", "--max-age", "9999d"])).code).toBe(0);
  });

  test("that fails ends with 6 under --strict, and by itself with the code of its fault", {
    tags: "deep",
  }, async () => {
    const { snapshot, deliver } = await cafe({ verdicts: [...REFUSED, ...REFUSED] });
    const { code, lastLine } = await snapshot([...WEEK, "--strict"]);
    expect([code, lastLine]).toEqual([
      6,
      "cafe-sales: 1 of 1 message could not be sent: the mail server does not take the message now (451); the report is written; try again later, then run cafe-sales deliver again",
    ]);
    const again = await deliver();
    expect([again.code, again.lastLine]).toEqual([
      4,
      "cafe-sales: 1 of 1 message could not be sent: the mail server does not take the message now (451); 0 messages sent; try again later, then run cafe-sales deliver again",
    ]);
  });

  test("names each call of the mail server with --verbose, and no secret", { tags: "deep" }, async () => {
    const { snapshot } = await cafe({ verdicts: [{ code: 451 }] });
    const { stderr } = await snapshot([...WEEK, "--verbose"]);
    const calls = stderr.match(/^mail 127\.0\.0\.1 .*(?= {2}\d+ ms$)/gm);
    expect(calls).toEqual([
      "mail 127.0.0.1  the mail server does not take the message now (451)",
      "mail 127.0.0.1  taken",
    ]);
    expect(stderr).not.toMatch(new RegExp(`${MAIL_PASSWORD}|${TO}`));
  });

  test("is printed by --dry-run, with everybody it would go to, and nothing is sent", async () => {
    const { cwd, api, mail, snapshot, deliver, subjects, ledger } = await cafe();
    await snapshotIn(cwd, api, WEEK);
    const { code, stdout, stderr } = await deliver(["--dry-run"]);
    expect([code, stderr]).toEqual([0, "Nothing was sent\n"]);
    expect(stdout).toMatch(
      /^To ploy@example\.org \(mail\):\n\nFrom: pim@example\.com\nTo: ploy@example\.org\nSubject: Cafe Sales Dashboard · 1 – 7 Nov 2026 · ฿300\n/,
    );
    expect(subjects()).toEqual([]);
    expect(ledger).toThrow();
    await snapshot(WEEK);
    expect(stdout).toContain(`Message-ID: ${mail.taken[0]?.mail.messageId}\n`);
  });

  test("of the sample cafe goes to the first recipient of each way, without an archive", {
    tags: "deep",
  }, async () => {
    const { cwd, mail, subjects } = await cafe();
    const env = mailTo(mail.port, `${TO}, aom@example.org`);
    const { code, stderr } = await runInProcess(["deliver", "--test"], { cwd, env });
    expect([code, stderr]).toEqual([0, "Sent a report of the sample cafe to p…@example.org (mail)\n"]);
    expect(subjects()).toEqual([expect.stringMatching(/^ploy@example\.org Test: the sample cafe · /)]);
  });
});

describe("a mistake is named before anything is made", () => {
  test.each([
    [["--deliver"], {}, "no recipients are configured"],
    [["--deliver", "mail"], {}, "mail has no recipients"],
    [["--deliver", "post"], {}, "--deliver 'post' is unknown"],
    [["--deliver"], { CAFE_SALES_MAIL_TO: TO }, "CAFE_SALES_SMTP_URL is not set"],
    [["--deliver"], { ...mailTo(1), CAFE_SALES_MAIL_TO: "ploy" }, "CAFE_SALES_MAIL_TO"],
    [["--deliver"], { ...mailTo(1), CAFE_SALES_ATTACH: "docx" }, "CAFE_SALES_ATTACH 'docx' is unknown"],
  ])("%j %j", async (args, env, message) => {
    const [cwd, api] = [temporaryFolder(), await faultServer()];
    const { code, lastLine } = await snapshotIn(cwd, api, [...args, ...WEEK], { env });
    expect(code).toBe(2);
    expect(lastLine).toContain(message);
    expect(api.requests).toEqual([]);
  });

  test.each([
    [["--to", "nobody@example.org"], 2, "--to names somebody who is not configured"],
    [["--period", "2026-01-05_2026-01-11"], 2, "the archive has no report for 2026-01-05 to 2026-01-11"],
    [["--period", "soon"], 2, "--period 'soon' is not a period"],
    [["--test", "--dry-run"], 2, "--dry-run and --test are two things to do"],
  ])("deliver %j", async (args, exitCode, message) => {
    const { cwd, api, deliver } = await cafe();
    await snapshotIn(cwd, api, WEEK);
    const { code, lastLine } = await deliver(args);
    expect([code, lastLine]).toEqual([exitCode, expect.stringContaining(message)]);
  });

  test("no archive", async () => {
    const { deliver } = await cafe();
    const { code, lastLine } = await deliver();
    expect([code, lastLine]).toEqual([
      9,
      "cafe-sales: there is no archive in archive, or its manifest is damaged; nothing was sent; check --dir, or run cafe-sales snapshot, which makes or repairs it",
    ]);
  });
});
