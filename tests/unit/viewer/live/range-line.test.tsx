import { describe, expect, test } from "vitest";
import { RangeLine } from "../../../../viewer/live/range-line.tsx";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { markupOf } from "../../../support/samples/in-english.tsx";
import { RANGE, reportOf } from "../../../support/samples/rows.ts";

const NOON = "2026-11-20T12:03:00.000Z";
const OTHER = { startDate: "2026-08-23", endDate: "2026-11-30" };

/** The line as the screen shows it. */
function line(options: {
  loaded?: boolean;
  asked?: typeof RANGE;
  minutes?: number;
  loading?: boolean;
  syncFailedSince?: string;
  zoneHere?: string;
}): string {
  const {
    loaded = true,
    asked = RANGE,
    minutes = 0,
    loading = false,
    syncFailedSince,
    zoneHere = "UTC",
  } = options;
  const markup = markupOf(
    <RangeLine
      report={loaded ? reportOf() : undefined}
      provenance={loaded ? { generatedAt: NOON, timeZone: "UTC" } : undefined}
      asked={{ range: asked, timeZone: "UTC" }}
      loading={loading}
      syncFailedSince={syncFailedSince}
      now={() => Date.parse(NOON) + minutes * 60_000}
      zoneHere={zoneHere}
    />,
  );
  return markup.replace(/<span class="loaded-at visually-hidden">[^<]*<\/span>/, "").replace(/<[^>]*>/g, "");
}

describe("the line of whose figures these are", () => {
  const range = "1 – 30 Nov 2026";

  test("says the time of the load, and from the first minute on how long ago it was", () => {
    expect(line({})).toMatch(`${range}\u00a0· UTC\u00a0· data up to `);
    expect(line({})).toMatch(/\u00a0· loaded 20\u00a0Nov, 12:03$/);
    expect(line({ minutes: 0.9 })).toMatch(/\u00a0· loaded 20\u00a0Nov, 12:03$/);
    expect(line({ minutes: 125 })).toMatch(/\u00a0· loaded 2 h ago$/);
  });

  test("says since when the server could not sync with the till, beside figures only", () => {
    expect(line({ syncFailedSince: "2026-11-20T11:10:00.000Z" })).toMatch(
      /\u00a0· loaded 20\u00a0Nov, 12:03\u00a0· not synced with the till since 11:10$/,
    );
    expect(line({ syncFailedSince: "2026-11-19T11:10:00.000Z" })).toMatch(/ since 19 Nov, 11:10$/);
    expect(line({ loaded: false, syncFailedSince: "2026-11-19T11:10:00.000Z" })).toBe(
      `${range}\u00a0· UTC\u00a0· Not loaded`,
    );
  });

  test("says before any load that nothing is loaded", () => {
    expect(line({ loaded: false })).toBe(`${range}\u00a0· UTC\u00a0· Not loaded`);
  });

  test("is as it was if another range is asked for and could not be loaded", () => {
    expect(line({ asked: OTHER })).toBe(line({}));
  });

  test("says what time it is where the page is read, if its days are of another zone", () => {
    expect(line({ zoneHere: "Asia/Bangkok" })).toMatch(
      `${range}\u00a0· days in UTC; it is Friday 19:03 here\u00a0· data`,
    );
    expect(line({ zoneHere: "Atlantic/Reykjavik" })).toMatch(`${range}\u00a0· UTC\u00a0· data`);
  });

  test("names what is loading, and no old range", () => {
    expect(line({ asked: OTHER, loading: true })).toBe("Loading 23 Aug – 30 Nov 2026\u00a0· UTC");
    expect(line({ asked: OTHER, loading: true, loaded: false })).toBe(
      "23 Aug – 30 Nov 2026\u00a0· UTC\u00a0· Not loaded",
    );
  });
});

test.each([
  [1, "1 min"],
  [59, "59 min"],
  [60, "1 h"],
  [1439, "23 h"],
  [1440, "1 day"],
  [2 * 1440, "2 days"],
])("%i minutes are %s", (minutes, ago) => {
  expect(english.live.loadedAgo(minutes)).toBe(`loaded ${ago} ago`);
});
