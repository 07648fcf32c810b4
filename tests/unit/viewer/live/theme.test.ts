import { expect, test } from "vitest";
import { createThemeChoice } from "../../../../viewer/live/look/theme.ts";
import { fakeWindow } from "../../../support/fakes/fake-window.ts";

/** @param theme what the script of the first paint has found */
function start(theme?: string) {
  const dataset: DOMStringMap = theme === undefined ? {} : { theme };
  const { localStorage } = fakeWindow();
  const colours = ["light", "dark"].map((scheme) => ({ dataset: { scheme }, media: "" }));
  const document = { documentElement: { dataset }, querySelectorAll: () => colours };
  return { choice: createThemeChoice({ localStorage, document }), localStorage, dataset, document, colours };
}

test("the theme is that of the system until a person chooses one", () => {
  expect(start().choice.chosen()).toBe("system");
  expect(start("dark").choice.chosen()).toBe("dark");
});

test("a chosen theme is remembered, and choosing the system forgets it", () => {
  const { choice, localStorage, dataset } = start();
  choice.choose("dark");
  expect([choice.chosen(), dataset.theme, localStorage.getItem("theme")]).toEqual(["dark", "dark", "dark"]);
  choice.choose("system");
  expect([choice.chosen(), dataset.theme, localStorage.getItem("theme")]).toEqual([
    "system",
    undefined,
    null,
  ]);
});

test("the window around the page has the colour of the chosen theme, or of the system's", () => {
  const { choice, colours } = start();
  const media = () => colours.map((colour) => colour.media);
  choice.choose("dark");
  expect(media()).toEqual(["not all", "all"]);
  choice.choose("system");
  expect(media()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
});

test("without a storage the theme holds until the page is closed", () => {
  const { document } = start();
  const choice = createThemeChoice({
    document,
    get localStorage(): Storage {
      throw new Error("blocked");
    },
  });
  choice.choose("light");
  expect(choice.chosen()).toBe("light");
});
