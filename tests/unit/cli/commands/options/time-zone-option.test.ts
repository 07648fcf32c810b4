import { describe, expect, test } from "vitest";
import { timeZoneOption } from "../../../../../cli/commands/options/date-range-options.ts";
import { layer } from "../../../../../cli/door/config.ts";
import { clockOf } from "../../../../../cli/run/resolve.ts";

const OPTION = timeZoneOption("Page:");

describe("a time zone", () => {
  const read = (timeZone: string) => OPTION.read({ timeZone }, []).namedZone;

  test("is identified by its name, in any case", () => {
    expect([read("Asia/Bangkok"), read("asia/bangkok"), read("UTC")]).toEqual([
      "Asia/Bangkok",
      "Asia/Bangkok",
      "UTC",
    ]);
  });

  test("comes from the flag, else from the environment, else from the store, else it is UTC", () => {
    const settings = [layer({ CAFE_SALES_TIME_ZONE: "Asia/Bangkok" }, undefined)];
    const storeClock = { timeZone: "Asia/Tokyo", dayStarts: "04:00" };
    const named = (timeZone: string) => ({ timeZone, dayStarts: "04:00" });
    const given = OPTION.read({ timeZone: "Europe/Paris" }, settings);
    expect(clockOf(given, storeClock)).toEqual(named("Europe/Paris"));
    expect(clockOf(OPTION.read({}, settings), storeClock)).toEqual(named("Asia/Bangkok"));
    expect(clockOf(OPTION.read({}, []), storeClock)).toEqual(named("Asia/Tokyo"));
    expect(clockOf(OPTION.read({}, []))).toEqual({ timeZone: "UTC" });
  });

  test("that is unknown is answered with a suggestion", () => {
    expect(() => read("New York")).toThrow(
      expect.objectContaining({ hint: "did you mean America/New_York?" }),
    );
    expect(() => read("+07:00")).toThrow("is not a time zone");
    expect(() => read("Mars")).toThrow(expect.objectContaining({ exitCode: 2 }));
  });
});
