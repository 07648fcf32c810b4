import { describe, expect, test } from "vitest";
import type { IsoDate } from "../../../../../viewer/report/date-range.ts";
import { END_OF_DAY } from "../../../../../viewer/report/known/custom.ts";
import { dayState, openDays } from "../../../../../viewer/report/known/day-states.ts";
import type { KnownShop } from "../../../../../viewer/report/known/known-shops.ts";
import { momentsOf, momentsOfAll } from "../../../../../viewer/report/known/moments.ts";

const WEEK = { startDate: "2026-11-23", endDate: "2026-11-29" };
/** The cafe usually ends at 18:30. */
const ENDS = () => 18 * 60 + 30;

function momentsAt(known_until: string, exported_at: string | null, dayStarts?: string) {
  return momentsOf({ shop: "", known_until, exported_at }, dayStarts);
}

function statesAt(known_until: string, exported_at: string | null, dayStarts?: string) {
  const moments = momentsAt(known_until, exported_at, dayStarts);
  return ["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"].map((day) =>
    dayState(moments, day, ENDS()),
  );
}

describe("a day of a shop", () => {
  test.each([
    ["exported at noon", "2026-11-27T11:37:00", "2026-11-27T11:40:00", "known partly not not"],
    ["exported after closing", "2026-11-27T17:50:00", "2026-11-27T18:31:00", "known known not not"],
    ["exported on its usual end", "2026-11-27T17:50:00", "2026-11-27T18:30:00", "known partly not not"],
    ["exported the next morning", "2026-11-27T17:50:00", "2026-11-28T08:00:00", "known known not not"],
    ["exported the next evening", "2026-11-27T17:50:00", "2026-11-28T19:00:00", "known known known not"],
    ["exported on Monday", "2026-11-27T17:50:00", "2026-11-30T09:00:00", "known known known known"],
    [
      "in a file older than its receipts",
      "2026-11-27T11:37:00",
      "2026-11-20T09:00:00",
      "known partly not not",
    ],
    ["synced at noon", "2026-11-28T12:00:00", null, "known known partly not"],
    ["synced after closing", "2026-11-28T21:00:00", null, "known known known not"],
    ["without times, exported at noon", "2026-11-27", "2026-11-27T12:00:00", "known partly not not"],
    ["without times, exported late", "2026-11-27", "2026-11-27T23:00:00", "known known not not"],
    ["of which only days are known", "2026-11-27", "2026-11-28", "known known not not"],
  ])("%s", (_, until, exported, states) => {
    expect(statesAt(until, exported).join(" ")).toBe(states);
  });

  test("that begins at four has what was sold in the night after it", () => {
    expect(statesAt("2026-11-28T01:30:00", "2026-11-28T01:40:00", "04:00")).toEqual([
      "known",
      "known",
      "not",
      "not",
    ]);
    expect(momentsAt("2026-11-28T01:30:00", null, "04:00").until).toMatchObject({
      date: "2026-11-27",
      time: "01:30",
    });
  });
});

describe("the days that are not wholly known", () => {
  const open = (today: string, until = "2026-11-27T11:37:00", closed: string[] = []) =>
    openDays(
      momentsAt(until, "2026-11-27T11:40:00"),
      WEEK,
      today,
      () => END_OF_DAY,
      (day) => closed.includes(day),
    ).map(({ date, state, until: time }) => [date.slice(8), state, time].filter(Boolean).join(" "));

  test("end with today and with the range", () => {
    expect(open("2026-11-28")).toEqual(["27 partly 11:37", "28 not"]);
    expect(open("2026-12-24")).toEqual(["27 partly 11:37", "28 not", "29 not"]);
    expect(open("2026-11-26")).toEqual([]);
  });

  test("are without those that somebody wrote down as closed", () => {
    expect(open("2026-11-30", "2026-11-27T11:37:00", ["2026-11-28"])).toEqual(["27 partly 11:37", "29 not"]);
  });

  test("have no time if the receipts have none", () => {
    expect(open("2026-11-27", "2026-11-27")).toEqual(["27 partly"]);
  });

  test("are none of a shop that has sold nothing for eight weeks, if another one has sold after them", () => {
    const rowOf = (shop: string, date: IsoDate) => ({
      shop,
      known_until: `${date}T11:37:00`,
      exported_at: `${date}T12:00:00`,
    });
    const lacked = (...rows: readonly KnownShop[]) =>
      momentsOfAll(rows, undefined).map(
        (shop) => openDays(shop, WEEK, "2026-11-30", () => END_OF_DAY).length,
      );
    const gone = rowOf("Airport", "2026-09-27");
    expect(lacked(gone, rowOf("Nimman", "2026-11-29"))).toEqual([0, 1]);
    expect(lacked(rowOf("Airport", "2026-10-03"), rowOf("Nimman", "2026-11-29"))).toEqual([6, 1]);
    expect(lacked(gone)).toEqual([7]);
    expect(lacked(gone, rowOf("Nimman", "2026-09-28"))).toEqual([7, 7]);
  });
});
