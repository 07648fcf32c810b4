/**
 * Report files, paper and pictures with other fonts than those of the other tests: wider letters, and higher lines.
 *
 * @module-tag deep
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { PICTURE_SIZE } from "../../cli/writers/picture.ts";
import { PICTURE_LANGUAGES, picturePage } from "../generate/golden-pictures.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { CUT_LETTERS } from "../support/browser/cut-letters.ts";
import { OTHER_FONTS } from "../support/browser/fonts.ts";
import { LABEL_FAULTS } from "../support/browser/label-faults.ts";
import { PICTURE_FAULTS } from "../support/browser/picture-faults.ts";
import { THAI_FAULTS } from "../support/browser/thai-faults.ts";
import { fileOfTallNames, MENU, thaiFileOf } from "../support/samples/in-thai.ts";
import { daily, ODD_REPORTS, oddReport } from "../support/samples/odd-reports.ts";
import { isCutName, LONG_NAME, PICTURED } from "../support/samples/pictured-reports.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** A4 less its margins. */
const PAPER = { width: 703, height: 1016 };
const REPORTS = { ...ODD_REPORTS, "a menu in Thai": oddReport(daily(7), MENU) };

describe.each(OTHER_FONTS)("with $latin and $thai", (fonts) => {
  const browser = withBrowser(fonts);
  const folder = temporaryFolder();

  async function open(html: string): Promise<Page> {
    const path = join(folder, "page.html");
    await writeFile(path, html);
    const { page } = await browser.open();
    await page.goto(pathToFileURL(path).href);
    await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
    return page;
  }

  test.each(Object.entries(REPORTS))("a report of %s in Thai is whole", async (_, report) => {
    const page = await open(await thaiFileOf(report));
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([width, width]);
      for (const faults of [THAI_FAULTS, LABEL_FAULTS, CUT_LETTERS]) {
        expect([width, await page.evaluate(faults)]).toEqual([width, []]);
      }
    }
  });

  test.each(["en", "th"] as const)("no mark of a name is cut off in a report in %s", async (code) => {
    const page = await open(await fileOfTallNames(code));
    for (const media of ["screen", "print"] as const) {
      await page.emulateMedia({ media });
      for (const width of [320, PAPER.width, 1440]) {
        await page.setViewportSize({ width, height: PAPER.height });
        expect([media, width, await page.evaluate(CUT_LETTERS)]).toEqual([media, width, []]);
      }
    }
  });

  test.each(["en", "th"] as const)(
    "the first page of paper in %s is the whole report in short",
    async (code) => {
      const page = await open(await fileOfTallNames(code));
      await page.setViewportSize(PAPER);
      await page.emulateMedia({ media: "print" });
      const box = await page.locator(".top-lists").boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? PAPER.height)).toBeLessThanOrEqual(PAPER.height);
    },
  );

  describe.each(Object.entries(PICTURE_LANGUAGES))("the pictures in %s are whole", (code, language) => {
    test.each(Object.entries(PICTURED))("of %s", async (_, reportOf) => {
      const report = await reportOf();
      for (const title of ["Nimman", LONG_NAME]) {
        const page = await open(picturePage(report, language, title));
        await page.setViewportSize(PICTURE_SIZE);
        const faults = await page.evaluate<string[]>(PICTURE_FAULTS);
        expect(faults.filter((fault) => !isCutName(fault))).toEqual([]);
        expect(await page.evaluate(CUT_LETTERS)).toEqual([]);
        if (code === "th") expect(await page.evaluate(THAI_FAULTS)).toEqual([]);
      }
    });
  });
});
