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

const browser = withBrowser();

/** Four weeks: one is missing, one is damaged. */
async function writeArchive(): Promise<string> {
  const snapshots = await Promise.all(
    TOTALS.map(([number, sales]) => snapshotOf(reportOn(week(number), sales))),
  );
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
      expect(await page.getByRole("table").getByRole("row").count()).toBe(6);
      expect(await page.getByRole("link", { name: "Latest report" }).isVisible()).toBe(true);
      expect(await seriousViolations(page)).toEqual([]);
      await watched.close();
    }
  });
});
