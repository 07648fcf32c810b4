import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { renderBuiltIndex } from "../../cli/archive/index-page.ts";
import { listEntries } from "../../cli/archive/list-entries.ts";
import { seriousViolations } from "../support/accessibility.ts";
import { reportOn, snapshotOf, week } from "../support/archive-samples.ts";
import { withBrowser } from "../support/browser.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const TOTALS = [
  [0, 61_234.5],
  [1, -1200],
  [3, 1_412_345.5],
  [4, 412_345.5],
] as const;

/** Whether each table ends before the inner edge of its block. */
const TABLES_FIT = `[...document.querySelectorAll("table")].every((table) => {
  const block = table.parentElement;
  const edge = block.getBoundingClientRect().right - parseFloat(getComputedStyle(block).paddingRight);
  return table.getBoundingClientRect().right <= edge;
})`;

const browser = withBrowser();

const MONTH = { startDate: "2026-09-01", endDate: "2026-09-30" };
const TITLE = "ร้านกาแฟบ้านไร่ริมธาร";

/** A month and four weeks: one is missing, one is damaged. */
async function writeArchive(): Promise<string> {
  const reports = [
    reportOn(MONTH, 1_200_000),
    ...TOTALS.map(([number, sales]) => ({ ...reportOn(week(number), sales), title: TITLE })),
  ];
  const snapshots = await Promise.all(reports.map(snapshotOf));
  const path = join(temporaryFolder(), "index.html");
  writeFileSync(path, await renderBuiltIndex(listEntries(snapshots, ["2026-10-12_2026-10-18"])));
  return pathToFileURL(path).href;
}

describe("the page of an archive", () => {
  test.each([320, 360, 768, 1440])("opens from disk and fits a screen of %i pixels", async (width) => {
    const url = await writeArchive();
    for (const colorScheme of ["light", "dark"] as const) {
      const watched = await browser.open({ viewport: { width, height: 800 }, colorScheme });
      const { page } = watched;
      await page.goto(url);
      expect(watched.complaints).toEqual([]);
      expect(watched.requests).toEqual([url]);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      const rows = (name: string) => page.getByRole("table", { name }).getByRole("row").count();
      expect([await rows("Weeks"), await rows("Months")]).toEqual([6, 2]);
      expect(await page.getByRole("img", { name: "Total sales by week" }).isVisible()).toBe(true);
      expect(await page.evaluate(TABLES_FIT)).toBe(true);
      expect(await page.getByRole("link", { name: "Latest report" }).isVisible()).toBe(true);
      expect(await seriousViolations(page)).toEqual([]);
      await watched.close();
    }
  });

  test("gives the command of a missing week as one line, selected by one click", async () => {
    const watched = await browser.open({ viewport: { width: 360, height: 800 } });
    const { page } = watched;
    await page.goto(await writeArchive());
    await page.getByRole("link", { name: "1 period missing" }).click();
    await page.getByText("--from").click();
    expect(await page.evaluate("getSelection().toString()")).toBe(
      `cafe-sales snapshot --dir . --from 2026-10-19 --to 2026-10-25 --time-zone Asia/Bangkok --title "${TITLE}"`,
    );
    await watched.close();
  });
});
