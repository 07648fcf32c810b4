import { describe, expect, test } from "vitest";
import { cspHash } from "../../../../../cli/writers/embed.ts";
import { renderPicture } from "../../../../../cli/writers/picture.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import type { Digest, DigestBar } from "../../../../../viewer/report/wording/digest.ts";
import { foreignWords, GOLDEN_PAGES } from "../../../../generate/golden-pages.ts";
import {
  goldenPicture,
  PICTURE_LANGUAGES,
  pictureMarkup,
  picturePage,
} from "../../../../generate/golden-pictures.ts";
import { sampleReport } from "../../../../support/samples/sample-cafe.ts";
import { allTexts, visibleText } from "../../../../support/visible-text.ts";

describe.each(Object.entries(GOLDEN_PAGES))("the picture of %s", (name, asked) => {
  const report = sampleReport(asked);

  test.each(Object.entries(PICTURE_LANGUAGES))(
    "is the golden one in %s (npm run fixtures)",
    async (code, language) => {
      expect(pictureMarkup(picturePage(await report, language))).toBe(goldenPicture(`${name}.${code}`));
    },
  );

  test("has no word of English in Thai but names", async () => {
    const made = await report;
    expect(foreignWords(allTexts(picturePage(made, thai("common"))), made)).toEqual([]);
  });
});

const BARE: Digest = {
  language: "en",
  range: "16 – 22 Nov 2026",
  origin: ["16 – 22 Nov 2026", "UTC", "data up to 22 Nov"],
  subject: "16 – 22 Nov 2026 · ฿5",
  total: { name: "Total sales", value: "฿5" },
  figures: [],
  whys: [],
  changes: { title: "What changed", sentences: [] },
  toDo: { title: "Do", sentences: [] },
  products: [],
  notes: { title: "Notes", sentences: [] },
};

const barsOf = (...rows: readonly Partial<DigestBar>[]) => ({
  title: "Days",
  range: "now",
  rangeBefore: "before",
  rows: rows.map((row, at) => ({ label: `Day ${at}`, short: `D${at}`, value: "฿5", share: 0.5, ...row })),
});

test("a name is only a name", () => {
  const name = `<script>alert("1")</script> & 'x'`;
  const page = renderPicture({
    ...BARE,
    cafe: name,
    products: [{ title: name, rows: [{ name, value: "฿5" }] }],
    bars: barsOf({ short: name }),
  });
  expect(page).not.toContain("<script");
  expect(page.match(/&(#60|lt);script&(#62|gt);alert\(&(#34|quot);1&(#34|quot);\)/g)).toHaveLength(4);
});

test("nothing but its own style is allowed, and it has no other", () => {
  const page = renderPicture({ ...BARE, bars: barsOf({ before: 0.251 }, {}) });
  const [, style = ""] = /<style>(.*)<\/style>/s.exec(page) ?? [];
  expect(page).toContain(`content="default-src 'none'; style-src ${cspHash(style)}"`);
  expect(page).not.toMatch(/ style=|<img|<link|url\(/);
});

/** What is drawn for each of the days. */
function columnsOf(page: string): readonly string[] {
  return [...page.matchAll(/<g>(.*?)<\/g>/g)].map(([, marks = ""]) => marks);
}

test("a day that was not open has no column and no figure, but its name", () => {
  const page = renderPicture({ ...BARE, bars: barsOf({ share: 0, value: "no record", before: 1 }, {}) });
  const [first, second] = columnsOf(page);
  expect(first).toMatch(
    /^<rect class="visx-bar before" [^>]*y="0%"[^>]*height="100%"[^>]*><\/rect><text class="name" [^>]*>D0</,
  );
  expect(second).toMatch(
    /^<rect class="visx-bar now" [^>]*y="50%"[^>]*height="50%"[^>]*><\/rect><text class="value" [^>]*>฿5<.*<text class="name" [^>]*>D1</,
  );
});

test("of many columns only some have names, and figures are where there is room for all", () => {
  const month = renderPicture({ ...BARE, bars: barsOf(...Array.from({ length: 31 }, () => ({}))) });
  const names = [...month.matchAll(/<text class="name"[^>]*>(\w+)</g)].map(([, name]) => name);
  expect(names).toEqual(["D0", "D5", "D10", "D15", "D20", "D25", "D30"]);
  const week = Array.from({ length: 7 }, () => ({ value: "฿1,234,567" }));
  expect(renderPicture({ ...BARE, bars: barsOf(...week) })).not.toContain('<text class="value"');
});

test("a single day says why instead, and a correction takes the place of the verdict", () => {
  const day = { ...BARE, verdict: "More.", compared: "Sat against Sat", whys: ["More customers: +฿5."] };
  expect(
    visibleText(renderPicture({ ...day, correction: "The total is now ฿5." }))
      .split("\n")
      .slice(1),
  ).toEqual([
    "16 – 22 Nov 2026",
    "The total is now ฿5.",
    "Total sales",
    "฿5",
    "Sat against Sat",
    "More customers: +฿5.",
    "data up to 22 Nov",
  ]);
});

test("columns have two reasons under them, and what is left after commission", () => {
  const whys = ["More customers: +฿5.", "Nimman +฿4.", "Latte +฿3."];
  const text = visibleText(renderPicture({ ...BARE, bars: barsOf({}), whys, left: "฿4 after commission" }));
  expect(text).toContain("฿4 after commission");
  expect([whys.map((why) => text.includes(why)), text.includes("UTC")]).toEqual([[true, true, false], false]);
  const figures = [{ name: "Net sales", value: "฿5", note: "฿4 after commission" }];
  const noted = visibleText(renderPicture({ ...BARE, figures, left: "฿4 after commission" }));
  expect(noted.split("฿4 after commission")).toHaveLength(2);
  const basis = "▲▼ per open day";
  const based = visibleText(renderPicture({ ...BARE, bars: barsOf({}), whys, basis }));
  expect(whys.map((why) => based.split(why).length - 1)).toEqual([1, 1, 0]);
});

test("two lists have the changes alone, a single one has the sales as well", () => {
  const row = { name: "Latte", value: "฿900", change: { amount: "+฿100", direction: "up" } } as const;
  const lists = (...titles: readonly string[]) =>
    visibleText(renderPicture({ ...BARE, products: titles.map((title) => ({ title, rows: [row] })) }));
  expect(lists("Rose", "Fell")).not.toContain("฿900");
  expect(lists("Rose")).toContain("Latte฿900+฿100");
});
