import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createStamp } from "../../../../../viewer/live/reports/stamp.ts";
import { figuresText } from "../../../../../viewer/report/saved/saved-report.ts";
import { employeeRow, reportOf } from "../../../../support/rows.ts";

const report = reportOf({ sales_by_employee: [{ ...employeeRow, employee_name: "ณัฐพร\ud800" }] });

test("a loaded report is stamped with the program and the SHA-256 that a file of it has", async () => {
  expect(await createStamp("cafe-sales 1.2.3", crypto)(report)).toEqual({
    program: "cafe-sales 1.2.3",
    sha256: createHash("sha256")
      .update(figuresText([report]))
      .digest("hex"),
  });
});

test("a page without a program, or without cryptography, has a smaller stamp", async () => {
  expect(await createStamp(undefined, {})(report)).toEqual({});
});
