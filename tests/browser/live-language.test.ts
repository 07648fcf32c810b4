/**
 * The live page in Thai: how it is chosen, and that nothing but the words changes.
 *
 * @module-tag deep
 */
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { openDashboard, openMore, withLiveOf } from "../support/browser/live-page.ts";
import { THAI_FAULTS } from "../support/browser/thai-faults.ts";
import { type Reply, rows } from "../support/fakes/cafe-api.ts";
import { hourRows, shopRows } from "../support/samples/rows.ts";

const { live, newPage } = withLiveOf(["stores", "hours"]);
const OPTIONAL: Readonly<Record<string, Reply>> = {
  "/api/sales_by_store": rows(shopRows),
  "/api/sales_by_hour": rows(hourRows),
};
let url: string;
beforeAll(() => {
  url = live().serve.url;
});
beforeEach(() => {
  live().api.answer = ({ path }) => OPTIONAL[path];
});

const THAI_SCRIPT = /\/thai-[\w-]+\.js$/;
const ENGLISH = { lang: "en", title: "Cafe Sales Dashboard", manifest: "/manifest.webmanifest" };
const THAI = { lang: "th", title: "ยอดขายคาเฟ่", manifest: "/manifest.th.webmanifest" };

/** What of the document follows the language. */
const facts = (page: Page) =>
  page.evaluate(
    "({ lang: document.documentElement.lang, title: document.title, manifest: document.querySelector('link[rel=manifest]').getAttribute('href') })",
  );

const language = (page: Page, name: "English" | "ไทย") => page.getByRole("radio", { name });

const hasFocus = (page: Page, name: "English" | "ไทย") =>
  language(page, name).evaluate((radio) => radio === document.activeElement);

async function signInInThai(page: Page): Promise<void> {
  await page.getByPlaceholder("รหัสผ่าน").fill("espresso");
  await page.getByRole("button", { name: "เข้าสู่ระบบ" }).click();
  await loadedInThai(page);
}

async function loadedInThai(page: Page): Promise<void> {
  await page.getByRole("button", { name: "ออกจากระบบ" }).waitFor();
  await page.waitForFunction(() => !document.body.textContent?.includes("กำลังโหลด..."));
}

/** What is the same in Thai: names of the sample rows, of tills and their figures, of keys, and of the program; the zone and the digest of the figures. */
const NO_THAI =
  /\b(Coffee|Latte|Nok|Nimman|Old Town|Home|End|Enter|Esc|Shift|Loyverse|Square|Gross sales|Net sales|Returns|CSV|cafe-sales|UTC|SHA-256|THB|[0-9a-f]{64})\b/g;

