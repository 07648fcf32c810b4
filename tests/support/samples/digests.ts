/** The digests of small reports. */
import { compareReports } from "../../../viewer/report/comparison/changes.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import type { Report } from "../../../viewer/report/report.ts";
import { type PageFacts, saveReport } from "../../../viewer/report/saved/saved-report.ts";
import type { Digest } from "../../../viewer/report/wording/digest.ts";
import { digestOf } from "../../../viewer/report/wording/digest-of.ts";
import { withTexts } from "../../../viewer/report/wording/statements.ts";
import { rangeReport, WEEK, WEEK_BEFORE } from "./compared-reports.ts";

const NAMES = ["Latte", "Mocha", "Cocoa"];
const GENERATED_AT = "2026-11-16T00:00:00.000Z";

interface DigestFacts extends PageFacts {
  readonly generatedAt?: string;
  readonly correctionOf?: number;
}

/** A week that sold less on each day, and nothing on its Monday. */
export function lesserWeek(): Report {
  const sold = (baht: number, first: number) =>
    new Map([0, 1, 2, 3, 4, 5, 6].slice(first).map((day) => [day, baht * 100]));
  const names = (...baht: readonly number[]) =>
    NAMES.map((name, nth) => ({ name, satang: (baht[nth] ?? 0) * 100 }));
  return compareReports(rangeReport(WEEK, sold(900, 1), names(3000, 1400, 1000)), {
    kind: "same-weekdays",
    compared: WEEK,
    report: rangeReport(WEEK_BEFORE, sold(1000, 0), names(2500, 3500, 1000)),
  });
}

export function sampleSaved(
  report: Report,
  { generatedAt = GENERATED_AT, title = "Baan Kafae" }: DigestFacts = {},
) {
  const provenance = { generatedAt, timeZone: "Asia/Bangkok" };
  return saveReport([withTexts(report, english)], provenance, "1.2.3", { title });
}

export function sampleDigest(
  report: Report = lesserWeek(),
  { correctionOf, ...facts }: DigestFacts = {},
): Digest {
  return digestOf(sampleSaved(report, facts), english, { correctionOf });
}
