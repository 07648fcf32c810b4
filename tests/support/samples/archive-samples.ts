/** Reports and snapshots for the tests of the archive. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Archive,
  type ArchiveOptions,
  openArchive as open,
  type Written,
} from "../../../cli/archive/archive.ts";
import { archivedFile } from "../../../cli/archive/archived-file.ts";
import { describeSnapshot } from "../../../cli/archive/describe-snapshot.ts";
import { renderIndex } from "../../../cli/archive/index-page.ts";
import type { Snapshot } from "../../../cli/archive/manifest.ts";
import { folderName } from "../../../cli/archive/names.ts";
import type { PageWriter } from "../../../cli/archive/pages/page-writer.ts";
import { scriptName } from "../../../cli/archive/pages/shared-scripts.ts";
import type { Machine } from "../../../cli/disk/owner.ts";
import { embedJson, languageAttributes } from "../../../cli/writers/embed.ts";
import { renderJson } from "../../../cli/writers/json.ts";
import { renderReportLinks } from "../../../viewer/prerender.tsx";
import { addDays, type DateRange } from "../../../viewer/report/date-range.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { type SavedReport, saveReport } from "../../../viewer/report/saved/saved-report.ts";
import { withTexts } from "../../../viewer/report/wording/statements.ts";
import { buildReport } from "./build-report.ts";

/** Week 0 begins on Monday, 5 October 2026. */
export function week(number: number): DateRange {
  const startDate = addDays("2026-10-05", number * 7);
  return { startDate, endDate: addDays(startDate, 6) };
}

export function reportOn(range: DateRange, sales = 100): SavedReport {
  const day = {
    date: range.startDate,
    total_sales: sales,
    net_sales: sales,
    profit: sales,
    total_transactions: 2,
  };
  const report = buildReport(range, {
    sales_summary: [day],
    sales_by_category: [
      { category: "</script><b>", total_sales: sales, quantity_sold: 1, total_discounts: 0 },
    ],
    sales_by_product: [
      { product_name: "Latte", category: "Tea", total_sales: sales, quantity_sold: 1, profit: sales },
    ],
    sales_by_employee: [{ employee_name: "Nok", total_sales: sales, total_transactions: 2 }],
  });
  const moment = { generatedAt: `${range.endDate}T23:00:00.000Z`, timeZone: "Asia/Bangkok" };
  return saveReport([withTexts(report, english)], moment, "1.2.3");
}

/** A small page: an archive reads no more of one. @param language what it says of itself; by default, nothing */
export async function pageOf(saved: SavedReport, language?: Language): Promise<string> {
  return `${language ? `<html ${languageAttributes(language)}>` : ""}<body>\n<h1>page</h1><script type="application/json" id="report">${embedJson(saved)}</script>`;
}

/** The same, with a script in the folder of the archive. */
async function pageWithScript(saved: SavedReport, script: string, language?: Language): Promise<string> {
  return `${await pageOf(saved, language)}<script nonce="abc=" src="../${scriptName(script)}"></script>`;
}

/** Writes small pages. @param script the one that they share; undefined for none @param own the language of the run */
export function pageWriter(script?: string, own?: Language): PageWriter {
  return {
    snapshot: (saved, language = own) =>
      script === undefined ? pageOf(saved, language) : pageWithScript(saved, script, language),
    latest: async (saved, language = own) => `<h1>latest</h1>${await pageOf(saved, language)}`,
    links: async (links, language = own ?? english) => renderReportLinks(links, language),
    index: async (page) => renderIndex(page, INDEX_PARTS, own ?? english),
    scripts: async () => (script === undefined ? [] : [script]),
  };
}

export async function textsOf(saved: SavedReport) {
  return { data: renderJson(saved), page: await pageOf(saved) };
}

/** What the page of an archive carries inside, without the build. */
export const INDEX_PARTS = {
  template: readFileSync("viewer/archive.html", "utf8"),
  style: "body{margin:0}",
  icon: "<svg></svg>",
};

/** As the manifest lists it. */
export async function snapshotOf(saved: SavedReport): Promise<Snapshot> {
  const { data, page } = await textsOf(saved);
  const bare = describeSnapshot(saved, []);
  if (bare === undefined) throw new Error("no day");
  const name = folderName(bare);
  const files = [archivedFile(`${name}/report.html`, page), archivedFile(`${name}/report.json`, data)];
  return { ...bare, files };
}

/** A machine on which no other process is alive. */
export function machine(changes: Partial<Machine> = {}): Machine {
  return {
    pid: 100,
    host: "till",
    now: Date.now,
    isAlive: (pid) => pid === 100,
    startTimeOf: (pid) => (pid === 100 ? "5000" : undefined),
    ...changes,
  };
}

export function openArchive(folder: string, options: Partial<ArchiveOptions> = {}): Promise<Archive> {
  return open({
    dir: "archive",
    cwd: folder,
    range: null,
    withPage: true,
    others: [],
    renderOther: async () => undefined,
    machine: machine(),
    pages: pageWriter(),
    ...options,
  });
}

/** A whole run: it puts the report into the archive `archive` of the folder. */
export async function put(
  folder: string,
  saved: SavedReport,
  { keep, ...options }: Partial<ArchiveOptions> & { readonly keep?: number } = {},
): Promise<Written> {
  const archive = await openArchive(folder, options);
  try {
    return await archive.write(saved, keep);
  } finally {
    await archive.close();
  }
}

export function archivePath(folder: string, ...parts: readonly string[]): string {
  return join(folder, "archive", ...parts);
}
