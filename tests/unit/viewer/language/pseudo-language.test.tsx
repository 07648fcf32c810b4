/** @module-tag deep */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { mailBody } from "../../../../cli/writers/mail.ts";
import { Speaking } from "../../../../viewer/language.tsx";
import { LoadProblem } from "../../../../viewer/live/app.tsx";
import { SignIn, WaitLine } from "../../../../viewer/live/sign-in.tsx";
import {
  renderArchivePage,
  renderReportLinks,
  renderReportPage,
  renderShopsPage,
} from "../../../../viewer/prerender.tsx";
import { compareReports } from "../../../../viewer/report/comparison/changes.ts";
import { addDays } from "../../../../viewer/report/date-range.ts";
import { LANGUAGE_NAMES } from "../../../../viewer/report/language/choice.ts";
import { filesEnglish } from "../../../../viewer/report/language/en/files.ts";
import type { SignInLanguage } from "../../../../viewer/report/language/language.ts";
import { thai } from "../../../../viewer/report/language/th/thai.ts";
import type { RangeReport, Report } from "../../../../viewer/report/report.ts";
import { saveReport } from "../../../../viewer/report/saved/saved-report.ts";
import { digestOf } from "../../../../viewer/report/wording/digest-of.ts";
import { digestText } from "../../../../viewer/report/wording/digest-text.ts";
import { withTexts } from "../../../../viewer/report/wording/statements.ts";
import {
  notLoadedParts,
  paperFoot,
  provenanceParts,
  reportTitle,
} from "../../../../viewer/report/wording/titles.ts";
import { offlinePage } from "../../../../viewer/worker/offline-page.ts";
import { unchosenLanguage } from "../../../support/fakes/fake-language.ts";
import { entryOf } from "../../../support/samples/archive-entries.ts";
import {
  bracketedText,
  pseudoLanguage,
  strangersIn,
  unbracketed,
} from "../../../support/samples/pseudo-language.ts";
import { hourRows, NO_ROWS, reportOf, summaryRow } from "../../../support/samples/rows.ts";

/** A name is not a text of ours: those of the samples have brackets too. */
const NAMES = Array.from({ length: 14 }, (_, nth) => bracketedText(`Latte ${nth}`));
const ZONE = bracketedText("UTC");
const OF_DIGEST = [
  ...Object.values(filesEnglish.digest).filter((text) => typeof text === "string"),
  filesEnglish.digest.inAllShops("\0"),
  filesEnglish.digest.correction("\0", "\0", "\0"),
  filesEnglish.digest.sameTotal("\0", "\0"),
  filesEnglish.digest.nowAndBefore("\0", "\0"),
  filesEnglish.digest.corrected("\0"),
].flatMap((text) => text.split("\0"));
const MONTH = { startDate: "2026-11-01", endDate: "2026-11-30" };

/** Many names, an odd day, hours that do not add up, and a note of each kind that rows can cause. */
function reportIn(range: typeof MONTH, sales: number, names = NAMES): RangeReport {
  const figures = names.map((name, nth) => ({
    category: name,
    product_name: name,
    employee_name: name,
    store: name,
    total_sales: sales - 9 * nth,
    net_sales: sales - 9 * nth,
    profit: nth % 3 === 0 ? null : sales / 2 - nth,
    quantity_sold: 40 * nth,
    total_discounts: 5,
    total_transactions: 7,
  }));
  return reportOf(
    {
      sales_summary: Array.from({ length: 21 }, (_, nth) => ({
        ...summaryRow,
        date: `${addDays(range.startDate, nth)}T00:00:00Z`,
        total_sales: sales * (nth + 1),
      })),
      sales_by_category: figures,
      sales_by_product: figures,
      sales_by_employee: figures,
      sales_by_store: figures.slice(0, 5),
      sales_by_hour: hourRows,
    },
    range,
    names.slice(0, 5),
  );
}

