import fc from "fast-check";
import { expect, test } from "vitest";
import { packLists, unpackLists } from "../../../../../viewer/report/saved/packed-lists.ts";
import { chainReport } from "../../../../support/samples/chain.ts";

const packed = (value: unknown) => JSON.stringify(value, packLists);

function again(text: string): string {
  const value: object = JSON.parse(text);
  unpackLists(value);
  return JSON.stringify(value);
}

test("shops, categories and fields are named once, and what is read back is the same text", () => {
  const report = chainReport(300);
  const text = packed(report);
  expect(again(text)).toBe(JSON.stringify(report));
  expect(text.length).toBeLessThan(0.4 * JSON.stringify(report).length);
  // In its own row, its hours and its categories.
  expect(text.split('"Riverside 8"').length - 1).toBe(3);
  expect(text.split("Breakfast").length - 1).toBe(1);
});

test("a field that only some shops have stays where it is", () => {
  const shop = (place: number) => ({
    store: `Old Town ${place}`,
    sales: 1,
    ...(place % 2 && { days: 3 }),
    best: "Tea",
  });
  const shops = Array.from({ length: 30 }, (_, place) => shop(place));
  expect(packed({ shops })).toContain('"groups"');
  expect(again(packed({ shops }))).toBe(JSON.stringify({ shops }));
});

const cell = fc.oneof(
  fc.constantFrom("Tea", "ชา", "", "0", 0, 1, -0.25, true, false, null),
  fc.jsonValue({ maxDepth: 1 }),
);
const row = fc.dictionary(fc.constantFrom("store", "hour", "0", "fields", "days", "__proto__"), cell);

test("any list is read back as the same text", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (rows, times) => {
      const value = { rows: Array.from({ length: times }, () => rows).flat() };
      expect(again(packed(value))).toBe(JSON.stringify(value));
    }),
  );
});

test.each([
  { fields: [], texts: [], groups: [["Nimman", 1]] },
  { fields: ["store"], texts: [], groups: [["Nimman"]] },
  { fields: ["store", "hour"], texts: [], groups: ["Nimman"] },
  { fields: ["store", "hour", "sales"], texts: [[]], groups: [["Nimman", 9, 1, 10]] },
  { fields: "store", texts: [], groups: [] },
])("what is not packed as it should be stays as it is: %j", (value) => {
  expect(again(JSON.stringify({ value }))).toBe(JSON.stringify({ value }));
});
