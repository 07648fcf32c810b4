import { describe, expect, test } from "vitest";
import { dateRangeOptions } from "../../../../../cli/commands/options/date-range-options.ts";
import type { RawOptions } from "../../../../../cli/commands/options/option-group.ts";

const TODAY = "2026-11-20";
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const read = (raw: RawOptions) =>
  dateRangeOptions({ period: "this-month" }).read(raw, { settings: [], now: NOON }).range;

describe("the options name a date range", () => {
  test.each<[RawOptions, string, string]>([
    [{}, "2026-11-01", TODAY],
    [{ last: "0" }, TODAY, TODAY],
    [{ last: "365" }, "2025-11-20", TODAY],
    [{ from: "2024-02-29", to: "2024-02-29" }, "2024-02-29", "2024-02-29"],
    [{ period: "last-week" }, "2026-11-09", "2026-11-15"],
  ])("%j", (raw, startDate, endDate) => {
    expect(read(raw)).toEqual({ startDate, endDate });
  });

  test("--all is everything", () => {
    expect(read({ all: true })).toBeNull();
  });
});

describe("the options are refused", () => {
  test.each<[RawOptions, string]>([
    [{ from: "2026-11-01" }, "--from is given without --to"],
    [{ to: "2026-11-01" }, "--to is given without --from"],
    [{ from: "2026-11-02", to: "2026-11-01" }, "the range ends (2026-11-01) before it starts (2026-11-02)"],
    [{ from: "1.11.2026", to: "2026-11-02" }, "--from '1.11.2026' is not a date"],
    [{ from: "2026-11-01", to: "2100-02-29" }, "--to '2100-02-29' is not a day of the calendar"],
    [{ last: "-1" }, "--last '-1' is not a whole number"],
    [{ last: "99999999" }, "--last '99999999' is not a whole number"],
    [{ period: "week" }, "--period 'week' is unknown"],
    [{ last: "7", period: "last-week" }, "--last, --period each name a date range"],
    [{ from: "2026-11-01", all: true }, "--from and --to, --all each name a date range"],
  ])("%j", (raw, message) => {
    expect(() => read(raw)).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) }),
    );
  });
});
