import { describe, expect, test } from "vitest";
import { gapBefore, windowUntil } from "../../../../../cli/till/loyverse/update-window.ts";

const at = (moment: string) => Date.parse(`${moment}Z`);
const NOW = at("2026-11-20T06:00");

describe("the window ends now and begins", () => {
  test.each([
    ["30 days before, the first time", undefined, "2026-10-21T06:00"],
    ["48 hours before the newest receipt", "2026-11-19T06:00", "2026-11-17T06:00"],
    ["at most 30 days before", "2026-09-01T00:00", "2026-10-21T06:00"],
    ["30 days before, if the newest receipt was just in reach", "2026-10-22T06:00", "2026-10-21T06:00"],
    ["30 days before, if the newest receipt is still to come", "2027-01-01T00:00", "2026-10-21T06:00"],
  ])("%s", (_, last, min) => {
    expect(windowUntil(NOW, last === undefined ? undefined : at(last))).toEqual({ min: at(min), max: NOW });
  });
});

describe("the gap before a window that begins on 21 October at 13:00 in Bangkok", () => {
  const gap = (lastDay: string | undefined, synced?: string, min = "2026-10-21T06:00") => {
    const known = { lastDay, syncedUntil: synced === undefined ? undefined : at(synced) };
    const found = gapBefore({ min: at(min), max: NOW }, known, { timeZone: "Asia/Bangkok" });
    return found && `${found.startDate} to ${found.endDate}`;
  };

  test.each([
    ["has that day, which is incomplete", undefined, undefined, "2026-10-21 to 2026-10-21"],
    ["has the days since the last one of the store", "2026-10-01", undefined, "2026-10-02 to 2026-10-21"],
    [
      "has that day alone, if the store ends the day before",
      "2026-10-20",
      undefined,
      "2026-10-21 to 2026-10-21",
    ],
    ["is none if the store has that day", "2026-10-21", undefined, undefined],
    [
      "is none if the last sync is within reach, however long nothing was sold",
      "2026-10-01",
      "2026-10-22T00:00",
      undefined,
    ],
    [
      "goes by the exports if the last sync is still to come",
      "2026-10-12",
      "2027-01-01T00:00",
      "2026-10-13 to 2026-10-21",
    ],
    ["begins on the day of the last sync", "2026-10-01", "2026-10-05T06:00", "2026-10-05 to 2026-10-21"],
    [
      "begins after the exports that came since the last sync",
      "2026-10-12",
      "2026-10-05T06:00",
      "2026-10-13 to 2026-10-21",
    ],
  ])("%s", (_, lastDay, synced, expected) => {
    expect(gap(lastDay, synced)).toBe(expected);
  });

  test("ends the day before, if it begins at midnight", () => {
    expect(gap("2026-10-01", undefined, "2026-10-20T17:00")).toBe("2026-10-02 to 2026-10-20");
    expect(gap("2026-10-20", undefined, "2026-10-20T17:00")).toBe(undefined);
    expect(gap(undefined, undefined, "2026-10-20T17:00")).toBe(undefined);
  });
});
