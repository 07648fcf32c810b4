/** Reports that older versions saved still verify and open. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renderHtml } from "../../../../../cli/writers/html.ts";
import { figuresSha256 } from "../../../../../cli/writers/seal-reports.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { summaryText } from "../../../../../viewer/report/language/summary.ts";
import { readSavedReport } from "../../../../../viewer/report/saved/read-saved-report.ts";
import { IN_ENGLISH } from "../../../../support/samples/in-english.tsx";

/** Its changes in per cent are per open day, and stand beside those of the totals. */
const PER_OPEN_DAY = new URL("../../../../../fixtures/saved/per-open-day.json", import.meta.url);

test("a report with changes per open day is read as it is, and its sentences have one sign", async () => {
  const saved = readSavedReport(JSON.parse(readFileSync(PER_OPEN_DAY, "utf8")));
  expect(figuresSha256(saved.reports)).toBe(saved.sha256);
  const [report] = saved.reports;
  expect(report && summaryText(report, english).split("\n")).toEqual([
    "Total sales of 9 – 15 Nov 2026: ฿3,966. That is ฿329 more than 2 – 8 Nov 2026.",
    "Of that change, about −฿520 goes with 1 fewer open day and about +฿849 with larger bills.",
    "A strong week: sales were above the ฿3,307 to ฿3,637 expected from the weeks before.",
    "The products that rose most are Cake (+฿180) and Latte (+฿150).",
    "The best open day was Wed 11 Nov 2026 (฿826), the worst Sun 15 Nov 2026 (฿496).",
    "The category that changed most is Bakery: +฿180, from ฿1,984 to ฿2,163.",
  ]);
  expect(await renderHtml(saved, IN_ENGLISH)).toContain("9 – 15 Nov 2026 against 2 – 8 Nov 2026");
});
