/**
 * Texts of every size are whole: on a phone, on wider screens, and with letters of twice the size.
 *
 * @module-tag deep
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { withBrowser } from "../support/browser/browser.ts";
import { DEFAULT_FONTS, OTHER_FONTS } from "../support/browser/fonts.ts";
import { LABEL_FAULTS } from "../support/browser/label-faults.ts";
import { openDashboard } from "../support/browser/live-page.ts";
import { TEXT_FAULTS } from "../support/browser/text-faults.ts";
import { runCli } from "../support/runs/run-cli.ts";
import { serveInProcess } from "../support/runs/serve-in-process.ts";
import { chainReport } from "../support/samples/chain.ts";
import { englishFileOf, thaiFileOf } from "../support/samples/in-thai.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const RANGES = {
  week: ["--period", "last-week", "--compare", "previous"],
  month: ["--from", "2026-10-21", "--to", "2026-11-19"],
  year: ["--from", "2025-11-20", "--to", "2026-11-19", "--compare", "last-year"],
};
const LANGUAGES = ["en", "th"] as const;
const FILES = [...Object.keys(RANGES), "chain"].flatMap((kind) =>
  LANGUAGES.map((lang) => `${kind} in ${lang}`),
);
const SIZES: readonly (readonly [percent: number, widths: readonly number[]])[] = [
  [100, [360, 390, 768, 1024]],
  [200, [320, 360, 390, 768]],
];

const pathOf = (name: string) => join(folder, `${name}.html`);

beforeAll(async () => {
  for (const [kind, range] of Object.entries(RANGES)) {
    for (const lang of LANGUAGES) {
      const file = pathOf(`${kind} in ${lang}`);
      await runCli(["export", "--demo", ...range, "--lang", lang, "--out", file], { cwd: folder });
    }
  }
  await writeFile(pathOf("chain in en"), await englishFileOf(chainReport(14)));
  await writeFile(pathOf("chain in th"), await thaiFileOf(chainReport(14)));
});

/** Opens it on a phone with all that unfolds. */
async function open(browser: ReturnType<typeof withBrowser>, name: string, percent = 100): Promise<Page> {
  const { page } = await browser.open({ viewport: { width: 360, height: 780 }, hasTouch: true });
  await page.goto(pathToFileURL(pathOf(name)).href);
  await page.evaluate(`document.documentElement.style.fontSize = "${percent}%"`);
  await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
  return page;
}

describe.each([DEFAULT_FONTS, ...OTHER_FONTS.slice(0, 1)])("with $latin and $thai", (fonts) => {
  const browser = withBrowser(fonts);

  describe.each(SIZES)("at %i percent", (percent, widths) => {
    test.each(FILES)("no text of a %s is broken, cut or covered", async (name) => {
      const page = await open(browser, name, percent);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 780 });
        const found = [width, await page.evaluate("document.documentElement.scrollWidth")];
        expect([...found, await page.evaluate(TEXT_FAULTS)]).toEqual([width, width, []]);
      }
    });
  });
});

test.each(FILES.filter((name) => !name.startsWith("chain")))(
  "a chart of a %s with letters of twice the size has its labels, and two days under lines",
  async (name) => {
    const page = await open(withBrowser(), name, 200);
    for (const axis of await page.locator(".chart-times").all()) {
      expect(await axis.locator(".chart-day:visible").count()).toBeGreaterThanOrEqual(2);
    }
    expect(await page.evaluate(LABEL_FAULTS)).toEqual([]);
  },
);

test.each(LANGUAGES)("no text of the live page in %s is broken, cut or covered", async (lang) => {
  const { url } = await serveInProcess("--demo");
  const { page } = await withBrowser().open({ viewport: { width: 360, height: 780 }, hasTouch: true });
  await openDashboard(page, url);
  for (const range of ["last=7&compare=previous", "last=30", "last=365&compare=last-year"]) {
    await page.goto(`${url}/?lang=${lang}&${range}`);
    await page.locator(".hero[aria-busy=false]").waitFor();
    await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
    for (const [percent, widths] of SIZES) {
      await page.evaluate(`document.documentElement.style.fontSize = "${percent}%"`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 780 });
        const found = [range, percent, await page.evaluate("document.documentElement.scrollWidth")];
        expect([...found, await page.evaluate(TEXT_FAULTS)]).toEqual([range, percent, width, []]);
      }
    }
  }
});

test("headings that sort are as high as a finger needs", async () => {
  const page = await open(withBrowser(), "month in en");
  await page.getByText("Show the figures").first().click();
  const headings = page.locator("details[open] thead button");
  // They are there once the script has taken the table over.
  await headings.first().waitFor();
  expect(await headings.count()).toBeGreaterThan(3);
  for (const heading of await headings.all()) {
    expect(Math.round((await heading.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
