import type { Language } from "../../viewer/report/language/language.ts";
import { withTexts } from "../../viewer/report/language/wording.ts";
import type { Provenance, Report } from "../../viewer/report/report.ts";
import { type PageFacts, type SavedReport, saveReport } from "../../viewer/report/saved/saved-report.ts";
import { VERSION } from "../version.ts";
import { figuresSha256 } from "./figures-sha256.ts";

export type SealOptions = PageFacts &
  Pick<Provenance, "generatedAt" | "timeZone"> & { readonly language: Language };

/** Reports in their saved form, with this program's name and the SHA-256 of the figures. */
export function sealReports(
  reports: readonly Report[],
  { generatedAt, timeZone, language, ...page }: SealOptions,
): SavedReport {
  const said = reports.map((report) => withTexts(report, language));
  const sha256 = figuresSha256(said);
  return saveReport(said, { generatedAt, timeZone, sha256 }, VERSION, page);
}
