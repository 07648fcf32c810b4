import { expect, test } from "vitest";
import { CLOSE_OPTIONS } from "../../../../../cli/commands/close.ts";
import type { RawOptions } from "../../../../../cli/commands/options/option-group.ts";
import { REPORT } from "../../../../../cli/commands/options/report-options.ts";
import { layer } from "../../../../../cli/door/config.ts";

const SETTINGS = [layer({}, undefined)];
const ofReport = (raw: RawOptions) => REPORT.read(raw, SETTINGS).formats.map(({ name }) => name);
const ofClose = (raw: RawOptions) =>
  CLOSE_OPTIONS.read({ demo: true, ...raw }, SETTINGS).formats.map(({ name }) => name);

test("a file is written as its name ends, unless a format is named", () => {
  expect(ofReport({})).toEqual(["html"]);
  expect(ofReport({ out: "October.XLSX" })).toEqual(["xlsx"]);
  expect(ofReport({ out: "october.pdf", format: "html,json" })).toEqual(["html", "json"]);
  expect(ofReport({ out: "my.pdf/october" })).toEqual(["html"]);
  expect(ofClose({})).toEqual(["pdf"]);
  expect(ofClose({ out: "friday.html" })).toEqual(["html"]);
});
