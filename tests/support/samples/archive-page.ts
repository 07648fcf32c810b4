/** The page of a small archive, as the build draws it. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { listEntries, renderBuiltIndex } from "../../../cli/archive/index-page.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
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
