/** Report files in Thai: marks have room, words are whole, and no label covers another or leaves its block. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderHtml } from "../../cli/writers/html.ts";
import { daily, ODD_REPORTS, oddReport } from "../../viewer/gallery/odd-reports.ts";
import { thai } from "../../viewer/report/language/th/thai.ts";
import { withTexts } from "../../viewer/report/language/wording.ts";
import type { WordedReport } from "../../viewer/report/report.ts";
import { saveReport } from "../../viewer/report/saved/saved-report.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { LABEL_FAULTS } from "../support/browser/label-faults.ts";
import { THAI_FAULTS } from "../support/browser/thai-faults.ts";

const WIDTHS = [320, 360, 768, 1024, 1280, 1440];
const MENU = [
  "เครื่องดื่มเย็น",
  "สปาเก็ตตี้ขี้เมา",
  "น้ำผึ้งมะนาวโซดา",
  "กุ้งผัดผงกะหรี่",
  "ชาไทยเย็น",
  "ก๋วยเตี๋ยวเรือน้ำตก",
  "ขนมปังปิ้งสังขยาใบเตย",
  "เค้กมะพร้าวอ่อน",
];
const REPORTS: Readonly<Record<string, WordedReport>> = {
  ...ODD_REPORTS,
  "a menu in Thai": oddReport(daily(7), MENU),
  "five dishes in Thai": oddReport(daily(366), MENU.slice(0, 5)),
};

const browser = withBrowser();
const language = thai("common");
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cafe-sales-thai-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function open(name: string) {
  const report = REPORTS[name];
  if (report === undefined) throw new Error(`no report ${name}`);
  const provenance = { generatedAt: "2031-01-01T00:00:00.000Z", timeZone: "UTC" };
  const saved = saveReport([withTexts(report, language)], provenance, "1.2.3");
  const path = join(folder, `${Object.keys(REPORTS).indexOf(name)}.html`);
  await writeFile(path, await renderHtml(saved, { language, withScript: true }));
  const watched = await browser.open();
  await watched.page.goto(pathToFileURL(path).href);
  return watched;
}

describe.each(Object.keys(REPORTS))("a report in Thai of %s", (name) => {
  test("has room for its marks, whole words, and labels that keep to their places", async () => {
    const watched = await open(name);
    const { page, complaints } = watched;
    await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([width, width]);
      expect([width, await page.evaluate(THAI_FAULTS)]).toEqual([width, []]);
      expect([width, await page.evaluate(LABEL_FAULTS)]).toEqual([width, []]);
    }
    expect(complaints).toEqual([]);
    await watched.close();
  });
});

test("a word that is broken and a line that is low are found", async () => {
  const { page } = await open("empty");
  await page.evaluate(`(() => {
    const line = document.createElement("p");
    line.textContent = "มหาวิทยาลัย";
    line.style.cssText = "width: 4.5em; overflow-wrap: anywhere; line-height: 1.3";
    document.querySelector("main").replaceChildren(line);
  })()`);
  expect(await page.evaluate(THAI_FAULTS)).toEqual([
    expect.stringMatching(/is broken before /),
    expect.stringMatching(/has low lines/),
  ]);
});
