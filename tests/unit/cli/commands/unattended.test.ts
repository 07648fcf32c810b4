/** The small decisions of unattended runs. */
import { describe, expect, test } from "vitest";
import type { RawOptions } from "../../../../cli/commands/options/option-group.ts";
import { SNAPSHOT_OPTIONS } from "../../../../cli/commands/snapshot/snapshot.ts";
import { layer } from "../../../../cli/door/config.ts";
import { checkRows, failedCheck } from "../../../../cli/run/report/make-report.ts";
import { clockOf, resolveDays } from "../../../../cli/run/resolve.ts";
import { NO_ROWS, productRow, reportOf } from "../../../support/samples/rows.ts";

/** Monday, six in the morning in Bangkok; still Sunday in UTC. */
const MONDAY_IN_BANGKOK = Date.parse("2026-11-15T23:00:00Z");

function read(raw: RawOptions = {}) {
  const asked = SNAPSHOT_OPTIONS.read({ dir: "archive", demo: true, ...raw }, [layer({}, undefined)]);
  return { ...asked, ...resolveDays(asked, clockOf(asked), MONDAY_IN_BANGKOK) };
}

const namesOf = ({ formats }: ReturnType<typeof read>) => formats.map(({ name }) => name);

describe("last week, asked for on Monday at six in Bangkok", () => {
  test("is the week that has just ended there", () => {
    expect(read({ timeZone: "Asia/Bangkok" }).range).toEqual({
      startDate: "2026-11-09",
      endDate: "2026-11-15",
    });
  });

  test("is the week before that in UTC, where it is Sunday", () => {
    expect(read().range).toEqual({ startDate: "2026-11-02", endDate: "2026-11-08" });
  });
});

describe("the options of a snapshot", () => {
  test("take last week unless another range is named, and always the data", () => {
    expect(namesOf(read({ format: "html" }))).toEqual(["html", "json"]);
    expect(namesOf(read({ format: "json" }))).toEqual(["json"]);
    expect(read({ all: true }).range).toBeNull();
    expect(read({ last: "0" }).range).toEqual({ startDate: "2026-11-15", endDate: "2026-11-15" });
    expect(read({ keep: "8" }).keep).toBe(8);
    expect(read({ maxBytes: "1000" }).maxBytes).toBe(1000);
  });

  test.each<[RawOptions, string]>([
    [{ dir: "" }, "--dir is empty"],
    [{ dir: "a\nb" }, "--dir has a line break in it"],
    [{ keep: "0" }, "--keep is 0"],
    [{ keep: "all" }, "--keep 'all' is not a whole number"],
    [{ maxBytes: "4GB" }, "--max-bytes '4GB' is not a whole number"],
    [{ format: "csv" }, "--format 'csv' is unknown"],
  ])("%j", (raw, message) => {
    expect(() => read(raw)).toThrow(expect.objectContaining({ exitCode: 2, message }));
  });
});

describe("--fail-on-empty", () => {
  test("is about all four datasets together", () => {
    expect(() => checkRows(reportOf(NO_ROWS), { failOnEmpty: true })).toThrow(
      expect.objectContaining({ exitCode: 7, message: "there are no rows in the whole range" }),
    );
    checkRows(reportOf({ ...NO_ROWS, sales_by_product: [productRow] }), { failOnEmpty: true });
  });

  test("names the days with sales if the source knows them", () => {
    const report = { ...reportOf(NO_ROWS), dataDays: { startDate: "2026-01-01", endDate: "2026-10-31" } };
    expect(() => checkRows(report, { failOnEmpty: true })).toThrow(
      "there are no rows in the whole range, but there are sales from 1 Jan 2026 to 31 Oct 2026",
    );
  });

  test("is the only option that fails for it", () => {
    checkRows(reportOf(NO_ROWS), { failOnEmpty: false });
  });
});

describe("--strict", () => {
  const row = { date: "2026-12-01", total_sales: 0, total_transactions: 0, net_sales: 0, profit: 0 };

  test("fails for rows outside the range, and for datasets that disagree", () => {
    expect(failedCheck(reportOf({ sales_summary: [row] }), { strict: true })).toMatchObject({
      exitCode: 6,
      kept: "the report is written",
    });
    expect(failedCheck(reportOf({ sales_by_employee: [] }), { strict: true })?.message).toMatch(
      /^a check failed: .+฿0.00, .+[^.]$/,
    );
  });

  test("ignores notes that only explain how a figure was computed", () => {
    const { total_transactions: _, ...derived } = {
      ...row,
      date: "2026-11-02",
      avg_sales_per_transaction: 1,
    };
    const report = reportOf({
      sales_summary: [{ ...derived, total_sales: 1000, net_sales: null, date: "2026-11-02T00:00:00Z" }],
    });
    expect(report.notes.map(({ kind }) => kind)).toEqual([
      "derived-transactions",
      "timestamps",
      "missing-amounts",
    ]);
    expect(failedCheck(report, { strict: true })).toBeUndefined();
    const missing = { kind: "missing-snapshots", text: "x" };
    expect(failedCheck({ ...report, notes: [missing] }, { strict: true })).toBeUndefined();
  });

  test("is the only option that fails for it", () => {
    expect(failedCheck(reportOf({ sales_by_employee: [] }), { strict: false })).toBeUndefined();
  });
});