const now = reportIn(MONTH, 1000);
const before = reportIn({ startDate: "2026-10-01", endDate: "2026-10-31" }, 900, NAMES.slice(3));
/** What people noted about its days. */
const DAY_NOTES = [{ date: "2026-11-03", to: "2026-11-04", text: bracketedText("road works") }];
const REPORTS: Readonly<Record<string, Report>> = {
  "a compared month of some shops": {
    ...compareReports(
      { ...now, dayNotes: DAY_NOTES },
      { kind: "previous", report: before },
      { openFrom: "2026-11-21" },
    ),
    target: {
      values: {
        ...{ period: "2026-11", range: MONTH, amount: 600_000, sold: 231_000, percent: 38 },
        place: "behind",
        pace: { until: "2026-11-20", sold: 230_000, percent: 38, usualPercent: 66 },
      },
      text: "",
    },
    toDo: [
      { kind: "margin", values: { name: NAMES[0] ?? "", now: 50, before: 60, lost: 900 } },
      { kind: "hour", values: { hour: 8, customers: 14, bill: 92.5, averageBill: 131 } },
    ],
  },
  "compared months": compareReports(reportIn({ startDate: "2026-09-12", endDate: "2026-11-20" }, 1000), {
    kind: "last-year",
    report: reportIn({ startDate: "2025-09-12", endDate: "2025-11-20" }, 900),
  }),
  "a day": reportIn({ startDate: "2026-11-02", endDate: "2026-11-02" }, 500, NAMES.slice(0, 1)),
  "no sales": { ...reportOf(NO_ROWS), dataDays: MONTH },
  "all days": reportOf({ ...NO_ROWS, sales_summary: [{ ...summaryRow, total_transactions: null }] }, null),
};

const PROVENANCE = { generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "UTC" };

function savedOf(...reports: readonly Report[]) {
  const worded = reports.map((report) => withTexts(report, pseudoLanguage));
  return { ...saveReport(worded, PROVENANCE, "1.2.3", { title: bracketedText("Nimman") }), timeZone: "UTC" };
}

function draw(content: ReactNode): string {
  return renderToStaticMarkup(<Speaking language={pseudoLanguage}>{content}</Speaking>);
}

/** What is left of a text of a mail without the words that only mails have. */
function withoutDigest(text: string): string {
  return [...OF_DIGEST]
    .sort((a, b) => b.length - a.length)
    .reduce((left, own) => (/\p{L}/u.test(own) ? left.replaceAll(own.trim(), "") : left), text);
}

test("a text that is not of the language is found, wherever it is", () => {
  expect(strangersIn(`<p title="Latte">${bracketedText("Mocha")} ฿1.2k</p>`)).toEqual(["Latte"]);
  expect(strangersIn(`<p>${bracketedText("Mocha")} on Monday</p>`)).toEqual([" on Monday"]);
});

