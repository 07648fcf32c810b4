import { createHash } from "node:crypto";
import type { Language } from "../../viewer/report/language/language.ts";
import { withTexts } from "../../viewer/report/language/wording.ts";
import type { Provenance, Report } from "../../viewer/report/report.ts";
import { figuresText, type PageFacts, saveReport } from "../../viewer/report/saved/saved-report.ts";
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

/** Reports as they are saved, or as a file has them: with the fields that this version does not know. */
export function figuresSha256(reports: readonly unknown[]): string {
  return createHash("sha256").update(figuresText(reports)).digest("hex");
}
