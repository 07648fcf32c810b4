import { expect, test } from "vitest";
import { OTHER_NAMES } from "../../../../cli/archive/names.ts";
import { ENDINGS, REPORT_FORMATS } from "../../../../cli/run/targets/report-target.ts";

test("the archive knows the file of every format that it can have beside its data and its page", () => {
  const names = REPORT_FORMATS.filter((format) => !["html", "json", "csv"].includes(format)).map(
    (format) => `report${ENDINGS[format][0]}`,
  );
  expect(OTHER_NAMES).toEqual(names);
});
