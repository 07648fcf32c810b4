import { describe, expect, test } from "vitest";
import { createDayReader } from "../../../../../cli/import/dates/day-text.ts";

const read = createDayReader("UTC", 2026);
const readings = (text: string) => Object.fromEntries(read(text)?.days ?? []);

describe("a day with an English month", () => {
  test.each("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ").map((name, index) => [name, index]))(
    "%s is its month",
    (name, index) => {
      expect(readings(`09-${name}-2025`)).toEqual({
        dmy: `2025-${String(Number(index) + 1).padStart(2, "0")}-09`,
      });
    },
  );

  test.each(["9-JAN-2025", "9-jan-2025"])("%s is a day", (text) => {
    expect(readings(text)).toEqual({ dmy: "2025-01-09" });
  });

  test("may not be in the calendar", () => {
    expect(readings("31-Feb-2025")).toEqual({});
  });

  test.each(["9-Janvier-2025", "9-Mai-2025", "Jan-9-2025"])("%j is not a day", (text) => {
    expect(read(text)).toBeUndefined();
  });
});
