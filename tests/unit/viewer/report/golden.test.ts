import { expect, test } from "vitest";
import { goldenCases, goldenReport, reportOfCase } from "../../../generate/golden-reports.ts";

test.each(goldenCases().map((each) => [each.name, each] as const))(
  "the report of %s is the golden one",
  (name, each) => {
    expect(JSON.parse(JSON.stringify(reportOfCase(each)))).toEqual(goldenReport(name));
  },
);
