import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitNames, thinLabels } from "../../../../../viewer/charts/axes/bottom-labels.ts";
import { textWidth } from "../../../../../viewer/charts/text/text-width.ts";

const DAYS = Array.from({ length: 365 }, (_, day) => `${String((day % 12) + 1).padStart(2, "0")}-15`);

describe("the days under a line", () => {
  test.each([
    ["every day of a week on a wide chart", 7, 100, [0, 1, 2, 3, 4, 5, 6]],
    ["every third of a month on a tablet", 10, 18, [0, 3, 6, 9]],
    ["one a week on a phone", 30, 8, [1, 8, 15, 22, 29]],
    ["one of one", 1, 0, [0]],
    ["none of none", 0, 0, []],
  ])("are %s", (_, count, step, shown) => {
    expect([...thinLabels(DAYS.slice(0, count), step).lines.keys()]).toEqual(shown);
  });

  test("always include the newest day, whatever the width", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365 }), fc.integer({ min: 1, max: 2000 }), (count, width) => {
        expect(thinLabels(DAYS.slice(0, count), width / count).lines.has(count - 1)).toBe(true);
      }),
    );
  });

  test("never touch each other", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 365 }), fc.integer({ min: 100, max: 2000 }), (count, width) => {
        const step = width / (count - 1);
        const shown = [...thinLabels(DAYS.slice(0, count), step).lines.keys()];
        const gaps = shown.slice(1).map((index, nth) => (index - (shown[nth] ?? 0)) * step);
        for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(textWidth("00-00"));
      }),
    );
  });
});

describe("the names under bars", () => {
  const fitted = (labels: string[], step: number) =>
    fitNames(labels, step, (index) => 40 + (index + 0.5) * step);

  test("are level while they fit, broken at spaces if necessary", () => {
    expect(fitted(["Tea", "Cake"], 80)).toMatchObject({ lean: 0, height: 26 });
    const broken = fitted(["Iced Coffee", "Cake"], 60);
    expect(broken.lines.get(0)).toEqual(["Iced", "Coffee"]);
    expect(broken).toMatchObject({ lean: 0, height: 42 });
  });

  test("stay level if only a few are too wide; those are shortened", () => {
    const { lines, lean } = fitted(["Coffee", "Tea", "Refreshments", "Cake"], 60);
    expect(lean).toBe(0);
    expect([...lines.values()]).toEqual([["Coffee"], ["Tea"], ["Refres…"], ["Cake"]]);
  });

  test("stay level if leaning would not show more of them", () => {
    expect(fitted(["Brown Sugar ".repeat(5), "Salted Cream ".repeat(5)], 120).lean).toBe(0);
  });

  test("lean if many would be shortened, or one so much that it cannot be recognized", () => {
    expect(fitted(["Coffee", "Refreshments", "Sandwiches"], 60).lean).toBeGreaterThan(0);
    expect(fitted(["Tea", "Bun", "Refreshments", "Pie"], 40).lean).toBeGreaterThan(0);
  });

  test("lean more if they are close together, and are thinned out if that is not enough", () => {
    const names = Array.from({ length: 40 }, (_, index) => `Category ${index}`);
    const some = fitted(names.slice(0, 8), 30);
    const close = fitted(names.slice(0, 10), 17);
    expect(close.lean).toBeGreaterThan(some.lean);
    expect([...some.lines.keys()]).toHaveLength(8);
    expect([...close.lines.keys()]).toHaveLength(10);
    expect([...fitted(names, 6).lines.keys()].slice(0, 4)).toEqual([0, 3, 6, 9]);
  });

  test("are never cut off at the left, whatever their length", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }), {
          minLength: 1,
          maxLength: 30,
        }),
        fc.integer({ min: 5, max: 200 }),
        (labels, step) => {
          const { lines, lean, height } = fitted(labels, step);
          expect(height).toBeLessThan(130);
          for (const [index, shown] of lines) {
            const middle = 40 + (index + 0.5) * step;
            for (const line of shown) {
              const leaning = lean > 0;
              const reach = leaning
                ? textWidth(line) * Math.cos((lean * Math.PI) / 180)
                : textWidth(line) / 2;
              expect(middle - reach).toBeGreaterThanOrEqual(0);
              if (!leaning) expect(reach * 2).toBeLessThan(step);
            }
          }
        },
      ),
    );
  });
});
