import { expect, test } from "vitest";
import { ComparedDays } from "../../../../viewer/live/live-report.tsx";
import { markupOf } from "../../../support/samples/in-english.tsx";
import { reportOf } from "../../../support/samples/rows.ts";

const provenance = { generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "UTC" };
const lineOf = (range: { startDate: string; endDate: string } | null) =>
  markupOf(
    <ComparedDays
      report={reportOf({}, range)}
      provenance={provenance}
      isComparing={false}
      hasFailed={false}
    />,
  );

test("a range that is not compared says why: today is not over, or there are no earlier days", () => {
  const today = { startDate: "2026-11-20", endDate: "2026-11-20" };
  expect(lineOf(today)).toContain(">Today is not over, so nothing is compared yet<");
  expect(lineOf({ ...today, startDate: "2026-11-19" })).toContain(">This range has no earlier days");
  expect(lineOf(null)).toContain(">This range has no earlier days to compare with<");
});
