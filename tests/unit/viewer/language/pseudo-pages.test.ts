/**
 * Whole pages in the pseudo-language: their heads and their paper too, and every odd report.
 *
 * @module-tag deep
 */
import { describe, expect, test } from "vitest";
import { listEntries, renderIndex } from "../../../../cli/archive/index-page.ts";
import { ODD_REPORTS } from "../../../../viewer/gallery/odd-reports.ts";
import { renderReportPage } from "../../../../viewer/prerender.tsx";
import { LANGUAGE_NAMES } from "../../../../viewer/report/language/choice.ts";
import type { SignInLanguage } from "../../../../viewer/report/language/language.ts";
import { thai } from "../../../../viewer/report/language/th/thai.ts";
import type { WordedReport } from "../../../../viewer/report/report.ts";
import { saveReport } from "../../../../viewer/report/saved/saved-report.ts";
import { withTexts } from "../../../../viewer/report/wording/statements.ts";
import {
  notLoadedParts,
  paperFoot,
  provenanceParts,
  reportTitle,
} from "../../../../viewer/report/wording/titles.ts";
import { offlinePage } from "../../../../viewer/worker/offline-page.ts";
import { INDEX_PARTS, reportOn, snapshotOf, week } from "../../../support/samples/archive-samples.ts";
import {
  bracketedText,
  pseudoLanguage,
  strangersIn,
  unbracketed,
} from "../../../support/samples/pseudo-language.ts";
import { reportOf } from "../../../support/samples/rows.ts";
import { signInScreen } from "../../../support/samples/sign-in-screen.tsx";

const FACTS = { generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "UTC" };
const ZONE = bracketedText("UTC");
const CAFE = bracketedText("Nimman");

function pageOf(report: WordedReport, language = "en"): string {
  const saved = saveReport([report], FACTS, "1.2.3", { title: CAFE, language });
  return renderReportPage(saved, pseudoLanguage);
}

/** The names of a report, the longest first: one may be a part of another. */
function namesIn({ categories, products, employees, comparison }: WordedReport): string[] {
  const own = [
    ...categories.map(({ category }) => category),
    ...products.map(({ product_name }) => product_name),
    ...employees.map(({ employee_name }) => employee_name),
  ];
  const earlier = comparison ? namesIn({ ...comparison.report, notes: [] }) : [];
  return [...own, ...earlier].sort((one, other) => other.length - one.length);
}

test.each(Object.entries(ODD_REPORTS))("the page of %s is in one language", (_, report) => {
  const own = withTexts(report, pseudoLanguage);
  expect(strangersIn(pageOf(own), namesIn(own))).toEqual([]);
});

test("a sentence of a later version stays as it is, and the page says so in its own language", () => {
  const month = withTexts(ODD_REPORTS["a month"] ?? reportOf(), pseudoLanguage);
  const page = pageOf(
    { ...month, notes: [{ kind: "timestamps", text: "A date came as a timestamp." }] },
    "th",
  );
  expect(strangersIn(page, namesIn(month))).toEqual(["A date came as a timestamp."]);
  expect(page).toContain(pseudoLanguage.foot.otherLanguage("th"));
});

describe("what is around a page is in one language", () => {
  const range = { startDate: "2026-10-21", endDate: "2026-11-20" };
  const shops = ["Nimman", "Old Town", "Hang Dong", "Mae Rim"].map(bracketedText);
  const report = { ...reportOf({}, range), shops };

  test("the titles of its window", () => {
    const titles = [
      reportTitle(report, CAFE, pseudoLanguage),
      reportTitle({ ...report, range: null }, undefined, pseudoLanguage),
    ];
    expect(titles.flatMap(unbracketed)).toEqual([]);
  });

  test("the foot of its paper, before and after the first load", () => {
    const asked = { range, shops, timeZone: ZONE };
    const feet = [
      provenanceParts(report, FACTS, pseudoLanguage),
      notLoadedParts(asked, true, pseudoLanguage),
      notLoadedParts(asked, false, pseudoLanguage),
    ].map((parts) => paperFoot(CAFE, parts, pseudoLanguage.page));
    expect(feet.map((foot) => foot.replace(" · UTC", "")).flatMap(unbracketed)).toEqual([]);
  });

  test("the index of an archive, with its head", async () => {
    const reports = [0, 1, 3].map((nth) => ({ ...reportOn(week(nth), 1000 * nth), title: CAFE }));
    const snapshots = await Promise.all(reports.map(snapshotOf));
    const index = renderIndex(listEntries(snapshots, ["2026-10-12_2026-10-18"]), INDEX_PARTS, pseudoLanguage);
    const page = index.replace(/<pre>.*?<\/pre>/gs, "").replaceAll("Asia/Bangkok", "");
    expect(strangersIn(page)).toEqual([]);
    expect(page).toContain(pseudoLanguage.archive.title);
  });

  test("what is shown without a network", async () => {
    const textsOf = ({ live, page }: SignInLanguage) => ({ ...live, title: page.title });
    const [english, inThai] = [
      { ...textsOf(pseudoLanguage), code: "en" } as const,
      { ...textsOf(thai("common")), code: "th" } as const,
    ];
    const scripts = { theme: "", shownLanguage: "" };
    expect(strangersIn(await offlinePage("", scripts, [english]).text())).toEqual([]);
    const both = await offlinePage("", scripts, [english, inThai]).text();
    expect(both).toContain('<html lang="en">');
    expect(both).toContain('<div class="sign-in-card" lang="th" hidden>');
  });
});

test.each(["sessionExpired", undefined] as const)(
  "the sign-in screen with the notice %s is in one language",
  (notice) => {
    expect(strangersIn(signInScreen(pseudoLanguage, notice), Object.values(LANGUAGE_NAMES))).toEqual([]);
  },
);
