import { describe, expect, test } from "vitest";
import { readPartOfDay, readSerialDay } from "../../../../../cli/import/dates/serial-day.ts";

describe("the number of a day", () => {
  test.each([
    ["46023", "2026-01-01"],
    ["46027.5451388889", "2026-01-05"],
    ["46027,75", "2026-01-05"],
    ["45351", "2024-02-29"],
    ["32874", "1990-01-01"],
    ["73050", "2099-12-31"],
  ])("%s is %s", (text, day) => {
    expect(readSerialDay(text)).toBe(day);
  });

  test.each(["", "4602", "460270", "32873", "73051", "20260104", "-46027", "46,027", "46027."])(
    "is not %j",
    (text) => {
      expect(readSerialDay(text)).toBeUndefined();
    },
  );
});

describe("a part of a day", () => {
  test.each([
    ["0.5451388889", "13:05"],
    ["0.54514", "13:05"],
    ["0,5833", "14:00"],
    [".75", "18:00"],
    ["0.5", "12:00"],
    ["0.0", "00:00"],
    ["0.385601852", "09:15:16"],
    ["0.9999999", "23:59:59"],
  ])("%s is %s", (text, clock) => {
    expect(readPartOfDay(text)).toBe(clock);
  });

  test.each(["", "0", "13:05", "1.5", "12.30", "0.5 PM"])("is not %j", (text) => {
    expect(readPartOfDay(text)).toBeUndefined();
  });
});
