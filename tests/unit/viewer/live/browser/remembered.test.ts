import { expect, test } from "vitest";
import {
  createSwitch,
  createThemeChoice,
  remembered,
} from "../../../../../viewer/live/browser/remembered.ts";
import { fakeStorage, fakeWindow } from "../../../../support/fakes/fake-window.ts";

const blocked = {
  get localStorage(): never {
    throw new Error("blocked");
  },
};

test("what is turned off stays off in this browser until it is turned on", () => {
  const localStorage = fakeStorage();
  const first = createSwitch({ localStorage }, "keys");
  expect(first.isOn()).toBe(true);
  first.turn(false);
  expect([first.isOn(), createSwitch({ localStorage }, "keys").isOn()]).toEqual([false, false]);
  expect(createSwitch({ localStorage }, "freshness").isOn()).toBe(true);
  first.turn(true);
  expect([localStorage.getItem("keys"), createSwitch({ localStorage }, "keys").isOn()]).toEqual([null, true]);
});

test("without a storage, a switch works until the page is closed, and there is no place", () => {
  const freshness = createSwitch(blocked, "freshness");
  freshness.turn(false);
  expect(freshness.isOn()).toBe(false);
  const place = remembered(blocked, "place");
  expect([place.set("?last=7"), place.set(undefined), place.get()]).toEqual([false, false, undefined]);
});

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
