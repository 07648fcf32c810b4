import { describe, expect, test } from "vitest";
import type { RawOptions } from "../../../../../cli/commands/options/option-group.ts";
import {
  LANGUAGE,
  PAGE_LANGUAGE,
  REPORT_LANGUAGE,
} from "../../../../../cli/commands/options/shown-options.ts";
import { layer } from "../../../../../cli/door/config.ts";

const given = (variable?: string) => [
  layer(variable === undefined ? {} : { CAFE_SALES_LANG: variable }, undefined),
];

function read(raw: RawOptions, variable?: string) {
  const { code, dates } = REPORT_LANGUAGE.read(raw, given(variable)).language;
  return [code, dates.era];
}

describe("the language", () => {
  test("is that of the option, else that of the environment, else English", () => {
    expect(read({ lang: "en" }, "th")).toEqual(["en", "common"]);
    expect(read({}, "th")).toEqual(["th", "common"]);
    expect(read({}, "")).toEqual(["en", "common"]);
    expect(read({})).toEqual(["en", "common"]);
    expect(LANGUAGE.read({}, given("th")).language.code).toBe("th");
  });

  test.each(["", "de", "TH", "th-TH", "en,th"])("is refused if it is %j", (lang) => {
    const refusal = { exitCode: 2, message: `--lang '${lang}' is unknown`, hint: "give one of en, th" };
    for (const group of [LANGUAGE, REPORT_LANGUAGE, PAGE_LANGUAGE]) {
      expect(() => group.read({ lang }, given())).toThrow(expect.objectContaining(refusal));
    }
  });

  test("is refused by the name of its variable", () => {
    expect(() => read({}, "thai")).toThrow("CAFE_SALES_LANG 'thai' is unknown");
  });
});

describe("the era", () => {
  const inEra = (era: string, lang: string) => [
    layer({ CAFE_SALES_ERA: era, CAFE_SALES_LANG: lang }, undefined),
  ];

  test("is that of the setting, in Thai", () => {
    const eraOf = (lang: string) => REPORT_LANGUAGE.read({}, inEra("buddhist", lang)).language.dates.era;
    expect(eraOf("th")).toBe("buddhist");
    expect(eraOf("en")).toBe("common");
    expect(PAGE_LANGUAGE.read({}, inEra("buddhist", "en"))).toEqual({ lang: "en", era: "buddhist" });
  });

  test("is refused if it is unknown", () => {
    expect(() => REPORT_LANGUAGE.read({}, inEra("be", "th"))).toThrow(
      expect.objectContaining({
        message: "CAFE_SALES_ERA 'be' is unknown",
        hint: "give one of common, buddhist",
      }),
    );
  });
});
