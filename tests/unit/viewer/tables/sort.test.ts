import { expect, test } from "vitest";
import { nextOrder, sortRows } from "../../../../viewer/tables/data-table.tsx";

const ranked = (values: readonly (number | string | undefined)[]) =>
  values.map((row, index) => ({ row, rank: index + 1 }));
const sorted = (values: readonly (number | string | undefined)[], isDescending: boolean) =>
  sortRows(ranked(values), (row) => row, isDescending).map(({ row }) => row);

test("figures are sorted as numbers, and unknown ones come last either way", () => {
  const figures = [9, undefined, 100, -5, 10];
  expect(sorted(figures, true)).toEqual([100, 10, 9, -5, undefined]);
  expect(sorted(figures, false)).toEqual([-5, 9, 10, 100, undefined]);
});

test("names are sorted as people sort them, in Thai too", () => {
  expect(sorted(["Tea 10", "latte", "Tea 2", "ชา", "กาแฟ", "Mocha"], false)).toEqual([
    "กาแฟ",
    "ชา",
    "latte",
    "Mocha",
    "Tea 2",
    "Tea 10",
  ]);
});

test("equal rows keep their order and their rank", () => {
  const rows = sortRows(ranked([1, 2, 1, 2]), (row) => row, true);
  expect(rows.map(({ rank }) => rank)).toEqual([2, 4, 1, 3]);
});

test("a press sorts figures by the largest, names by the first, and a second press reverses", () => {
  const start = { key: "sales", isDescending: true };
  const name = { key: "product", heading: "Product", isAscendingFirst: true };
  const profit = { key: "profit", heading: "Profit", isAscendingFirst: false };
  expect(nextOrder(start, profit)).toEqual({ key: "profit", isDescending: true });
  const byName = nextOrder(start, name);
  expect(byName).toEqual({ key: "product", isDescending: false });
  expect(nextOrder(byName, name)).toEqual({ key: "product", isDescending: true });
});
