/**
 * Names of several scripts in a report: no letter and no mark is cut off, on a screen and on paper.
 *
 * @module-tag deep
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { withBrowser } from "../support/browser/browser.ts";
import { CUT_LETTERS } from "../support/browser/cut-letters.ts";
import { fileOfTallNames } from "../support/samples/in-thai.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const browser = withBrowser();
const folder = temporaryFolder();

async function open(code: "en" | "th") {
  const path = join(folder, `${code}.html`);
  await writeFile(path, await fileOfTallNames(code));
  const { page } = await browser.open();
  await page.goto(pathToFileURL(path).href);
  return page;
}

test.each(["en", "th"] as const)("in a report in %s", async (code) => {
  const page = await open(code);
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    for (const width of [320, 703, 1440]) {
      await page.setViewportSize({ width, height: 1016 });
      expect([media, width, await page.evaluate(CUT_LETTERS)]).toEqual([media, width, []]);
    }
  }
});

test("a name in a low line is found", async () => {
  const page = await open("en");
  await page.evaluate(
    `document.querySelector("main").insertAdjacentHTML("beforeend", "<p id=low>ปิ๊ซซ่าญี่ปุ่น</p>")`,
  );
  await page.evaluate(
    `Object.assign(document.querySelector("#low").style, { overflow: "hidden", lineHeight: "1.1" })`,
  );
  expect(await page.evaluate(CUT_LETTERS)).toEqual([
    expect.stringMatching(/^ปิ๊ซซ่าญี่ปุ่น is cut by \d\.\d px, p$/),
  ]);
});
