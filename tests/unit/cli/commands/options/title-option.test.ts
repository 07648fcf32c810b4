import { describe, expect, test } from "vitest";
import { titleOption } from "../../../../../cli/commands/options/shown-options.ts";
import { layer } from "../../../../../cli/door/config.ts";
import { titleFromShop } from "../../../../../cli/door/title.ts";

const OPTION = titleOption("Report:");
const read = (title?: string, env: Readonly<Record<string, string>> = {}) =>
  OPTION.read(title === undefined ? {} : { title }, [layer(env, undefined)]).title;

test("a shop gives its name to the cafe, unless a page could not show it on one line", () => {
  expect(titleFromShop(" สาขานิมมาน ")).toBe("สาขานิมมาน");
  for (const name of [undefined, "", " ", "a\u202eb", "a\nb", "a".repeat(201)]) {
    expect(titleFromShop(name)).toBeUndefined();
  }
});

describe("the name of the cafe", () => {
  test("is that of the option, else that of the environment, else missing", () => {
    const env = { CAFE_SALES_TITLE: "Baan Kafae" };
    expect(read("ร้านกาแฟ", env)).toBe("ร้านกาแฟ");
    expect(read(undefined, env)).toBe("Baan Kafae");
    expect(read(undefined, { CAFE_SALES_TITLE: "" })).toBeUndefined();
    expect(read()).toBeUndefined();
  });

  test.each(["</title><script>", "👩‍🍳 Café", "مقهى", "a".repeat(200), "👍".repeat(200)])(
    "may be any text, as %j",
    (name) => {
      expect(read(` ${name} `)).toBe(name);
    },
  );

  test.each([
    ["", "--title is empty"],
    [" ", "--title is empty"],
    ["a\nb", "--title has a control character in it"],
    ["a\n", "--title has a control character in it"],
    ["\u001b[31m", "--title has a control character in it"],
    ["a\u0085b", "--title has a control character in it"],
    ["a\u202eb", "--title has a control character in it"],
    ["a".repeat(201), "--title is longer than 200 characters"],
  ])("is refused if it cannot be shown on one line: %j", (name, message) => {
    expect(() => read(name)).toThrow(expect.objectContaining({ exitCode: 2, message }));
  });

  test("is refused by the name of its variable", () => {
    expect(() => read(undefined, { CAFE_SALES_TITLE: "a\tb" })).toThrow(
      "CAFE_SALES_TITLE has a control character in it",
    );
  });
});
