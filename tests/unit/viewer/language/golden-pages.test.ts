/** Pages of the sample cafe in Thai: they are the golden ones, have the figures of English, and no word of English. */

import { describe, expect, test } from "vitest";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../viewer/report/language/th/thai.ts";
import {
  foreignWords,
  GOLDEN_PAGES,
  goldenMarkup,
  goldenPage,
  pageText,
} from "../../../generate/golden-pages.ts";
import { sampleReport } from "../../../support/samples/sample-cafe.ts";
import { allTexts } from "../../../support/visible-text.ts";

describe.each(Object.entries(GOLDEN_PAGES))("the page of %s in Thai", (name, asked) => {
  const report = sampleReport(asked);

  test("is the golden one (npm run fixtures)", async () => {
    expect(pageText(await report)).toBe(goldenPage(name));
  });

  test("has every figure of the English page, and no other", async () => {
    const made = await report;
    expect(figuresIn(goldenMarkup(made, thai("common")))).toEqual(figuresIn(goldenMarkup(made, english)));
  });

  test("has no word of English but names", async () => {
    const made = await report;
    expect(foreignWords(allTexts(goldenMarkup(made, thai("common"))), made)).toEqual([]);
  });
});

/** How often each figure is on a page, for eyes, for screen readers and under the pointer. */
function figuresIn(markup: string): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const text of allTexts(markup)) {
    for (const [figure] of text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)) {
      counts.set(figure, (counts.get(figure) ?? 0) + 1);
    }
  }
  return Object.fromEntries([...counts].sort());
}
