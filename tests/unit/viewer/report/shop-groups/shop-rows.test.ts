import { expect, test } from "vitest";
import { groupsOf, shopsOfGroups } from "../../../../../viewer/report/shop-rows.ts";

const row = (shop: string, group: string) => ({ shop, group, managers: [] });

test("groups and their shops are in the order of the list, also with odd names", () => {
  const groups = groupsOf([
    row("Riverside", "South"),
    row("Nimman", "__proto__"),
    row("Old Town", ""),
    row("constructor", "South"),
  ]);
  expect(groups).toEqual([
    { group: "South", stores: ["Riverside", "constructor"] },
    { group: "__proto__", stores: ["Nimman"] },
  ]);
  expect(shopsOfGroups(groups, ["__proto__", "South", "South"])).toEqual([
    "Riverside",
    "constructor",
    "Nimman",
  ]);
  expect(shopsOfGroups(groups, ["", "toString"])).toEqual([]);
});