/** Opens all that can be opened. Tables are drawn then. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
  await page.waitForFunction(
    "[...document.querySelectorAll('.figures')].every((each) => each.querySelector('table'))",
  );
  await loadedInThai(page);
}

/** The Latin words that a person sees or hears. */
async function latinWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string[]>(`(() => {
    const names = ["aria-label", "title", "placeholder"];
    const said = [...document.querySelectorAll("body *")].flatMap((element) =>
      names.flatMap((name) => element.getAttribute(name) ?? []));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement.closest("script, template, noscript, bdi, pre, code, [lang=en]") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
    const shown = [];
    while (walker.nextNode()) shown.push(walker.currentNode.data);
    return [...said, ...shown];
  })()`);
  const words = texts.flatMap(
    (text) => text.replace(NO_THAI, "").match(/\p{Script=Latin}[\p{Script=Latin}'-]+/gu) ?? [],
  );
  return [...new Set(words)].sort();
}

test("Thai is chosen on the sign-in screen, and then everything is in it", async () => {
  const { page, requests, complaints } = await newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(url, { waitUntil: "networkidle" });
  const fetched = () => requests.filter((each) => THAI_SCRIPT.test(each)).length;
  expect(await facts(page)).toEqual(ENGLISH);
  expect(await language(page, "English").isChecked()).toBe(true);
  expect(await page.locator("[lang=th]:visible").allInnerTexts()).toEqual(["ไทย"]);
  await page.getByPlaceholder("Password").fill("esp");
  expect(fetched(), "no Thai is loaded for anyone who did not choose it").toBe(0);

  await language(page, "ไทย").check();
  await page.getByRole("heading", { name: THAI.title }).waitFor();
  expect(await facts(page)).toEqual(THAI);
  expect(await page.getByPlaceholder("รหัสผ่าน").inputValue()).toBe("esp");
  expect(await hasFocus(page, "ไทย")).toBe(true);
  expect(await latinWords(page)).toEqual([]);
  expect(await seriousViolations(page)).toEqual([]);
  expect(live().api.calls).toEqual([]);

  await signInInThai(page);
  expect(fetched()).toBe(1);
  await openMore(page);
  expect(await seriousViolations(page)).toEqual([]);
  await openAll(page);
  expect(await latinWords(page)).toEqual([]);
  expect(await page.evaluate(THAI_FAULTS)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
  expect(complaints).toEqual([]);

  await page.reload();
  await loadedInThai(page);
  expect(await facts(page)).toEqual(THAI);
});

describe("on the dashboard", () => {
  test("another language makes no call and keeps the range, the tables, the focus and the place", async () => {
    const { page, requests, complaints } = await newPage({ viewport: { width: 1440, height: 900 } });
    await openDashboard(page, `${url}/?last=7&compare=previous`);
    // What is usual, and the foot, come behind the figures.
    await expect
      .poll(async () => {
        const before = requests.length;
        await page.waitForTimeout(300);
        return requests.length - before;
      })
      .toBe(0);
    await page.getByText("Show the figures").first().click();
    await openMore(page);
    const state = () =>
      page.evaluate(
        "({ query: location.search, open: [...document.querySelectorAll('details')].map((each) => each.open), dates: [...document.querySelectorAll('input[type=date]')].map((each) => each.value), figures: document.querySelector('.hero-value').textContent })",
      );
    await language(page, "English").focus();
    await page.evaluate("scrollTo(0, 100)");
    const before = await state();
    expect(await page.evaluate("scrollY")).toBe(100);
    const texts = await page.locator("main").innerText();
    const asked = requests.length;

    await page.keyboard.press("ArrowDown");
    await page.getByRole("heading", { name: THAI.title }).waitFor();
    await expect.poll(() => facts(page)).toEqual(THAI);
    // The foot is drawn in the frame after the rest.
    await expect.poll(state).toEqual(before);
    expect(await hasFocus(page, "ไทย")).toBe(true);
    // The lines above are higher in Thai, and the browser keeps what is in sight in its place.
    expect(Math.abs((await page.evaluate<number>("scrollY")) - 100)).toBeLessThan(10);
    const sentences = await page.locator(".changes li").allTextContents();
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) expect(sentence).toMatch(/\p{Script=Thai}/u);

    await page.keyboard.press("ArrowUp");
    await page.getByRole("heading", { name: ENGLISH.title }).waitFor();
    await expect.poll(() => page.locator("main").innerText()).toBe(texts);
    await expect.poll(state).toEqual(before);
    expect(await page.evaluate("scrollY")).toBe(100);
    expect(await hasFocus(page, "English")).toBe(true);
    const since = requests.slice(asked).filter((each) => !/\/assets\/(thai|menu-groups)-/.test(each));
    expect(since, "but the manifest, which a browser may read").toEqual(
      since.filter((each) => each.includes("manifest")),
    );
    expect(complaints).toEqual([]);
  });

  test("the menu closes with a press elsewhere, and does not move the header of a phone", async () => {
    const { page } = await newPage({ viewport: { width: 360, height: 740 } });
    await openDashboard(page, url);
    const header = () => page.locator(".page-header").evaluate((each) => each.getBoundingClientRect().height);
    const height = await header();
    await openMore(page);
    await language(page, "ไทย").check();
    await page.getByRole("heading", { name: THAI.title }).waitFor();
    expect(await header()).toBeLessThanOrEqual(height);
    await page.getByRole("heading", { level: 1 }).click();
    expect(await page.getByRole("radio").count()).toBe(0);
  });
});
