import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { listEntries, renderBuiltIndex } from "../../cli/archive/index-page.ts";
import { english } from "../../viewer/report/language/en/english.ts";
import { thai } from "../../viewer/report/language/th/thai.ts";
import { withTexts } from "../../viewer/report/wording/statements.ts";
import { GOLDEN_PAGES } from "../generate/golden-pages.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { THAI_FAULTS } from "../support/browser/thai-faults.ts";
import { reportOn, snapshotOf, week } from "../support/samples/archive-samples.ts";
import { englishFileOf, thaiFileOf } from "../support/samples/in-thai.ts";
import { writePage } from "../support/samples/report-file.ts";
import { sampleReport } from "../support/samples/sample-cafe.ts";

const WIDTHS = [320, 360, 768, 1024, 1280, 1440];

const browser = withBrowser();

test("the page of an archive in Thai has room for its marks, and fits", async () => {
  const weeks = [0, 1, 3, 4].map((nth) => reportOn(week(nth), 412_345.5 * nth));
  const snapshots = await Promise.all(weeks.map(snapshotOf));
  const { page, complaints } = await browser.open();
  await page.goto(
    writePage(await renderBuiltIndex(listEntries(snapshots, ["2026-10-12_2026-10-18"]), thai("common"))),
  );
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([width, width]);
    expect([width, await page.evaluate(THAI_FAULTS)]).toEqual([width, []]);
  }
  expect(complaints).toEqual([]);
});

const days = (startDate: string, endDate: string) => ({ range: { startDate, endDate }, today: "2026-11-20" });
const WEIGHED = { ...GOLDEN_PAGES, "30 days": days("2026-10-21", "2026-11-20") };

test.each(Object.entries(WEIGHED))("a report of %s is at most 6 % heavier in Thai", async (_, asked) => {
  const report = withTexts(await sampleReport(asked), english);
  const [inThai, inEnglish] = await Promise.all([thaiFileOf(report), englishFileOf(report)]);
  expect(gzipSync(inThai).length / gzipSync(inEnglish).length).toBeLessThanOrEqual(1.06);
  expect([inThai.includes(":lang(th)"), inEnglish.includes(":lang(")]).toEqual([true, false]);
  // A file has one language.
  const other = [inThai.includes(english.tables.show), inEnglish.includes(thai("common").tables.show)];
  expect(other).toEqual([false, false]);
});
