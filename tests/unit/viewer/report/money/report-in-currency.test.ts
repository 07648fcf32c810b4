/** A report of a store that counts in another currency, wherever people read it. */
import { describe, expect, test } from "vitest";
import { listEntries, renderIndex } from "../../../../../cli/archive/index-page.ts";
import { readManifest, renderManifest } from "../../../../../cli/archive/manifest.ts";
import { flexMessage } from "../../../../../cli/delivery/line-card.ts";
import { captionOf } from "../../../../../cli/delivery/telegram.ts";
import { mailBody } from "../../../../../cli/writers/mail.ts";
import { renderPicture } from "../../../../../cli/writers/picture.ts";
import { sealAgain, sealReports } from "../../../../../cli/writers/seal-reports.ts";
import { renderXlsx } from "../../../../../cli/writers/xlsx/xlsx.ts";
import { renderReportPage } from "../../../../../viewer/prerender.tsx";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import type { Language } from "../../../../../viewer/report/language/language.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import { readSavedReport } from "../../../../../viewer/report/saved/read-saved-report.ts";
import type { SavedReport } from "../../../../../viewer/report/saved/saved-report.ts";
import { digestOf } from "../../../../../viewer/report/wording/digest-of.ts";
import { GOLDEN_PAGES } from "../../../../generate/golden-pages.ts";
import { partsOf, readSheets } from "../../../../support/read-tables.ts";
import { INDEX_PARTS, reportOn, snapshotOf, week } from "../../../../support/samples/archive-samples.ts";
import { sampleReport } from "../../../../support/samples/sample-cafe.ts";
import { visibleText } from "../../../../support/visible-text.ts";

const FACTS = { generatedAt: "2026-11-16T00:00:00.000Z", timeZone: "America/New_York" };
const { shops: asked } = GOLDEN_PAGES;
if (asked === undefined) throw new Error("the golden page is gone");
const report = await sampleReport(asked);

function savedIn(currency: string, language: Language): SavedReport {
  const saved = sealReports([report], { ...FACTS, language, currency });
  return readSavedReport(JSON.parse(JSON.stringify(saved)));
}

/** Everything that a person reads: the page, a mail, a picture, LINE, Telegram. */
function textsIn(currency: string, language: Language): string {
  // The sum of the sentences differs, as it should.
  const { sha256, ...saved } = savedIn(currency, language);
  const digest = digestOf(saved, language, { correctionOf: 150_000 });
  return [
    visibleText(renderReportPage(saved, language)),
    visibleText(mailBody(digest)),
    visibleText(renderPicture(digest)),
    JSON.stringify(flexMessage(digest, undefined)),
    captionOf(digest),
  ].join("\n");
}

describe.each([
  ["English", english],
  ["Thai", thai("common")],
])("a report in %s", (_, language) => {
  const inBaht = textsIn("THB", language);

  test("has the symbol of its currency wherever baht have theirs", () => {
    expect(inBaht.match(/฿/g)?.length).toBeGreaterThan(200);
    expect(textsIn("USD", language)).toBe(inBaht.replaceAll("฿", "$"));
  });

  test("has its code if it has no symbol", () => {
    const pageIn = (currency: string) => visibleText(renderReportPage(savedIn(currency, language), language));
    const [inFrancs, other] = ["CHF", "THB"].map((code) => pageIn(code).replace(/\b[0-9a-f]{64}\b/, ""));
    expect(inFrancs?.replaceAll(/CHF\s/g, "฿")).toBe(other);
  });

  test("of a currency without decimals never shows any", () => {
    const text = textsIn("JPY", language);
    expect(inBaht).toMatch(/฿[\d,]+\.\d/);
    // Three digits of a thousand have decimals, and are whole amounts all the same.
    expect(text.match(/¥[\d,]+\.\d+(?![\d.]*[kMBT])/g)).toBeNull();
    expect(text).not.toMatch(/฿|บาท|baht/);
  });
});

test("a saved report keeps its currency, also in another language", () => {
  const again = sealAgain(savedIn("USD", english), thai("common"));
  expect(again.currency).toBe("USD");
  expect(again.reports[0]?.changes?.[0]?.text).toMatch(/^ยอดขายของ .*\$/);
});

describe("the workbook", () => {
  const workbookIn = (currency: string) => renderXlsx(savedIn(currency, english), english);

  test("names the currency", () => {
    expect(readSheets(workbookIn("USD")).get("Summary")).toContainEqual(["Currency", "USD"]);
  });

  test("has a number format with the decimals of the currency, and the same figures", () => {
    const stylesOf = (currency: string) => partsOf(workbookIn(currency)).get("xl/styles.xml") ?? "";
    const amounts = (styles: string) =>
      styles.split("<xf ").filter((xf) => xf.includes('numFmtId="4"')).length;
    expect(stylesOf("USD")).toBe(stylesOf("THB"));
    expect([amounts(stylesOf("THB")), amounts(stylesOf("JPY"))]).toEqual([2, 0]);
    expect(readSheets(workbookIn("JPY")).get("Products")).toEqual(
      readSheets(workbookIn("THB")).get("Products"),
    );
  });
});

test("the page of an archive has the currency of its newest report", async () => {
  const made = [reportOn(week(0), 100), { ...reportOn(week(1), 1150), currency: "USD" }];
  const snapshots = await Promise.all(made.map(snapshotOf));
  const text = renderManifest({ schemaVersion: 1, snapshots, pages: [], scripts: [] });
  expect(text.match(/"currency": ".*"/g)).toEqual(['"currency": "USD"']);
  const read = readManifest(text);
  if (read.state !== "whole") throw new Error(read.state);
  const page = renderIndex(listEntries(read.manifest.snapshots, []), INDEX_PARTS, english);
  expect(page).toContain("$1,150");
  expect(page).not.toContain("฿");
});
