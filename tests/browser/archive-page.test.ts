import { describe, expect, test } from "vitest";
import { seriousViolations } from "../support/browser/accessibility.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { ARCHIVE_TITLE, writeArchivePage } from "../support/samples/archive-page.ts";

/** Whether each table ends before the inner edge of its block. */
const TABLES_FIT = `[...document.querySelectorAll("table")].every((table) => {
  const block = table.parentElement;
  const edge = block.getBoundingClientRect().right - parseFloat(getComputedStyle(block).paddingRight);
  return table.getBoundingClientRect().right <= edge;
})`;

const browser = withBrowser();

describe("the page of an archive", () => {
  test.each([320, 360, 768, 1440])(
    "opens from disk and fits a screen of %i pixels",
    { tags: "deep" },
    async (width) => {
      const url = await writeArchivePage();
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
      }
    },
  );

  test("gives the command of a missing week as one line, selected by one click", async () => {
    const watched = await browser.open({ viewport: { width: 360, height: 800 } });
    const { page } = watched;
    await page.goto(await writeArchivePage());
    await page.getByRole("link", { name: "1 period missing" }).click();
    await page.getByText("--from").click();
    expect(await page.evaluate("getSelection().toString()")).toBe(
      `cafe-sales snapshot --dir . --from 2026-10-19 --to 2026-10-25 --time-zone Asia/Bangkok --title "${ARCHIVE_TITLE}"`,
    );
  });
});
