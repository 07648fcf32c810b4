/** Report files in Thai: marks have room, words are whole, and no label covers another or leaves its block. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { listEntries, renderBuiltIndex } from "../../cli/archive/index-page.ts";
import { english } from "../../viewer/report/language/en/english.ts";
import { thai } from "../../viewer/report/language/th/thai.ts";
import type { WordedReport } from "../../viewer/report/report.ts";
import { withTexts } from "../../viewer/report/wording/statements.ts";
import { GOLDEN_PAGES } from "../generate/golden-pages.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { LABEL_FAULTS } from "../support/browser/label-faults.ts";
import { THAI_FAULTS } from "../support/browser/thai-faults.ts";
import { deepIf } from "../support/deep.ts";
import { reportOn, snapshotOf, week } from "../support/samples/archive-samples.ts";
import { englishFileOf, MENU, thaiFileOf } from "../support/samples/in-thai.ts";
import { daily, ODD_REPORTS, oddReport } from "../support/samples/odd-reports.ts";
import { sampleReport } from "../support/samples/sample-cafe.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const WIDTHS = [320, 360, 768, 1024, 1280, 1440];
/** The narrowest and a wide one for each report, and one of the others in turn. */
const WIDTHS_IN_TURN = [360, 768, 1024, 1280].map((between) => [320, between, 1440]);
const REPORTS: Readonly<Record<string, WordedReport>> = {
  ...ODD_REPORTS,
  "a menu in Thai": oddReport(daily(7), MENU),
  "five dishes in Thai": oddReport(daily(366), MENU.slice(0, 5)),
};

const COMPARED_MONTH = "a compared month with closed days, names that are new and names that are gone";

const browser = withBrowser();
const folder = temporaryFolder();

async function open(name: string) {
  const report = REPORTS[name];
  if (report === undefined) throw new Error(`no report ${name}`);
  const path = join(folder, `${Object.keys(REPORTS).indexOf(name)}.html`);
  await writeFile(path, await thaiFileOf(report));
  const watched = await browser.open();
  await watched.page.goto(pathToFileURL(path).href);
  return watched;
}

describe.each([...Object.keys(REPORTS).entries()])("report %i in Thai, of %s", (nth, name) => {
  test(
    "has room for its marks, whole words, and labels that keep to their places",
    deepIf(name !== "a menu in Thai"),
    async () => {
      const watched = await open(name);
      const { page, complaints } = watched;
      await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
      for (const width of WIDTHS_IN_TURN[nth % WIDTHS_IN_TURN.length] ?? []) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([width, width]);
        expect([width, await page.evaluate(THAI_FAULTS)]).toEqual([width, []]);
        expect([width, await page.evaluate(LABEL_FAULTS)]).toEqual([width, []]);
      }
      expect(complaints).toEqual([]);
      await watched.close();
    },
  );
});

test("the page of an archive in Thai has room for its marks, and fits", { tags: "deep" }, async () => {
  const weeks = [0, 1, 3, 4].map((nth) => reportOn(week(nth), 412_345.5 * nth));
  const snapshots = await Promise.all(weeks.map(snapshotOf));
  const path = join(folder, "index.html");
  await writeFile(
    path,
    await renderBuiltIndex(listEntries(snapshots, ["2026-10-12_2026-10-18"]), thai("common")),
  );
  const { page, complaints } = await browser.open();
  await page.goto(pathToFileURL(path).href);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([width, width]);
    expect([width, await page.evaluate(THAI_FAULTS)]).toEqual([width, []]);
  }
  expect(complaints).toEqual([]);
});

test("the first page of paper is the whole report in short", { tags: "deep" }, async () => {
  const { page } = await open(COMPARED_MONTH);
  // A4 less its margins.
  await page.setViewportSize({ width: 703, height: 1016 });
  await page.emulateMedia({ media: "print" });
  const box = await page.locator(".top-lists").boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 1016)).toBeLessThanOrEqual(1016);
});

const days = (startDate: string, endDate: string) => ({ range: { startDate, endDate }, today: "2026-11-20" });
const WEIGHED = { ...GOLDEN_PAGES, "30 days": days("2026-10-21", "2026-11-20") };

test.each(Object.entries(WEIGHED))(
  "a report of %s is at most 6 % heavier in Thai",
  { tags: "deep" },
  async (_, asked) => {
    const report = withTexts(await sampleReport(asked), english);
    const [inThai, inEnglish] = await Promise.all([thaiFileOf(report), englishFileOf(report)]);
    expect(gzipSync(inThai).length / gzipSync(inEnglish).length).toBeLessThanOrEqual(1.06);
    expect([inThai.includes(":lang(th)"), inEnglish.includes(":lang(")]).toEqual([true, false]);
    // A file has one language.
    const other = [inThai.includes(english.tables.show), inEnglish.includes(thai("common").tables.show)];
    expect(other).toEqual([false, false]);
  },
);

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
