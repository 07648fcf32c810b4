import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { layer } from "../../../../../cli/door/config.ts";
import { readSourceDate } from "../../../../../cli/run/report/source-date.ts";
import { readSavedReport } from "../../../../../viewer/report/saved/read-saved-report.ts";
import { figuresText } from "../../../../../viewer/report/saved/saved-report.ts";
import { exportFrom } from "../../../../support/runs/export-run.ts";

const read = (value: string) =>
  readSourceDate([layer({ SOURCE_DATE_EPOCH: value }, undefined)])?.toISOString();

test.each([
  ["0", "1970-01-01T00:00:00.000Z"],
  ["1795521780", "2026-11-24T12:03:00.000Z"],
  ["253402300799", "9999-12-31T23:59:59.000Z"],
  ["", undefined],
])("SOURCE_DATE_EPOCH=%s is %s", (value, moment) => {
  expect(read(value)).toBe(moment);
});

test.each(["-1", "1e3", "1.5", " 1", "253402300800", "noon"])("SOURCE_DATE_EPOCH=%s is refused", (value) => {
  expect(() => read(value)).toThrow(`SOURCE_DATE_EPOCH is '${value}', which is not a number of seconds`);
});

test("the same data makes the same bytes, which state that moment and the SHA-256 of the figures", async () => {
  const runs = [];
  for (const _ of [1, 2]) {
    const { folder, code } = await exportFrom({}, [], { env: { SOURCE_DATE_EPOCH: "1795521780" } });
    expect(code).toBe(0);
    runs.push(readFileSync(join(folder, "report.json"), "utf8"));
  }
  expect(runs[0]).toBe(runs[1]);
  const { generatedAt, sha256, reports } = readSavedReport(JSON.parse(runs[0] ?? ""));
  expect(generatedAt).toBe("2026-11-24T12:03:00.000Z");
  expect(sha256).toBe(createHash("sha256").update(figuresText(reports)).digest("hex"));
});

test("a moment that is not one ends the run before anyone is asked", async () => {
  const { code, lastLine, server } = await exportFrom({}, [], { env: { SOURCE_DATE_EPOCH: "noon" } });
  expect([code, server.requests]).toEqual([2, []]);
  expect(lastLine).toContain("SOURCE_DATE_EPOCH is 'noon'");
});
