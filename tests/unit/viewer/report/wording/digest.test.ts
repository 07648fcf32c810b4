import { describe, expect, test } from "vitest";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import { saveReport } from "../../../../../viewer/report/saved/saved-report.ts";
import { digestOf } from "../../../../../viewer/report/wording/digest-of.ts";
import { digestText } from "../../../../../viewer/report/wording/digest-text.ts";
import { withTexts } from "../../../../../viewer/report/wording/statements.ts";
import { rangeReport, WEEK } from "../../../../support/samples/compared-reports.ts";
import { lesserWeek, sampleDigest } from "../../../../support/samples/digests.ts";

describe("the digest of a compared week", () => {
  test("says the total as the page does", () => {
    expect(sampleDigest()).toMatchObject({
      language: "en",
      cafe: "Baan Kafae",
      range: "9 – 15 Nov 2026",
      subject: "Baan Kafae · 9 – 15 Nov 2026 · ฿5,400 (−10.0% day for day)",
      verdict: "Less than the week before, day for day.",
      total: {
        name: "Total sales",
        value: "฿5,400",
        note: "6 of 7 days have sales",
      },
      basis: "▲▼ the 6 days open both times",
      figures: [{ name: "Net sales", change: { percent: "▼\u00a0−10.0%", direction: "down" } }, {}, {}],
    });
  });

  test("is a plain text, a fact a line", () => {
    expect(digestText(sampleDigest())).toContain(
      "\n- Tue 10: ฿900 (−10.0%, −฿100)\n- Wed 11: ฿900 (−10.0%, −฿100)\n",
    );
  });
});

describe("a correction", () => {
  test("says both totals", () => {
    expect(sampleDigest(lesserWeek(), { correctionOf: 5000 })).toMatchObject({
      subject: "Baan Kafae · 9 – 15 Nov 2026 · now ฿5,400 (before: ฿5,000)",
      correction: "The total of 9 – 15 Nov 2026 is now ฿5,400 (before: ฿5,000).",
    });
  });

  test("shows the satang of totals that would look the same", () => {
    expect(sampleDigest(lesserWeek(), { correctionOf: 5400.2 }).correction).toBe(
      "The total of 9 – 15 Nov 2026 is now ฿5,400.00 (before: ฿5,400.20).",
    );
  });

  test("says if the total is still the same", () => {
    expect(sampleDigest(lesserWeek(), { correctionOf: 5400 })).toMatchObject({
      subject: "Baan Kafae · 9 – 15 Nov 2026 · ฿5,400, corrected",
      correction: "Some figures of 9 – 15 Nov 2026 were corrected. The total is still ฿5,400.",
    });
  });
});

test("a day that is not over says so, and nothing is said of its change", () => {
  expect(sampleDigest(lesserWeek(), { generatedAt: "2026-11-15T05:00:00.000Z" }).bars?.rows.at(-1)).toEqual({
    label: "Sun 15",
    short: "Sun",
    value: "฿900",
    note: "not over yet",
    share: 0.9,
    before: 1,
  });
});

test("a long range has months, a day has no bars, and neither have decades", () => {
  const barsOf = (startDate: string, endDate: string) =>
    sampleDigest(rangeReport({ startDate, endDate }, new Map([[0, 10_000]]), [])).bars?.rows;
  expect(barsOf("2026-11-02", "2026-11-02")).toBeUndefined();
  expect(barsOf("2026-10-01", "2026-10-31")).toHaveLength(31);
  expect(barsOf("2026-09-12", "2026-10-20")).toEqual([
    { label: "Sep 2026", short: "Sep", value: "฿100", note: "from 12 Sep", share: 1 },
    { label: "Oct 2026", short: "Oct", value: "no record", note: "to 20 Oct", share: 0 },
  ]);
  expect(barsOf("2006-10-01", "2026-11-30")).toBeUndefined();
});

test("without a comparison, the largest products", () => {
  const names = ["Latte", "Mocha", "Cocoa", "Tea"].map((name, nth) => ({ name, satang: 90_000 - nth }));
  expect(sampleDigest(rangeReport(WEEK, new Map([[0, 10_000]]), names)).products).toEqual([
    {
      title: "Largest products",
      rows: [
        { name: "Latte", value: "฿900" },
        { name: "Mocha", value: "฿900" },
        { name: "Cocoa", value: "฿900" },
      ],
    },
  ]);
});

test("a week without sales says so in the subject", () => {
  const { subject, verdict, bars, products } = sampleDigest(rangeReport(WEEK, new Map(), []));
  expect(subject).toBe("Baan Kafae · 9 – 15 Nov 2026 · no sales");
  expect(verdict).toBe("No sales from 9 Nov 2026 to 15 Nov 2026.");
  expect([bars, products]).toEqual([undefined, []]);
});

test("in another language, sentences that only have a text are said to be in theirs", () => {
  const report = { ...withTexts(lesserWeek(), english), changes: [{ kind: "new", text: "Something new." }] };
  const provenance = { generatedAt: "2026-11-16T00:00:00.000Z", timeZone: "UTC" };
  const { notes } = digestOf(saveReport([report], provenance, "1.2.3"), thai("common"));
  expect(notes.sentences.at(-1)).toBe(thai("common").foot.otherLanguage("en"));
});

test("a name that breaks a line stays on its line", () => {
  const { cafe, subject } = sampleDigest(lesserWeek(), { title: "Baan\r\nBcc: all@example.com\n\nKafae" });
  expect([cafe, subject].join(" ")).not.toMatch(/[\r\n]/);
});
