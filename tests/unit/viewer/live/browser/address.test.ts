import { expect, test } from "vitest";
import { createAddress } from "../../../../../viewer/live/browser/address.ts";
import { fakeHistory } from "../../../../support/fakes/fake-window.ts";

test.each([
  ["?last=7&openExternalBrowser=1&store=Old+Town", "?last=7&store=Old+Town"],
  ["?openExternalBrowser=1", ""],
  ["?openExternalBrowser", ""],
  ["?last=7", "?last=7"],
  ["", ""],
])("what brought the page out of LINE does not stay in its address: %s", (query, expected) => {
  const { window, entries } = fakeHistory(query);
  const { query: shown } = createAddress(window);
  expect([shown(), entries.length]).toEqual([expected, 1]);
});
