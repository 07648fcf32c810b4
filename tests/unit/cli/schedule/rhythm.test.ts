import { describe, expect, test } from "vitest";
import {
  dueOnOrBefore,
  firstDueAfter,
  lastDue,
  nextRun,
  onClockOf,
  type Rhythm,
  rhythmText,
  staysOnClock,
  type Weekday,
} from "../../../../cli/schedule/rhythm.ts";

function rhythm(at: string, timeZone: string, weekday?: Weekday): Rhythm {
  return { weekday, at, timeZone };
}

const MONDAY_IN_BANGKOK = rhythm("06:00", "Asia/Bangkok", "Monday");
const iso = (moment: number) => new Date(moment).toISOString();

describe("the next run", () => {
  test.each([
    // Thursday.
    ["2026-11-26T03:00:00Z", MONDAY_IN_BANGKOK, "2026-11-29T23:00:00.000Z"],
    // Monday in Bangkok, a minute before and at the hour itself.
    ["2026-11-29T22:59:00Z", MONDAY_IN_BANGKOK, "2026-11-29T23:00:00.000Z"],
    ["2026-11-29T23:00:00Z", MONDAY_IN_BANGKOK, "2026-12-06T23:00:00.000Z"],
    ["2026-11-26T03:00:00Z", rhythm("10:00", "Asia/Bangkok"), "2026-11-27T03:00:00.000Z"],
    ["2026-11-26T02:59:00Z", rhythm("10:00", "Asia/Bangkok"), "2026-11-26T03:00:00.000Z"],
    // Over the end of a year, and on the other side of the day line.
    ["2026-12-31T20:00:00Z", rhythm("23:30", "America/Los_Angeles"), "2027-01-01T07:30:00.000Z"],
    // A day after and a day before clocks change in Berlin.
    ["2026-03-28T12:00:00Z", rhythm("06:00", "Europe/Berlin"), "2026-03-29T04:00:00.000Z"],
    ["2026-10-24T12:00:00Z", rhythm("06:00", "Europe/Berlin"), "2026-10-25T05:00:00.000Z"],
  ])("after %s of %j", (now, own, expected) => {
    expect(iso(nextRun(own, Date.parse(now)))).toBe(expected);
  });

  test("is one day or one week after the last one that was due, at every hour of a fortnight in which clocks change", () => {
    const begin = Date.parse("2026-10-20T00:00:00Z");
    for (const [weekday, days] of [
      [undefined, 1],
      ["Sunday", 7],
    ] as const) {
      for (let hours = 0; hours < 14 * 24; hours += 1) {
        const own = rhythm("02:30", "Europe/Berlin", weekday);
        const now = begin + hours * 3_600_000;
        const [due, next] = [lastDue(own, now), nextRun(own, now)];
        expect(due).toBeLessThanOrEqual(now);
        expect(next).toBeGreaterThan(now);
        expect(nextRun(own, due)).toBe(next);
        expect(Math.round((next - due) / 86_400_000)).toBe(days);
      }
    }
  });
});

describe("the last day on which it was due", () => {
  test.each([
    // Thursday; Monday before and after the hour; Sunday.
    ["2026-11-26T03:00:00Z", "2026-11-22T23:00:00.000Z"],
    ["2026-11-29T17:30:00Z", "2026-11-29T23:00:00.000Z"],
    ["2026-11-30T10:00:00Z", "2026-11-29T23:00:00.000Z"],
    ["2026-11-29T03:00:00Z", "2026-11-22T23:00:00.000Z"],
  ])("at %s", (now, expected) => {
    expect(iso(dueOnOrBefore(MONDAY_IN_BANGKOK, Date.parse(now)))).toBe(expected);
  });

  test("is the first one after a period: on the next day, or a week later", () => {
    expect(iso(firstDueAfter(MONDAY_IN_BANGKOK, "2026-11-22"))).toBe("2026-11-22T23:00:00.000Z");
    expect(iso(firstDueAfter(MONDAY_IN_BANGKOK, "2026-11-23"))).toBe("2026-11-29T23:00:00.000Z");
    expect(iso(firstDueAfter(rhythm("06:00", "Asia/Bangkok"), "2026-11-23"))).toBe(
      "2026-11-23T23:00:00.000Z",
    );
  });
});

describe("a rhythm on the clock of a machine in another zone", () => {
  const now = Date.parse("2026-11-26T03:00:00Z");

  test.each([
    ["UTC", "every Sunday at 23:00 (UTC)"],
    ["America/Los_Angeles", "every Sunday at 15:00 (America/Los_Angeles)"],
    ["Asia/Tokyo", "every Monday at 08:00 (Asia/Tokyo)"],
    ["Asia/Bangkok", "every Monday at 06:00 (Asia/Bangkok)"],
  ])("of %s", (zone, expected) => {
    const own = onClockOf(zone, MONDAY_IN_BANGKOK, now);
    expect(rhythmText(own)).toBe(expected);
    expect(nextRun(own, now)).toBe(nextRun(MONDAY_IN_BANGKOK, now));
  });

  test("stays right if neither of them changes its clock, or both do so on the same day", () => {
    expect(staysOnClock("UTC", MONDAY_IN_BANGKOK, now)).toBe(true);
    expect(staysOnClock("Europe/Paris", rhythm("06:00", "Europe/Berlin"), now)).toBe(true);
    expect(staysOnClock("Europe/Berlin", MONDAY_IN_BANGKOK, now)).toBe(false);
  });
});
