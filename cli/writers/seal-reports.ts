import { createHash } from "node:crypto";
import type { Language } from "../../viewer/report/language/language.ts";
import { withTexts } from "../../viewer/report/language/wording.ts";
import type { Provenance, Report } from "../../viewer/report/report.ts";
import {
  figuresText,
  type PageFacts,
  type SavedReport,
  saveReport,
} from "../../viewer/report/saved/saved-report.ts";
import { VERSION } from "../version.ts";

export type SealOptions = PageFacts &
  Pick<Provenance, "generatedAt" | "timeZone"> & { readonly language: Language };

/** Reports in their saved form, with this program's name and the SHA-256 of the figures. */
export function sealReports(
  reports: readonly Report[],
  { generatedAt, timeZone, language, ...page }: SealOptions,
) {
  const said = reports.map((report) => withTexts(report, language));
  const sha256 = figuresSha256(said);
  return saveReport(said, { generatedAt, timeZone, sha256 }, VERSION, page);
}

/** A saved report with its statements in another language; those without values keep their text. */
export function sayAgain(saved: SavedReport, language: Language): SavedReport {
  const reports = saved.reports.map((report) => withTexts(report, language));
  return { ...saved, ...(saved.sha256 !== undefined && { sha256: figuresSha256(reports) }), reports };
}

/** Reports as they are saved, or as a file has them: with the fields that this version does not know. */
export function figuresSha256(reports: readonly unknown[]): string {
  return createHash("sha256").update(figuresText(reports)).digest("hex");
}
