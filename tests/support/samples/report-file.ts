/** Report files and other pages on a disk, for a browser to open. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { renderHtml } from "../../../cli/writers/html.ts";
import type { WordedReport } from "../../../viewer/report/report.ts";
import { saveReport } from "../../../viewer/report/saved/saved-report.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { IN_ENGLISH } from "./in-english.tsx";

/** Writes the file of reports, the first of which it shows. @returns its URL */
export async function writeReport(
  reports: readonly WordedReport[],
  settings: Parameters<typeof saveReport>[3] = {},
  withScript = true,
): Promise<string> {
  const provenance = { generatedAt: "2026-12-01T12:03:00.000Z", timeZone: "UTC" };
  const saved = saveReport(reports, provenance, "1.2.3", settings);
  return writePage(await renderHtml(saved, { ...IN_ENGLISH, withScript }));
}

/** Writes a page into a folder of its own. @returns its URL */
export function writePage(html: string): string {
  const path = join(temporaryFolder(), "page.html");
  writeFileSync(path, html);
  return pathToFileURL(path).href;
}
