import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layOutDoughnut } from "../../../../../viewer/charts/doughnut/doughnut-layout.ts";
import { findSlice, shareText, sliceAngles } from "../../../../../viewer/charts/doughnut/slices.ts";

describe("the layout of a doughnut", () => {
  test("puts the legend beside the ring on a wide chart and below it on a narrow one", () => {
    const wide = layOutDoughnut({ width: 620, height: 480 }, 6, 240);
    expect(wide.legend.x).toBeGreaterThan(wide.center.x + wide.radius);
    const narrow = layOutDoughnut({ width: 296, height: 400 }, 6, 240);
    expect(narrow.legend.y).toBeGreaterThan(narrow.center.y + narrow.radius);
  });

  test("gives the ring the room that a short legend leaves, and a long legend less than half", () => {
    const size = { width: 620, height: 480 };
    expect(layOutDoughnut(size, 6, 200).radius).toBeGreaterThan(layOutDoughnut(size, 6, 900).radius);
    expect(layOutDoughnut(size, 6, 200).legend.width).toBe(200);
    expect(layOutDoughnut(size, 6, 900).legend.width).toBeLessThan(310);
  });

  test("names as many slices as fit and keeps a line for the number of the others", () => {
    expect(layOutDoughnut({ width: 296, height: 400 }, 9, 240).named).toBe(9);
    expect(layOutDoughnut({ width: 296, height: 400 }, 10, 240).named).toBe(8);
    expect(layOutDoughnut({ width: 620, height: 480 }, 1000, 240).named).toBe(22);
  });

  test("stays inside the drawing", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 240, max: 1400 }),
        fc.integer({ min: 340, max: 550 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 100, max: 2000 }),
        (width, height, count, wished) => {
          const { center, radius, legend, named } = layOutDoughnut({ width, height }, count, wished);
          const rows = named < count ? named + 1 : named;
          expect(Math.min(center.x, center.y, width - center.x, height - center.y)).toBeGreaterThan(radius);
          expect(Math.min(legend.x, legend.y)).toBeGreaterThanOrEqual(0);
          expect(legend.x + legend.width).toBeLessThanOrEqual(width);
          expect(legend.y + rows * legend.row).toBeLessThanOrEqual(height);
        },
      ),
    );
  });
});

describe("slices", () => {
  test("share the whole circle in the order of the data, and have no size if all values are zero", () => {
    expect(sliceAngles([1, 1, 2]).map(({ endAngle }) => endAngle / Math.PI)).toEqual([0.5, 1, 2]);
    expect(sliceAngles([0, 0])).toMatchObject([
      { startAngle: 0, endAngle: 0 },
      { startAngle: 0, endAngle: 0 },
    ]);
  });

  test.each([
    [1, 8, "12.5%"],
    [1, 1, "100.0%"],
    [0, 0, "0.0%"],
    [-3, 8, "0.0%"],
    [Number.NaN, 8, "0.0%"],
  ])("of %d in %d are %s", (value, total, text) => {
    expect(shareText(value, total)).toBe(text);
  });

  test("are found by their place in the ring and by their row in the legend", () => {
    const layout = layOutDoughnut({ width: 620, height: 480 }, 4, 240);
    const { center, radius, legend } = layout;
    const angles = sliceAngles([1, 1, 1, 1]);
    const find = (x: number, y: number) => findSlice(layout, radius * 0.64, angles, x, y);
    const near = radius * 0.57;
    expect(find(center.x + near, center.y - near)).toBe(0);
    expect(find(center.x + near, center.y + near)).toBe(1);
    expect(find(center.x - near, center.y - near)).toBe(3);
    expect(find(center.x, center.y)).toBeUndefined();
    expect(find(legend.x + 5, legend.y + 2.5 * legend.row)).toBe(2);
    expect(find(0, 0)).toBeUndefined();
  });
});
