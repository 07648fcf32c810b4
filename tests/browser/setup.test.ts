/**
 * The page of the set-up, as people use it: by keyboard, on a phone, in both languages.
 *
 * @module-tag deep
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { OVERFLOWS } from "../support/browser/overflows.ts";
import { fakeMachine } from "../support/fakes/fake-schedulers.ts";
import { MAIL_PASSWORD, MAIL_USER, mailServer } from "../support/fakes/mail-server.ts";
import { TELEGRAM_TOKEN, TelegramService } from "../support/fakes/telegram-service.ts";
import { startSetup } from "../support/runs/setup-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const browser = withBrowser();
const EXPORT = fileURLToPath(new URL("../../fixtures/csv/loyverse/till.csv", import.meta.url));
const PHONE = { viewport: { width: 360, height: 740 } };

async function expectWell(page: Page) {
  expect(await page.evaluate(OVERFLOWS)).toEqual([]);
  expect(await seriousViolations(page)).toEqual([]);
}

/** Presses Tab until the focus is in the element. */
async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)})`)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

describe("the page of the set-up", () => {
  test("is done by keyboard alone, from the questions to the report", async () => {
    const { url } = await startSetup(temporaryFolder());
    const { page, complaints } = await browser.open(PHONE);
    await page.goto(url);
    await expectWell(page);
    await tabTo(page, "#title");
    await page.keyboard.type("Corner Cafe");
    await tabTo(page, "[name=source]");
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowDown");
    await tabTo(page, ".button-primary");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "This is the report of the sample cafe" }).waitFor();
    await expectWell(page);
    const report = page.frameLocator("iframe >> nth=0");
    expect(await report.getByText("Corner Cafe").first().isVisible()).toBe(true);
    await tabTo(page, "form[action=back] button");
    await page.keyboard.press("Enter");
    await page.getByLabel("Loyverse, by itself every night").waitFor();
    expect(complaints).toEqual([]);
  });

  test("is opened by the file that the browser is started with", async () => {
    const folder = temporaryFolder();
    const bin = temporaryFolder();
    const opener = join(bin, "xdg-open");
    writeFileSync(opener, `#!/bin/sh\nprintf %s "$1" > "${bin}/seen"\n`, { mode: 0o755 });
    await startSetup(folder, { PATH: `${bin}:${process.env.PATH}` }, []);
    await expect.poll(() => existsSync(join(bin, "seen"))).toBe(true);
    const { page } = await browser.open(PHONE);
    await page.goto(pathToFileURL(readFileSync(join(bin, "seen"), "utf8")).href);
    await page.locator("#title").waitFor();
  });

  test("says what is missing beside its field, in Thai too, and asks only for what the source needs", {
    tags: "deep",
  }, async () => {
    const home = temporaryFolder();
    mkdirSync(join(home, "Downloads"));
    cpSync(EXPORT, join(home, "Downloads", "a very long name of receipts-by-item-2026-11-01-2026-11-28.csv"));
    const { url } = await startSetup(temporaryFolder(), { HOME: home });
    const { page, complaints } = await browser.open({ ...PHONE, colorScheme: "dark" });
    await page.goto(url);
    await expectWell(page);
    await page.getByLabel("a very long name").check();
    await page.getByRole("link", { name: "ไทย" }).click();
    await page.locator("[value=loyverse]").check();
    expect(await page.locator("#files").isVisible()).toBe(false);
    await page.locator("#zone").fill("กรุงเทพ");
    await page.locator(".button-primary").click();
    await page.locator("#token-problem").waitFor();
    expect(await page.locator("#zone-problem").textContent()).toContain("Asia/Bangkok");
    expect(await page.locator("#token").getAttribute("aria-describedby")).toBe("token-hint token-problem");
    expect(await page.locator("html").getAttribute("lang")).toBe("th");
    await expectWell(page);
    expect(complaints).toEqual([]);
  });

  test("asks who gets the report; Enter in a field saves, and sends no test", { tags: "deep" }, async () => {
    const { url, post, settled } = await startSetup(temporaryFolder());
    await post("report", {
      zone: "UTC",
      source: "exports",
      files: new File([readFileSync(EXPORT)], "till.csv"),
    });
    await settled();
    const { page } = await browser.open(PHONE);
    await page.goto(url);
    for (const way of ["Mail", "LINE", "Telegram"]) await page.getByText(way, { exact: true }).click();
    await expectWell(page);
    await page.locator("#mailTo").fill("owner");
    await page.keyboard.press("Enter");
    await page.locator("#mailTo-problem").waitFor();
    expect(await page.locator("#mailUser-problem").isVisible()).toBe(true);
    expect(await page.getByText("Not sent").count()).toBe(0);
    await page.getByText("LINE", { exact: true }).click();
    await page.getByRole("button", { name: "Send me a test (LINE)" }).click();
    await page.locator("#lineTo-problem").waitFor();
    await expectWell(page);
  });

  test("finds the chat, and its end sends the first report once, by keyboard alone", {
    tags: "deep",
    timeout: 120_000,
  }, async () => {
    const telegram = await TelegramService.start();
    telegram.updates = [{ message: { chat: { id: 42, type: "private", first_name: "<b>Nok" } } }];
    const mail = await mailServer();
    const env = { ...fakeMachine(["crontab"]).env, CAFE_SALES_TELEGRAM_API: telegram.origin };
    const { url, post, settled, ended } = await startSetup(temporaryFolder(), env);
    await post("report", {
      zone: "UTC",
      source: "exports",
      files: new File([readFileSync(EXPORT)], "till.csv"),
    });
    await settled();
    const { page, complaints } = await browser.open(PHONE);
    const press = async (selector: string) => {
      await tabTo(page, selector);
      await page.keyboard.press("Enter");
    };
    await page.goto(url);
    await press("#telegram > summary");
    await tabTo(page, "#telegramToken");
    await page.keyboard.type(TELEGRAM_TOKEN);
    await press("#telegram [formaction=chats]");
    await page.getByRole("button", { name: "<b>Nok (person)" }).waitFor();
    await expectWell(page);
    await press("#telegram [name=chat]");
    await page.getByRole("button", { name: "✓ <b>Nok (person)" }).waitFor();
    await press("#mail > summary");
    const answers = [
      ["mailTo", "anna@example.com, ben@example.com"],
      ["mailUser", MAIL_USER],
      ["mailPassword", "wrong"],
      ["mailServer", `127.0.0.1:${mail.port}`],
    ] as const;
    for (const [id, answer] of answers) {
      await tabTo(page, `#${id}`);
      await page.keyboard.type(answer);
    }
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Each Monday at 06:00 (UTC)" }).waitFor();
    await page.getByText("Mail to anna@example.com and 1 more").waitFor();
    await expectWell(page);
    await press("form[action=send] button");
    const refused = "not sent, because the mail server refused the password (535 5.7.8)";
    await page.getByText(`Mail to ben@example.com: ${refused}`).waitFor({ timeout: 60_000 });
    await page.getByText("Telegram to <b>Nok: sent").waitFor();
    await page.reload();
    await expectWell(page);
    await press("form[action=back] button");
    await page.locator("#mailPassword").waitFor();
    await tabTo(page, "#mailPassword");
    await page.keyboard.type(MAIL_PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Send the first one now" }).waitFor();
    await page.goto(`${url}?lang=th`);
    await press("form[action=send] button");
    await page.getByText("อีเมลถึง ben@example.com: ส่งแล้ว").waitFor({ timeout: 60_000 });
    await expectWell(page);
    expect(await page.locator("form[action=send]").count()).toBe(0);
    await post("send", {});
    await press("form[action=open] button");
    await page.locator("form[action=open] [role=status]").waitFor();
    await press("form[action=close] button");
    await ended;
    expect([mail.taken.flatMap(({ to }) => to), telegram.received.map(({ to }) => to)]).toEqual([
      ["anna@example.com", "ben@example.com"],
      ["42"],
    ]);
    expect(complaints).toEqual([]);
  });
});
