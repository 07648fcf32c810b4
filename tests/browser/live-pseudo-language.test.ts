/**
 * The live page in a made-up language.
 *
 * @module-tag deep
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { VERSION } from "../../cli/door/version.ts";
import { LANGUAGE_NAMES } from "../../viewer/report/language/choice.ts";
import { LABEL_FAULTS } from "../support/browser/label-faults.ts";
import { openMore, withLiveOf } from "../support/browser/live-page.ts";
import { OVERFLOWS } from "../support/browser/overflows.ts";
import { speakPseudoThai } from "../support/browser/pseudo-thai.ts";
import { rows } from "../support/fakes/cafe-api.ts";
import { everyDay } from "../support/fakes/every-day.ts";
import { bracketedText, strangersIn } from "../support/samples/pseudo-language.ts";
import { categoryRow, employeeRow, productRow, shopRows } from "../support/samples/rows.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const { live, newPage } = withLiveOf(["stores", "hours", "people"], "--allow-edit", "--cafe", folder);

const NAMES = [...Object.values(LANGUAGE_NAMES), `cafe-sales ${VERSION}`];
const [CATEGORY, PRODUCT, PERSON] = ["Coffee", "Latte", "Nok"].map(bracketedText);
const product = { ...productRow, product_name: PRODUCT, category: CATEGORY };
const ANSWERS: Readonly<Record<string, readonly object[]>> = {
  "/api/sales_by_category": [{ ...categoryRow, category: CATEGORY }],
  "/api/sales_by_product": [product],
  "/api/sales_by_employee": [{ ...employeeRow, employee_name: PERSON }],
  "/api/sales_by_employee_product": [{ ...product, employee_name: PERSON }],
  "/api/sales_by_store": shopRows.map((row) => ({ ...row, store: bracketedText(row.store) })),
};

/** What is wrong with the page, for each width. */
async function faultsOf(page: Page): Promise<unknown> {
  const markup = (await page.content()).replace(/<noscript>.*?<\/noscript>|\b[0-9a-f]{64}\b/gs, "");
  const faults: Record<string, readonly unknown[]> = { strangers: strangersIn(markup, NAMES) };
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // The highest column of the hero reaches the line of its legend in English too.
    const labels = (await page.evaluate<string[]>(LABEL_FAULTS)).filter(
      (fault) => !fault.includes("the legend"),
    );
    faults[width] = [await page.evaluate(OVERFLOWS), labels].flat();
  }
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0));
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
}

test("every state of the live page is in one language, and has room for a longer one", async () => {
  live().api.answer = (call) => {
    const answer = ANSWERS[call.path];
    if (call.path === "/api/auth/login" && call.body.includes("wrong")) return { status: 401, body: "{}" };
    return answer ? rows(answer) : everyDay(call);
  };
  const { page, complaints } = await newPage({ viewport: { width: 360, height: 800 } });
  await speakPseudoThai(page);
  await page.goto(`${live().serve.url}/?lang=th`);
  const password = page.locator("input[type=password]");
  await password.fill("wrong");
  await page.keyboard.press("Enter");
  await page.locator(".error-text:not(:empty)").first().waitFor();
  expect(await faultsOf(page)).toEqual({});

  await password.fill("espresso");
  await page.keyboard.press("Enter");
  await page.locator(".now-strip span").first().waitFor();
  await settled(page);
  expect(await faultsOf(page)).toEqual({});
  await page.locator(".now-see").click();
  await page.locator(".today-details b").waitFor();
  await settled(page);
  expect(await faultsOf(page)).toEqual({});

  // A target, a note, and what can be opened.
  await openMore(page);
  await page.locator(".more-panel > .quiet-button:not(.keys-button)").click();
  const amount = page.locator(".target-form input");
  await amount.fill("much");
  await page.keyboard.press("Enter");
  await page.locator(".target-form [role=status]:not(:empty)").waitFor();
  expect(await faultsOf(page)).toEqual({});
  await amount.fill("100000");
  await page.keyboard.press("Enter");
  await page.locator(".today-details .change").waitFor();
  await page.goBack();
  await settled(page);

  await openMore(page);
  const notes = page.locator(".day-notes");
  await notes.locator("summary").click();
  await notes.locator("input[type=text]").fill(bracketedText("road works"));
  await page.keyboard.press("Enter");
  await notes.locator("li button").first().click();
  await page.route("**/api/edit/note", (route) => route.abort());
  await page.keyboard.press("Enter");
  await notes.locator("[role=status]:not(:empty)").waitFor();
  expect(await faultsOf(page)).toEqual({});

  for (const fold of await page.locator(".products-fold").all()) {
    await fold.locator("summary").click();
    await fold.locator(".open-products").first().click();
    await fold.locator("tbody tr").waitFor();
  }
  await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".figures")].every((each) => each.querySelector("table")),
  );
  await settled(page);
  expect(await faultsOf(page)).toEqual({});

  await openMore(page);
  expect(await faultsOf(page)).toEqual({});
  await page.locator(".keys-button").click();
  expect(await faultsOf(page)).toEqual({});
  await page.keyboard.press("Escape");

  await page.locator(".now-see").click();
  await page.locator(".day-view .chart-column").first().waitFor();
  await settled(page);
  expect(await faultsOf(page)).toEqual({});

  await page.goto(`${live().serve.url}/?lang=th&last=7&compare=previous`);
  await page.locator(".changes li").first().waitFor({ state: "attached" });
  await settled(page);
  expect(await faultsOf(page)).toEqual({});

  expect(complaints.filter((each) => !/status of 401|ERR_FAILED/.test(each))).toEqual([]);

  // Old figures stay after a load that fails.
  live().api.answer = ({ path }) => (path.startsWith("/api/sales_") ? { status: 500, body: "" } : undefined);
  const failed = page.waitForResponse((response) => response.status() === 500);
  await page.keyboard.press("r");
  await failed;
  await settled(page);
  expect(await faultsOf(page)).toEqual({});
});
