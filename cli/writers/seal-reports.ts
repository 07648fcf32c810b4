import type { Provenance, Report } from "../../viewer/report/report.ts";
import { type PageFacts, type SavedReport, saveReport } from "../../viewer/report/saved/saved-report.ts";
import { VERSION } from "../version.ts";
import { figuresSha256 } from "./figures-sha256.ts";

export type SealOptions = PageFacts & Pick<Provenance, "generatedAt" | "timeZone">;

/** Reports in their saved form, with this program's name and the SHA-256 of the figures. */
export function sealReports(
  reports: readonly Report[],
  { generatedAt, timeZone, ...page }: SealOptions,
): SavedReport {
  const sha256 = figuresSha256(reports);
  return saveReport(reports, { generatedAt, timeZone, sha256 }, VERSION, page);
}
