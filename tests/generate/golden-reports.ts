/**
 * Golden cases: `fixtures/reports/<case>/answers.json` holds a date range and the four answers of an API, and for a
 * comparison its kind and four more; `report.json` beside it the report that they make. The tests compare; only a person rewrites, with
 * `npm run fixtures`, and reads the difference before committing it.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compareReports } from "../../viewer/report/comparison/changes.ts";
import { earlierRange } from "../../viewer/report/comparison/earlier-range.ts";
import type { Dataset } from "../../viewer/report/datasets.ts";
import type { DateRange } from "../../viewer/report/date-range.ts";
import { english } from "../../viewer/report/language/en/english.ts";
import type { ComparisonKind, WordedReport } from "../../viewer/report/report.ts";
import { withTexts } from "../../viewer/report/wording/statements.ts";
import { buildReport } from "../support/samples/build-report.ts";

interface GoldenCase {
  readonly name: string;
  readonly range: DateRange | null;
  readonly answers: Answers;
  readonly compare?: { readonly kind: ComparisonKind; readonly answers: Answers };
}

type Answers = Readonly<Record<Dataset, unknown>>;

const FOLDER = new URL("../../fixtures/reports/", import.meta.url);

export function goldenCases(): GoldenCase[] {
  return readdirSync(FOLDER).map((name) => ({ name, ...JSON.parse(read(name, "answers.json")) }));
}

export function goldenReport(name: string): unknown {
  return JSON.parse(read(name, "report.json"));
}

export function reportOfCase({ range, answers, compare }: GoldenCase): WordedReport {
  const report = buildReport(range, answers);
  if (range === null || compare === undefined) return withTexts(report, english);
  const earlier = buildReport(earlierRange(compare.kind, range), compare.answers);
  return withTexts(compareReports(report, { kind: compare.kind, report: earlier }), english);
}

function read(name: string, file: string): string {
  return readFileSync(new URL(`${name}/${file}`, FOLDER), "utf8");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (process.env.CI) throw new Error("golden reports are rewritten by a person, not by CI");
  for (const each of goldenCases()) {
    const text = `${JSON.stringify(reportOfCase(each), null, 2)}\n`;
    writeFileSync(new URL(`${each.name}/report.json`, FOLDER), text);
  }
}
