import { describe, expect, test } from "vitest";
import { sectionsOption } from "../../../../../cli/commands/options/shown-options.ts";
import { layer } from "../../../../../cli/door/config.ts";
import { SECTIONS } from "../../../../../viewer/report/sections.ts";

const OPTION = sectionsOption("Report:");
const read = (sections?: string, env: Readonly<Record<string, string>> = {}) =>
  OPTION.read(sections === undefined ? {} : { sections }, [layer(env, undefined)]).sections;

describe("the sections of a page", () => {
  test("are those of the option, else those of the environment, else all", () => {
    const env = { CAFE_SALES_SECTIONS: "cards,sales" };
    expect(read("menu", env)).toEqual(["menu"]);
    expect(read(undefined, env)).toEqual(["cards", "sales"]);
    expect(read(undefined, { CAFE_SALES_SECTIONS: "" })).toBeUndefined();
    expect(read()).toBeUndefined();
  });

  test("may be named in any order, and more than once", () => {
    expect(read("products, totals,products ,cards")).toEqual(["totals", "cards", "products"]);
    expect(read([...SECTIONS].reverse().join())).toEqual(SECTIONS);
  });

  test.each([
    [
      "product",
      "--sections 'product' is unknown",
      "did you mean products? give totals, changes, todo, cards, ",
    ],
    [
      "totals,Menus",
      "--sections 'Menus' is unknown",
      "did you mean menu? give totals, changes, todo, cards, ",
    ],
    ["charts", "--sections 'charts' is unknown", "give totals, changes, todo, cards, "],
    ["", "--sections '' is unknown", "give totals, changes, todo, cards, "],
    ["totals,", "--sections '' is unknown", "give totals, changes, todo, cards, "],
  ])("are refused if one is unknown, with the likely one and all names: %j", (list, message, hint) => {
    expect(() => read(list)).toThrow(
      expect.objectContaining({
        exitCode: 2,
        message,
        hint: expect.stringMatching(`^${hint.replace("?", "\\?")}`),
      }),
    );
  });

  test("are refused by the name of their variable", () => {
    expect(() => read(undefined, { CAFE_SALES_SECTIONS: "weather" })).toThrow(
      "CAFE_SALES_SECTIONS 'weather' is unknown",
    );
  });

  test("are recognized by their first letters, which differ", () => {
    for (const section of SECTIONS) {
      expect(() => read(`${section.toUpperCase()}X`)).toThrow(
        expect.objectContaining({ hint: expect.stringContaining(`did you mean ${section}?`) }),
      );
    }
  });
});
