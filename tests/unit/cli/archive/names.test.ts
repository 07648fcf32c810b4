import { expect, test } from "vitest";
import { OTHER_NAMES } from "../../../../cli/archive/names.ts";
import { ARCHIVED_FORMATS } from "../../../../cli/run/targets/formats.ts";

test("the archive knows the file of every format that it can have beside its data and its page", () => {
  const names = ARCHIVED_FORMATS.flatMap(({ endings }) => endings.map((ending) => `report${ending}`));
  expect(["report.html", "report.json", ...OTHER_NAMES]).toEqual(names);
});
