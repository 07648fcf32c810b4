import { describe, expect, test } from "vitest";
import { timeZoneOption } from "../../../../../cli/commands/options/time-zone-option.ts";
import { layer } from "../../../../../cli/config.ts";

const OPTION = timeZoneOption("Page:");

describe("a time zone", () => {
  const read = (timeZone: string) => OPTION.read({ timeZone }, { settings: [] }).timeZone;

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
    const named = (timeZone: string) => ({ timeZone, dayStarts: "04:00", timeZoneNamed: true });
    const given = OPTION.read({ timeZone: "Europe/Paris" }, { settings, storeClock });
    expect(given).toEqual(named("Europe/Paris"));
    expect(OPTION.read({}, { settings, storeClock })).toEqual(named("Asia/Bangkok"));
    expect(OPTION.read({}, { settings: [], storeClock })).toEqual(named("Asia/Tokyo"));
    expect(OPTION.read({}, { settings: [] })).toEqual({ timeZone: "UTC", timeZoneNamed: false });
  });

  test("that is unknown is answered with a suggestion", () => {
    expect(() => read("New York")).toThrow(
      expect.objectContaining({ hint: "did you mean America/New_York?" }),
    );
    expect(() => read("+07:00")).toThrow("is not a time zone");
    expect(() => read("Mars")).toThrow(expect.objectContaining({ exitCode: 2 }));
  });
});
