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
  test("is that of the option in Thai, however Thai was chosen", () => {
    expect(read({ lang: "th", era: "buddhist" })).toEqual(["th", "buddhist"]);
    expect(read({ era: "buddhist" }, "th")).toEqual(["th", "buddhist"]);
    expect(read({ lang: "th", era: "common" })).toEqual(["th", "common"]);
  });

  test("of a report in English is the common one", () => {
    const refusal = { exitCode: 2, message: "--era buddhist is only for Thai", hint: "add --lang th" };
    for (const [raw, variable] of [[{ era: "buddhist" }], [{ era: "buddhist", lang: "en" }, "th"]] as const) {
      expect(() => read(raw, variable)).toThrow(expect.objectContaining(refusal));
    }
    expect(read({ era: "common" })).toEqual(["en", "common"]);
  });

  test("of the live page is that of its Thai, even if it begins in English", () => {
    expect(PAGE_LANGUAGE.read({ era: "buddhist" }, given())).toEqual({ lang: "en", era: "buddhist" });
  });

  test("is refused if it is unknown", () => {
    expect(() => read({ era: "be" })).toThrow(
      expect.objectContaining({ message: "--era 'be' is unknown", hint: "give one of common, buddhist" }),
    );
  });
});
