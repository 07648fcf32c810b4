/**
 * A phone whose reader has chosen letters of twice the size, and fingers.
 *
 * @module-tag deep
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { withBrowser } from "../support/browser/browser.ts";
import { LABEL_FAULTS } from "../support/browser/label-faults.ts";
import { runCli } from "../support/runs/run-cli.ts";
import { withDemoReport } from "../support/samples/demo-report.ts";

const browser = withBrowser();
const { folder, file } = withDemoReport();
const RANGES = {
  week: ["--period", "last-week"],
  year: ["--from", "2025-11-20", "--to", "2026-11-19", "--compare", "last-year"],
};
const FILES: Readonly<Record<string, string>> = {
  month: file,
  ...Object.fromEntries(Object.keys(RANGES).map((name) => [name, join(folder, `${name}.html`)])),
};

beforeAll(async () => {
  for (const [name, range] of Object.entries(RANGES)) {
    await runCli(["export", "--demo", ...range, "--out", FILES[name] ?? ""], { cwd: folder });
  }
});

async function open(name: string): Promise<Page> {
  const { page } = await browser.open({ viewport: { width: 360, height: 780 }, hasTouch: true });
  await page.goto(pathToFileURL(FILES[name] ?? "").href);
  return page;
}

/** Runs in the page: the amounts and counts that are shown on several lines. */
const BROKEN_NUMBERS = `(() => {
  const broken = [];
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: number, index } of text.data.matchAll(/(?<!\\w)[-+]?฿?\\d[\\d,.]*\\d%?(?!\\w)/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + number.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(number);
    }
  }
  return broken;
})()`;

describe.each(Object.keys(FILES))("a %s with letters of twice the size", (name) => {
  test("has no broken number, two days under each line chart, and nothing beside the screen", async () => {
    const page = await open(name);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await page.evaluate("for (const chart of document.querySelectorAll('.folded-chart')) chart.open = true");
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    expect(await page.evaluate(BROKEN_NUMBERS)).toEqual([]);
    for (const axis of await page.locator(".chart-times").all()) {
      expect(await axis.locator(".chart-day:visible").count()).toBeGreaterThanOrEqual(2);
    }
    expect(await page.evaluate(LABEL_FAULTS)).toEqual([]);
  });
});

test("headings that sort are as high as a finger needs", async () => {
  const page = await open("month");
  await page.getByText("Show the figures").first().click();
  const headings = page.locator("details[open] thead button");
  // They are there once the script has taken the table over.
  await headings.first().waitFor();
  expect(await headings.count()).toBeGreaterThan(3);
  for (const heading of await headings.all()) {
    expect(Math.round((await heading.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
