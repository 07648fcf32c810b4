/** A chain with a new shop, in the index of its archive. */
import { describe, expect, test } from "vitest";
import { listEntries, renderIndex } from "../../../../cli/archive/index-page.ts";
import { readManifest, renderManifest, type Snapshot } from "../../../../cli/archive/manifest.ts";
import { compareReports } from "../../../../viewer/report/comparison/changes.ts";
import type { DateRange } from "../../../../viewer/report/date-range.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import type { Language } from "../../../../viewer/report/language/language.ts";
import { languageOf } from "../../../../viewer/report/language/languages.ts";
import type { RangeReport, Report } from "../../../../viewer/report/report.ts";
import { saveReport } from "../../../../viewer/report/saved/saved-report.ts";
import { withTexts } from "../../../../viewer/report/wording/statements.ts";
import { INDEX_PARTS, snapshotOf, week } from "../../../support/samples/archive-samples.ts";
import { reportOf, summaryRow } from "../../../support/samples/rows.ts";

function chainIn(range: DateRange, sales: Readonly<Record<string, number>>) {
  const shops = Object.entries(sales).map(([store, total_sales]) => ({
    store,
    total_sales,
    net_sales: total_sales,
    profit: total_sales,
    total_transactions: 1,
  }));
  const total_sales = shops.reduce((sum, shop) => sum + shop.total_sales, 0);
  return reportOf(
    { sales_by_store: shops, sales_summary: [{ ...summaryRow, date: range.startDate, total_sales }] },
    range,
  );
}

const comparedWith = (now: RangeReport, report: RangeReport) =>
  compareReports(now, { kind: "previous", report });

/** As a manifest lists it. */
function snapshotAt(report: Report, range: DateRange): Promise<Snapshot> {
  const moment = { generatedAt: `${range.endDate}T23:00:00.000Z`, timeZone: "Asia/Bangkok" };
  return snapshotOf(saveReport([withTexts(report, english)], moment, "1.2.3"));
}

const OPENED = chainIn(week(1), { Nimman: 1030, "Old Town": 1000, "Night Market": 800 });
const BEFORE = chainIn(week(0), { Nimman: 950, "Old Town": 1000 });
const EARLIER = chainIn(week(-1), { Nimman: 900, "Old Town": 1000 });
const THAI = languageOf("th", "buddhist");

async function textIn(compared: RangeReport, language: Language = english): Promise<string> {
  const snapshots = [
    await snapshotAt(comparedWith(BEFORE, EARLIER), week(0)),
    await snapshotAt(comparedWith(OPENED, compared), week(1)),
  ];
  const read = readManifest(renderManifest({ schemaVersion: 1, snapshots, pages: [], scripts: [] }));
  if (read.state !== "whole") throw new Error(read.state);
  const page = renderIndex(listEntries(read.manifest.snapshots, []), INDEX_PARTS, language);
  return page.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

describe("the index of a chain with a new shop", () => {
  test("has the change of the same shops, and not that of the total", async () => {
    expect(await textIn(BEFORE)).toContain("+4.1% per open day, the same shops");
    expect(await textIn(BEFORE)).not.toContain("45.1%");
    expect(await textIn(BEFORE, THAI)).toContain("+4.1% ต่อวันเปิดร้าน ของสาขาเดิม");
  });

  test("has no per cent if its report is compared with another period", async () => {
    const text = await textIn(EARLIER);
    expect(text).toContain(" with new or closed shops");
    expect(text).not.toContain("45.1%");
    expect(await textIn(EARLIER, THAI)).toContain(" มีสาขาเปิดใหม่หรือปิด");
  });

  test("says nothing of the shops where none is new or closed", async () => {
    expect(await snapshotAt(comparedWith(BEFORE, EARLIER), week(0))).not.toHaveProperty("sameShops");
  });
});