describe("every text comes from the language of its page", () => {
  test.each(Object.entries(REPORTS))("in the file of %s", (_, report) => {
    expect(strangersIn(renderReportPage(savedOf(report), pseudoLanguage))).toEqual([]);
  });

  test("in a file with several ranges", () => {
    const [first = now, ...others] = Object.values(REPORTS);
    expect(strangersIn(renderReportPage(savedOf(first, ...others), pseudoLanguage))).toEqual([]);
  });

  test.each(Object.entries(REPORTS))("in the mail of %s, and in its correction", (_, report) => {
    for (const correctionOf of [undefined, 1, report.totals.total_sales]) {
      const digest = digestOf(savedOf(report), pseudoLanguage, { correctionOf });
      const texts = [
        ...strangersIn(mailBody(digest)),
        ...unbracketed(digestText(digest).replaceAll("UTC", "")),
      ];
      expect(texts.filter((text) => /\p{L}/u.test(withoutDigest(text)))).toEqual([]);
    }
  });

  test("in the page of an archive, and in the links of its reports", () => {
    const week = (nth: number) => ({
      startDate: addDays("2026-09-07", 7 * nth),
      endDate: addDays("2026-09-13", 7 * nth),
    });
    const snapshots = [
      entryOf({ startDate: "2026-08-01", endDate: "2026-08-31" }, 1000, 28),
      entryOf({ startDate: "2026-09-01", endDate: "2026-09-01" }, 1000, 1),
      ...[0, 1, 2, 4, 7].map((nth) =>
        entryOf(week(nth), 1000 * nth, 7 - nth, { notes: nth, isDamaged: nth === 2, timeZone: "UTC" }),
      ),
    ];
    const page = renderArchivePage(
      { cafeName: NAMES[0], snapshots, latest: "latest.html", shopsPage: "shops/index.html" },
      pseudoLanguage,
    ).replace(/<pre>.*?<\/pre>/g, "");
    expect(strangersIn(page).filter((text) => !text.includes("Asia/Bangkok"))).toEqual([]);
    const link = (nth: number) => ({ ...week(nth), href: "" });
    const links = renderReportLinks(
      { range: week(1), previous: link(0), next: link(2), all: "" },
      pseudoLanguage,
    );
    expect(strangersIn(links)).toEqual([]);
    const shop = { ...week(1), shop: NAMES[0] ?? "", totalSales: 1000, currency: undefined };
    const shops = [{ ...shop, report: "report.html", archive: "index.html" }];
    expect(strangersIn(renderShopsPage({ shops, all: "" }, pseudoLanguage))).toEqual([]);
  });

  test("on the sign-in screen, and where the page could not be loaded", () => {
    const now = () => 0;
    const login = async () => undefined;
    const page = draw(
      <>
        <SignIn
          cafeName={NAMES[0]}
          login={login}
          notice="sessionExpired"
          now={now}
          language={unchosenLanguage()}
          onTyping={() => undefined}
        />
        <WaitLine id="wait" seconds={15} now={now} />
        <LoadProblem cafeName={NAMES[0]} onRefresh={() => undefined} />
      </>,
    );
    expect(strangersIn(page, Object.values(LANGUAGE_NAMES))).toEqual([]);
  });
});

describe("what is around a page is in one language", () => {
  const range = { startDate: "2026-10-21", endDate: "2026-11-20" };
  const shops = ["Nimman", "Old Town", "Hang Dong", "Mae Rim"].map(bracketedText);
  const report = { ...reportOf({}, range), shops };

  test("the titles of its window", () => {
    const titles = [
      reportTitle(report, bracketedText("Nimman"), pseudoLanguage),
      reportTitle({ ...report, range: null }, undefined, pseudoLanguage),
    ];
    expect(titles.flatMap(unbracketed)).toEqual([]);
  });

  test("the foot of its paper, before and after the first load", () => {
    const asked = { range, shops, timeZone: ZONE };
    const feet = [
      provenanceParts(report, PROVENANCE, pseudoLanguage),
      notLoadedParts(asked, pseudoLanguage),
    ].map((parts) => paperFoot(bracketedText("Nimman"), parts, pseudoLanguage.page));
    expect(feet.map((foot) => foot.replace(" · UTC", "")).flatMap(unbracketed)).toEqual([]);
  });

  test("what is shown without a network", async () => {
    const textsOf = ({ live, page }: SignInLanguage) => ({ ...live, title: page.title });
    const [english, inThai] = [
      { ...textsOf(pseudoLanguage), code: "en" } as const,
      { ...textsOf(thai("common")), code: "th" } as const,
    ];
    const scripts = { theme: "", comeBack: "" };
    expect(strangersIn(await offlinePage("", scripts, [english]).text())).toEqual([]);
    const both = await offlinePage("", scripts, [english, inThai]).text();
    expect(both).toContain('<html lang="en">');
    expect(both).toContain('<div class="sign-in-card stack" lang="th" hidden>');
  });
});
