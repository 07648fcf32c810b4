import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { figuresDigest } from "../../../../../viewer/live/reports/figures-digest.ts";
import { figuresText } from "../../../../../viewer/report/saved/saved-report.ts";
import { employeeRow, reportOf } from "../../../../support/samples/rows.ts";

const report = reportOf({ sales_by_employee: [{ ...employeeRow, employee_name: "ณัฐพร\ud800" }] });

test("the digest of a loaded report is the SHA-256 that a file of it has", async () => {
  expect(await figuresDigest(report, crypto)).toBe(
    createHash("sha256")
      .update(figuresText([report]))
      .digest("hex"),
  );
});

test("a browser without cryptography has none", async () => {
  expect(await figuresDigest(report, {})).toBeUndefined();
});
