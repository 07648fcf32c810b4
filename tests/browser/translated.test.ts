/**
 * Pages that the browser has translated: they show what the others show, whatever is chosen in them.
 *
 * @module-tag deep
 */
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { applyCustomRange, loaded, openDashboard, withLive } from "../support/browser/live-page.ts";
import { rows } from "../support/fakes/cafe-api.ts";
import { serveInProcess } from "../support/runs/serve-in-process.ts";
import { withDemoReport } from "../support/samples/demo-report.ts";
import { summaryRow } from "../support/samples/rows.ts";

const { file } = withDemoReport("--compare", "previous", "--ranges", "7,90");
const { live, newPage } = withLive();

/** Does to the texts what a browser does, after each change again, and leaves the words as they are. */
function translate(): void {
  const isLeft = (element: Element | null) =>
    element?.closest("script, style, font") || element?.closest("[translate]")?.matches("[translate=no]");
  const pass = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.textContent?.trim() === "" || isLeft(text.parentElement)) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.textContent;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  };
  pass();
  new MutationObserver(pass).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** What the page says, but for how long ago it was loaded. */
const said = async (page: Page) =>
  (await page.evaluate(() => document.getElementById("root")?.textContent))?.replace(
    /loaded .*?ago|just now|\d\d:\d\d/g,
    "",
  );

/** Opens all that is folded. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });

/** The names, the dates, the amounts and the other figures by themselves that a browser has translated. */
const touched = (page: Page) =>
  page.evaluate(() => {
    const textsOf = (elements: string) =>
      Array.from(document.querySelectorAll(elements), ({ textContent }) => textContent?.trim() ?? "");
    const names = new Set(textsOf("bdi"));
    const figure = /^\W*\d[\d,.]*[%kMB)]*$/;
    const day = "([A-Z][a-z]+ )?\\d{1,2}( [A-Z][a-z]{2})?( \\d{4})?";
    const date = new RegExp(`^(${day}( – ${day})?|[A-Z][a-z]{2} \\d{4}|\\d\\d:\\d\\d(–\\d\\d:\\d\\d)?)$`);
    return textsOf("font > font").filter((text) => figure.test(text) || date.test(text) || names.has(text));
  });

/** Texts side by side, which a browser may translate as one, so that none of them can come back alone. */
const joined = (page: Page) =>
  page.evaluate(() => {
    const found: (string | null)[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (text.parentElement?.closest("script, style, [translate=no]")) continue;
      let { nextSibling: next } = text;
      while (next instanceof Comment) next = next.nextSibling;
      if (next instanceof Text) found.push(`${text.textContent}|${next.textContent}`);
    }
    return found;
  });

/** Does the same in a page as it is and in a translated one. */
async function sameIn(
  open: (page: Page) => Promise<unknown>,
  steps: readonly ((page: Page) => Promise<unknown>)[],
) {
  const [plain, translated] = [await newPage(), await newPage()];
  for (const { page } of [plain, translated]) await open(page);
  await translated.page.evaluate(translate);
  for (const step of steps) {
    for (const { page } of [plain, translated]) await step(page);
    await vi.waitFor(async () => expect(await said(translated.page)).toBe(await said(plain.page)), 10_000);
    expect([await touched(translated.page), await joined(plain.page)]).toEqual([[], []]);
  }
  expect(await translated.page.locator("font").count()).toBeGreaterThan(10);
  expect(translated.complaints).toEqual(plain.complaints);
}

test("the live page, from the sign-in on", async () => {
  const { serve, api } = live();
  api.answer = ({ path, query }) =>
    path.endsWith("sales_summary")
      ? rows([{ ...summaryRow, date: query.slice(11, 21), total_sales: Number(query.slice(19, 21)) * 100 }])
      : undefined;
  const press = (name: string) => async (page: Page) => {
    await page.getByRole("button", { name, exact: true }).click();
    await loaded(page);
  };
  await sameIn(
    (page) => page.goto(serve.url),
    [
      async (page) => {
        await page.getByPlaceholder("Password").fill("wrong");
        await page.getByRole("button").filter({ hasText: "Sign in" }).click();
        await page.getByRole("alert").waitFor();
      },
      async (page) => {
        await page.getByPlaceholder("Password").fill("espresso");
        await page.getByRole("button").filter({ hasText: "Sign in" }).click();
        await loaded(page);
      },
      unfold,
      press("Last 7 days"),
      press("Last 90 days"),
      async (page) => {
        await applyCustomRange(page, "2026-11-01", "2026-11-15");
        await loaded(page);
      },
      async (page) => {
        await page.getByRole("button", { name: "Logout" }).click();
        await page.getByPlaceholder("Password").waitFor();
      },
    ],
  );
});

test("a report file with several ranges", async () => {
  const press = (at: number) => (page: Page) => page.locator(".range-choice button").nth(at).click();
  await sameIn(
    (page) => page.goto(pathToFileURL(file).href),
    [press(1), unfold, press(2), press(0), press(1), (page) => page.locator(".chart-lines").first().hover()],
  );
});

test("the live page of a cafe with all that it may have", async () => {
  const { url } = await serveInProcess("--demo");
  const days = (first: string, last: string) => async (page: Page) => {
    await applyCustomRange(page, first, last);
    await loaded(page);
  };
  await sameIn(
    (page) => openDashboard(page, `${url}?compare=previous`),
    [
      unfold,
      days("2026-11-02", "2026-11-08"),
      days("2026-11-07", "2026-11-07"),
      days("2026-01-01", "2026-06-30"),
    ],
  );
});
