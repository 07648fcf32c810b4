import { expect, test } from "vitest";
import { createPlace } from "../../../../../viewer/live/browser/place.ts";
import { createSwitch } from "../../../../../viewer/live/browser/switch.ts";
import { fakeStorage } from "../../../../support/fakes/fake-window.ts";

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
  const place = createPlace(blocked);
  place.keep("?last=7");
  place.forget();
  expect(place.last()).toBeUndefined();
});
