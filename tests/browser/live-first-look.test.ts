/** @module-tag deep */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { loaded, signIn, withLiveOf } from "../support/browser/live-page.ts";
import { gate, type Reply, rows } from "../support/fakes/cafe-api.ts";
import { hourRows, shopRows } from "../support/samples/rows.ts";

const FOUR = ["sales_by_category", "sales_by_employee", "sales_by_product", "sales_summary"];
const OPTIONAL: Readonly<Record<string, Reply>> = {
  "/api/sales_by_store": rows(shopRows),
  "/api/sales_by_hour": rows(hourRows),
};

type Live = ReturnType<ReturnType<typeof withLiveOf>["live"]>;

/** The calls of the four datasets so far. */
const figureCalls = ({ api }: Live) =>
  api.dataCalls.filter(({ path }) => FOUR.includes(path.replace("/api/", "")));

/** Holds back the optional calls of the page. The four are answered as usual, and the proofs of a server before them. */
function holdOptional(live: Live, answers = OPTIONAL): () => void {
  const { opened, open } = gate<undefined>();
  live.api.answer = ({ path }) => {
    const answer = answers[path];
    return answer && figureCalls(live).length >= FOUR.length ? opened.then(() => answer) : answer;
  };
  return () => open(undefined);
}

/** Where everything is that stands above the end of the page. */
const placesOf = (page: Page) =>
  page.evaluate(
    "[...document.querySelectorAll('h3, .hero, .chart-block, .summary-card')].filter((e) => !e.closest('.foot')).map((e) => [e.offsetTop, e.offsetHeight])",
  );

async function signInToFigures(page: Page, url: string): Promise<void> {
  await signIn(page, url);
  await page.locator(".chart").nth(5).waitFor();
}

describe("an API that offers stores and hours", () => {
  const { live, newPage } = withLiveOf(["stores", "hours"]);

  test.each([360, 1440])(
    "is shown before they are answered, and nothing moves then, %d wide",
    async (width) => {
      const release = holdOptional(live());
      const { page, complaints } = await newPage({ viewport: { width, height: 900 } });
      await signInToFigures(page, live().serve.url);
      expect(await page.locator(".summary-card").last().innerText()).toContain("฿");
      // They were asked for when the four had been answered.
      await expect.poll(() => live().api.dataCalls.length).toBe(7);
      const paths = live().api.dataCalls.map(({ path }) => path.replace("/api/", ""));
      expect(paths.slice(0, 4).sort()).toEqual(FOUR);
      const stores = page.locator(".dataset-section");
      expect(await stores.innerText()).toContain("Loading...");

      const before = await placesOf(page);
      release();
      await loaded(page);
      expect(await stores.locator(".chart-bar-name").allInnerTexts()).toEqual(["Nimman", "Old Town"]);
      await page.getByRole("heading", { name: "Busy Times" }).waitFor();
      await page.getByLabel("Shops", { exact: true }).waitFor();
      expect(await placesOf(page)).toEqual(before);
      expect(complaints).toEqual([]);
    },
  );
});

describe("a server that shows some of several stores", () => {
  const { live, newPage } = withLiveOf(["stores"], "--store", "Nimman", "Old Town");

  test.each([360, 1440])(
    "shows their figures first, and then says whose they are, %d wide",
    async (width) => {
      const release = holdOptional(live());
      const { page } = await newPage({ viewport: { width, height: 900 } });
      await signInToFigures(page, live().serve.url);
      const before = await placesOf(page);
      // A copy or a file of them would not say it either.
      expect(await page.getByText("Save report").getAttribute("aria-disabled")).toBe("true");
      release();
      await page.getByRole("status").filter({ hasText: "Old Town" }).waitFor();
      await loaded(page);
      expect(await page.locator(".dataset-section .chart-bar-name").allInnerTexts()).toEqual([
        "Nimman",
        "Old Town",
      ]);
      expect(await page.getByText("Save report").getAttribute("aria-disabled")).toBe("false");
      expect(await placesOf(page)).toEqual(before);
    },
  );
});
