/** The live page of people who see some of the shops only. */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { listen } from "../../cli/server/listen.ts";
import { addDays, dayIn } from "../../viewer/report/date-range.ts";
import { afterFile } from "../support/browser/after-file.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { loaded, openMore } from "../support/browser/live-page.ts";
import { withQuickHashes } from "../support/quick-hashes.ts";
import { openDashboard } from "../support/runs/dashboard.ts";
import { writeAccess } from "../support/stores/access-file.ts";
import type { Line } from "../support/stores/memory-store.ts";
import { storeWith } from "../support/stores/store-file.ts";

withQuickHashes();

const PASSWORD = "office-1";
const YESTERDAY = addDays(dayIn({ timeZone: "UTC" }, Date.now()), -1);
const linesOf = (store: string, gross: number): readonly Line[] =>
  [1, 2, 3].map((at) => ({
    receipt: `${store}-${at}`,
    store,
    day: addDays(YESTERDAY, -at),
    product: `Latte of ${store}`,
    category: `Coffee of ${store}`,
    employee: `Ploy of ${store}`,
    gross: gross + at,
  }));

const browser = withBrowser();
let url: string;

beforeAll(async () => {
  const shops = [
    ...linesOf("Nimman", 1_234_500),
    ...linesOf("Night Market", 777_700),
    ...linesOf("Airport", 50_000),
  ];
  const db = await storeWith({ a: shops });
  const folder = dirname(db);
  writeFileSync(join(folder, "password"), PASSWORD, { mode: 0o600 });
  writeFileSync(join(folder, "notes.csv"), `date,to,text,shop\n${YESTERDAY},,a note about all,\n`);
  writeFileSync(join(folder, "shops.csv"), `shop,closed\nNight Market,${addDays(YESTERDAY, -1)}\nNimman,\n`);
  await writeAccess(join(folder, "access.csv"), [
    { name: "Mai", shops: ["Night Market"], password: "mai-1" },
    { name: "Ploy", shops: ["Nimman", "Night Market"], password: "ploy-1" },
  ]);
  const raw = {
    db,
    passwordFile: join(folder, "password"),
    timeZone: "UTC",
    allowEdit: true,
    allowImport: true,
  };
  const { app } = await openDashboard(raw, folder);
  const server = await listen(app, { host: "127.0.0.1", port: 0 });
  afterFile(() => server.close());
  url = server.origin;
});

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByPlaceholder("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await loaded(page);
}

const textOf = (page: Page) => page.evaluate("document.documentElement.outerHTML + document.title");
const firstLine = (page: Page) => page.locator(".report-bar .provenance b").innerText();

test("a person of one shop sees its name, no menu of shops and no import, and may note something about it", async () => {
  const { page, complaints } = await browser.open();
  await page.goto(url);
  await signIn(page, "mai-1");
  await expect.poll(() => firstLine(page)).toMatch(/ · \u2068Night Market\u2069$/);
  expect(await page.getByLabel("Shops", { exact: true }).count()).toBe(0);
  const strip = page.locator(".now-strip");
  await expect.poll(() => strip.innerText()).toMatch(/^Night Market closed on \d+ \w+ 20\d\d$/);
  expect(await page.getByText("Import sales").count()).toBe(0);
  expect(await textOf(page)).not.toMatch(/Nimman|Airport|All shops/);
  await openMore(page);
  await page.locator(".day-notes summary").click();
  expect(await page.getByText("a note about all").count()).toBeGreaterThan(0);
  expect(await page.locator(".day-notes li").count()).toBe(0);
  await page.locator(".day-notes input[type=text]").fill("rain");
  await page.getByRole("button", { name: "Add" }).click();
  await page.locator(".day-notes li").waitFor();
  expect(await page.locator(".day-notes li").innerText()).toContain("Night Market: rain");
  expect(complaints).toEqual([]);
});

test("a person of two shops chooses between these, and none of the page says that these are all", {
  tags: "deep",
}, async () => {
  const { page } = await browser.open();
  await page.goto(url);
  await signIn(page, "ploy-1");
  const menu = page.getByLabel("Shops", { exact: true });
  await menu.waitFor();
  const options = await menu.locator("option").allInnerTexts();
  expect(options).toEqual(["Night Market, Nimman", "Night Market", "Nimman"]);
  await expect.poll(() => firstLine(page)).toMatch(/ · \u2068Night Market\u2069, \u2068Nimman\u2069$/);
  await page.getByRole("button", { name: "See today" }).click();
  await page.locator(".today-details").waitFor();
  // Two shops have no target together that a person could set.
  await openMore(page);
  expect(await page.getByRole("button", { name: "Set a target" }).count()).toBe(0);
  await menu.selectOption("Nimman");
  await openMore(page);
  await page.getByRole("button", { name: "Set a target" }).waitFor();
  await menu.selectOption("Night Market, Nimman");
  await page.getByText(/^Same shops: without Night Market \(closed on [^)]+\)$/).waitFor();
  expect(await textOf(page)).not.toMatch(/Airport|All shops/);
});

test("the next person in the same browser sees nothing of the one before, in this tab or in another one", async () => {
  const { page, complaints } = await browser.open();
  await page.goto(url);
  await signIn(page, PASSWORD);
  expect(await textOf(page)).toMatch(/Airport/);
  const other = await page.context().newPage();
  await other.goto(url);
  await loaded(other);
  expect(await textOf(other)).toMatch(/Airport/);
  await page.getByRole("button", { name: "Logout" }).click();
  await other.getByPlaceholder("Password").waitFor();
  for (const each of [page, other]) expect(await textOf(each)).not.toMatch(/Airport|Nimman|37,0/);
  await signIn(page, "mai-1");
  await loaded(other);
  for (const each of [page, other]) {
    await expect.poll(() => firstLine(each)).toMatch(/Night Market/);
    expect(await textOf(each)).not.toMatch(/Airport|Nimman/);
  }
  // Another token comes without a logout in between.
  const { token } = await (
    await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ password: PASSWORD }),
    })
  ).json();
  await page.evaluate(`localStorage.setItem("token", ${JSON.stringify(token)})`);
  // All of the page is much to look at again and again.
  await expect.poll(() => textOf(other), { interval: 500 }).toMatch(/Airport/);
  expect(complaints).toEqual([]);
  await other.close();
});
