/** A saved report in another language than that of its texts: what has values is worded again, and the rest says so. */
import { describe, expect, test } from "vitest";
import { renderJson } from "../../../../../cli/writers/json.ts";
import { figuresSha256, sealAgain, sealReports } from "../../../../../cli/writers/seal-reports.ts";
import { renderXlsx } from "../../../../../cli/writers/xlsx/xlsx.ts";
import { renderReportPage } from "../../../../../viewer/prerender.tsx";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { languageOf } from "../../../../../viewer/report/language/languages.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import { BAHT } from "../../../../../viewer/report/money.ts";
import type { WordedReport } from "../../../../../viewer/report/report.ts";
import { readSavedReport } from "../../../../../viewer/report/saved/read-saved-report.ts";
import type { SavedReport } from "../../../../../viewer/report/saved/saved-report.ts";
import { summaryText } from "../../../../../viewer/report/wording/summary.ts";
import { goldenCases, reportOfCase } from "../../../../generate/golden-reports.ts";
import { readSheets } from "../../../../support/read-tables.ts";

const inThai = thai("common");
const LINE = "ประโยคบางส่วนเป็นภาษาอังกฤษ เพราะรายงานนี้จัดทำด้วยโปรแกรมรุ่นอื่น";
const FACTS = { generatedAt: "2026-11-16T00:00:00.000Z", timeZone: "UTC" };

const closedDays = goldenCases().find(({ name }) => name === "closed-days");
if (closedDays === undefined) throw new Error("the golden report is gone");
const report = reportOfCase(closedDays);
const note = { kind: "timestamps", values: { count: 2 } } as const;
const noted = { ...report, notes: [note] };

const sealed = (of: SavedReport["reports"][number] | typeof noted, language = english) =>
  sealReports([of], { ...FACTS, language });

/** The same report, as a version saved it that knew no values. */
function withoutValues(saved: SavedReport, ...lists: ("notes" | "changes")[]): SavedReport {
  const bare = (of: readonly { readonly kind: string; readonly text: string }[] = []) =>
    of.map(({ kind, text }) => ({ kind, text }));
  const reports = saved.reports.map(
    (each): WordedReport => ({
      ...each,
      ...(lists.includes("notes") && { notes: bare(each.notes) }),
      ...(lists.includes("changes") && { changes: bare(each.changes) }),
    }),
  );
  return { ...saved, reports, sha256: figuresSha256(reports) };
}

function textsOf({ reports: [first] }: SavedReport): string[] {
  return [...(first?.notes ?? []), ...(first?.changes ?? [])].map(({ text }) => text);
}

function pageOf(saved: SavedReport, language = inThai): string {
  return renderReportPage(saved, language).replace(/<template\b.*?<\/template>/gs, "");
}

/** How often the page, the summary and the workbook say it. */
function linesIn(saved: SavedReport, language = inThai, line = LINE): number[] {
  const [first] = saved.reports;
  const sheets = [...readSheets(renderXlsx(saved, language)).values()].flat(2).join("\n");
  const summary = first ? summaryText(first, language, saved) : "";
  return [pageOf(saved, language), summary, sheets].map((text) => text.split(line).length - 1);
}

describe("a report that was saved in English, in Thai", () => {
  test("is the one that would have been saved in Thai", () => {
    const again = sealAgain(sealed(noted), inThai);
    expect(again).toEqual(sealed(noted, inThai));
    expect(again.language).toBe("th");
    expect(renderJson(sealAgain(again, english))).toBe(renderJson(sealed(noted)));
    expect(linesIn(again)).toEqual([0, 0, 0]);
  });

  test("stays as it is in its own language", () => {
    const saved = sealed(noted, inThai);
    expect(sealAgain(saved, inThai)).toEqual(saved);
    expect(sealAgain(sealed(noted), english)).toEqual(sealed(noted));
    expect("language" in sealed(noted)).toBe(false);
    expect(readSavedReport(JSON.parse(renderJson(saved)))).toEqual(saved);
  });

  test("has the years of the era that is named", () => {
    const buddhist = languageOf("th", "buddhist");
    expect(sealAgain(sealed(noted, inThai), buddhist)).toEqual(sealed(noted, buddhist));
    expect(sealed(noted, buddhist)).not.toEqual(sealed(noted, inThai));
  });

  test("keeps its sentences of a later version, and says so once", () => {
    const later = withoutValues(sealed(noted), "notes", "changes");
    const again = sealAgain(later, inThai);
    expect(textsOf(again)).toEqual(textsOf(sealed(noted)));
    expect(again.language).toBeUndefined();
    expect(figuresSha256(again.reports)).toBe(again.sha256);
    expect(linesIn(again)).toEqual([1, 1, 1]);
    expect(linesIn(later, english)).toEqual([0, 0, 0]);
  });

  test("says so where those sentences are: after what changed, or in the notes", () => {
    const pageWithout = (...lists: Parameters<typeof withoutValues>[1][]) =>
      pageOf(sealAgain(withoutValues(sealed(noted), ...lists), inThai));
    const changes = pageWithout("changes");
    expect(changes.indexOf(LINE)).toBeGreaterThan(changes.indexOf(inThai.changes.title));
    expect(changes.indexOf(LINE)).toBeLessThan(changes.indexOf(inThai.cards.averageDailySales));
    const notes = pageWithout("notes");
    expect(notes.indexOf(LINE)).toBeGreaterThan(notes.indexOf(inThai.foot.notes(1)));
    expect(notes.indexOf(LINE)).toBeLessThan(notes.indexOf(english.notes.timestamps(note.values, BAHT)));
  });

  test("says it of no sentence that is not shown", () => {
    const later = sealAgain(withoutValues(sealed(noted), "changes"), inThai);
    expect(pageOf({ ...later, sections: ["totals", "cards"] })).not.toContain(LINE);
  });
});

test("a report in Thai of another version says in English that its sentences are in Thai", () => {
  const saved = withoutValues(sealed(noted, inThai), "notes", "changes");
  const line = "Some sentences are in Thai, because another version made this report.";
  expect(linesIn(sealAgain(saved, english), english, line)).toEqual([1, 1, 1]);
});

test("a language that a later version knows is only another one", () => {
  const saved = withoutValues({ ...sealed(noted), language: "ja" }, "changes");
  const read = readSavedReport(JSON.parse(renderJson(saved)));
  expect(read.language).toBe("ja");
  const [first = report] = sealAgain(read, english).reports;
  expect(summaryText(first, english, read)).toContain("Some sentences are in another language, because");
});
