/** The pages of small archives, as the build draws them. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fillArchivePage, listEntries, renderBuiltIndex } from "../../../cli/archive/index-page.ts";
import { readPageParts } from "../../../cli/door/built.ts";
import { renderShopsPage } from "../../../viewer/prerender.tsx";
import { english } from "../../../viewer/report/language/en/english.ts";
import { thai } from "../../../viewer/report/language/th/thai.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { reportOn, snapshotOf, week } from "./archive-samples.ts";

export const ARCHIVE_TITLE = "ร้านกาแฟบ้านไร่ริมธาร";

const TOTALS = [
  [0, 61_234.5],
  [1, -1200],
  [3, 1_412_345.5],
  [4, 412_345.5],
] as const;

const MONTH = { startDate: "2026-09-01", endDate: "2026-09-30" };

/** Writes the page of a month and four weeks: one is missing, one is damaged. @returns its URL */
export async function writeArchivePage(): Promise<string> {
  const reports = [
    reportOn(MONTH, 1_200_000),
    ...TOTALS.map(([number, sales]) => ({ ...reportOn(week(number), sales), title: ARCHIVE_TITLE })),
  ];
  const snapshots = await Promise.all(reports.map(snapshotOf));
  const path = join(temporaryFolder(), "index.html");
  writeFileSync(path, await renderBuiltIndex(listEntries(snapshots, ["2026-10-12_2026-10-18"]), english));
  return pathToFileURL(path).href;
}

/** Writes the Thai page that leads to the archives of shops: one has a long name, one has no report. @returns its URL */
export async function writeShopsPage(): Promise<string> {
  const language = thai("buddhist");
  const names = [ARCHIVE_TITLE, "ท่าแพ", "Central Festival Chiang Mai / 4F", "Nimman"];
  const shops = names.map((shop, at) => ({
    shop,
    ...week(4),
    totalSales: 1_412_345.5 * at,
    currency: undefined,
    report: at === 1 ? undefined : `${at}/report.html`,
    archive: `${at}/index.html`,
  }));
  const title = language.archive.shopsTitle;
  const markup = renderShopsPage({ all: "../index.html", shops }, language);
  const parts = await readPageParts("archive", language);
  const path = join(temporaryFolder(), "index.html");
  writeFileSync(path, fillArchivePage({ title, markup, cafeName: undefined }, parts, language));
  return pathToFileURL(path).href;
}
