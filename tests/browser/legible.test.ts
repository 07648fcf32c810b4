/** Report files, paper and pictures in fonts of several metrics: no text is cut, broken or covered. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { PICTURE_SIZE } from "../../cli/writers/picture.ts";
import { PICTURE_LANGUAGES, picturePage } from "../generate/golden-pictures.ts";
import { withBrowser } from "../support/browser/browser.ts";
import { CUT_LETTERS } from "../support/browser/cut-letters.ts";
import { DEFAULT_FONTS, OTHER_FONTS } from "../support/browser/fonts.ts";
import { LABEL_FAULTS } from "../support/browser/label-faults.ts";
import { PICTURE_FAULTS } from "../support/browser/picture-faults.ts";
import { THAI_FAULTS } from "../support/browser/thai-faults.ts";
import { deepIf } from "../support/deep.ts";
import { fileOfTallNames, MENU, thaiFileOf } from "../support/samples/in-thai.ts";
import { daily, ODD_REPORTS, oddReport } from "../support/samples/odd-reports.ts";
import { isCutName, LONG_NAME, PICTURED } from "../support/samples/pictured-reports.ts";
import { writePage } from "../support/samples/report-file.ts";

/** A4 less its margins. */
const PAPER = { width: 703, height: 1016 };
const IN_THAI = "a menu in Thai";
const REPORTS = {
  ...ODD_REPORTS,
  [IN_THAI]: oddReport(daily(7), MENU),
  "five dishes in Thai": oddReport(daily(366), MENU.slice(0, 5)),
};

describe.each([DEFAULT_FONTS, ...OTHER_FONTS])("with $latin and $thai", (fonts) => {
  const browser = withBrowser(fonts);

  async function opened(html: string, inPage: (page: Page) => Promise<void>) {
    const { page, complaints, requests } = await browser.open();
    await page.goto(writePage(html));
    await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
    await inPage(page);
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith("file:"))).toEqual([]);
  }

  describe.each(Object.entries(REPORTS))("a report of %s in Thai", (name, report) => {
    test("is whole", deepIf(fonts !== DEFAULT_FONTS || name !== IN_THAI), async () => {
      await opened(await thaiFileOf(report), async (page) => {
        for (const width of [320, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect([width, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([
            width,
            width,
          ]);
          for (const faults of [THAI_FAULTS, LABEL_FAULTS, CUT_LETTERS]) {
            expect([width, await page.evaluate(faults)]).toEqual([width, []]);
          }
        }
      });
    });
  });

  test.each(["en", "th"] as const)(
    "a report in %s cuts off no mark of a name, and its first page of paper is the whole report in short",
    { tags: "deep" },
    async (code) => {
      await opened(await fileOfTallNames(code), async (page) => {
        for (const media of ["screen", "print"] as const) {
          await page.emulateMedia({ media });
          for (const width of [320, 1440, PAPER.width]) {
            await page.setViewportSize({ width, height: PAPER.height });
            expect([media, width, await page.evaluate(CUT_LETTERS)]).toEqual([media, width, []]);
          }
        }
        const box = await page.locator(".top-lists").boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? PAPER.height)).toBeLessThanOrEqual(PAPER.height);
      });
    },
  );

  describe.each(Object.entries(PICTURE_LANGUAGES))("the pictures in %s are whole", (code, language) => {
    test.each(Object.entries(PICTURED))("of %s", { tags: "deep" }, async (_, reportOf) => {
      const report = await reportOf();
      for (const title of ["Nimman", LONG_NAME]) {
        await opened(picturePage(report, language, title), async (page) => {
          await page.setViewportSize(PICTURE_SIZE);
          const faults = await page.evaluate<string[]>(PICTURE_FAULTS);
          expect(faults.filter((fault) => !isCutName(fault))).toEqual([]);
          expect(await page.evaluate(CUT_LETTERS)).toEqual([]);
          if (code === "th") expect(await page.evaluate(THAI_FAULTS)).toEqual([]);
        });
      }
    });
  });
});

const browser = withBrowser();

test("a name in a low line, a word that is broken and a line that is low are found", async () => {
  const { page } = await browser.open();
  await page.goto(writePage(await fileOfTallNames("th")));
  await page.evaluate(`(() => {
    const line = document.createElement("p");
    line.textContent = "ปิ๊ซซ่าญี่ปุ่น";
    line.style.cssText = "overflow: hidden; line-height: 1.1";
    document.querySelector("main").replaceChildren(line);
  })()`);
  expect(await page.evaluate(CUT_LETTERS)).toEqual([
    expect.stringMatching(/^ปิ๊ซซ่าญี่ปุ่น is cut by \d\.\d px, p$/),
  ]);
  await page.evaluate(`(() => {
    const line = document.querySelector("main p");
    line.textContent = "มหาวิทยาลัย";
    line.style.cssText = "width: 4.5em; overflow-wrap: anywhere; line-height: 1.3";
  })()`);
  expect(await page.evaluate(THAI_FAULTS)).toEqual([
    expect.stringMatching(/is broken before /),
    expect.stringMatching(/has low lines/),
  ]);
});
