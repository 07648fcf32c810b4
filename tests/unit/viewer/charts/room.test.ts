import { readFileSync } from "node:fs";
import { preprocessCSS, resolveConfig } from "vite";
import { describe, expect, test } from "vitest";
import { columnLabels, fromClass, placeLabels, STANDS_FROM, STEPS } from "../../../../viewer/charts/room.ts";
import type { Tick } from "../../../../viewer/charts/types.ts";
import { repeatedSteps } from "../../../../vite.steps.ts";

const tick = (part: number, rank: number, label = "11-20"): Tick => ({ at: part * 100, rank, label });

describe("a label is shown", () => {
  test("from the next step of the stylesheet on, or never", () => {
    expect([0, 12, 12.1, 40, 130.5, 131.5].map(fromClass)).toEqual([
      "from-9",
      "from-12",
      "from-14",
      "from-40",
      "from-131",
      undefined,
    ]);
  });

  test("in half of the widest page, which is 46 em, if it has room there", () => {
    expect(fromClass(45)).toBe("from-46");
  });

  test("from the width at which it has room beside those before it", () => {
    // Five figures and a gap are 3.5 em: a tenth of 35 em, with 2 em beside the plot.
    const labels = placeLabels([tick(0, 0), tick(1, 0), tick(0.1, 1)], 2);
    expect(labels.map(({ className }) => className)).toEqual(["from-9", "from-9", "from-38"]);
  });

  test("the sooner the fewer letters it has: Thai marks take no room", () => {
    const classOf = (label: string) => placeLabels([tick(0, 0, label), tick(1, 0, label)], 2)[1]?.className;
    expect(classOf("ปี่กี้ฟื้นผู้ปี่")).toBe(classOf("ปกฟนผป"));
    expect(classOf("ปกฟนผปปกฟนผปปกฟน")).not.toBe(classOf("ปกฟนผป"));
  });

  test("together with the others of its rank, unless it is too near to one before it", () => {
    const labels = placeLabels(
      [tick(0, 0), tick(1, 0), ...[0.25, 0.5, 0.75, 0.95].map((at) => tick(at, 1))],
      2,
    );
    expect(labels.map(({ className }) => className)).toEqual([
      "from-9",
      "from-9",
      "from-16",
      "from-16",
      "from-16",
      "from-78",
    ]);
  });

  test("never if it would need a chart wider than any", () => {
    expect(placeLabels([tick(0, 0), tick(0.001, 1)], 2)).toHaveLength(1);
  });

  test("never over another, at any width", () => {
    const ranks = [0, 0, 3, 2, 3, 1, 3, 2, 3];
    const ticks = ranks.map((rank, nth) => tick(nth === 1 ? 1 : nth / 9, rank));
    const placed = placeLabels(
      ticks.toSorted((one, other) => one.rank - other.rank),
      5,
    );
    for (let width = 12; width <= 140; width += 2) {
      const shown = placed.filter(({ className }) => Number(className.slice(5)) <= width);
      const places = shown.map(({ at }) => (at / 100) * (width - 5)).toSorted((one, other) => one - other);
      for (const [nth, place] of places.entries()) {
        if (nth > 0 && width > 14) expect(place - (places[nth - 1] ?? 0)).toBeGreaterThan(2.9);
      }
    }
  });
});

test("values over columns are shown from the very width that they need", () => {
  // Five letters are 2.8 em with 0.2 em between them: eight times 3 em.
  const format = () => "12.3k";
  const labels = columnLabels(Array(8).fill(1), { formatWhole: format, formatShort: format }, 0);
  expect(labels.map(({ className }) => className)).toEqual(["from-24"]);
});

test("the stylesheet has the rules of each step, and of the widths from which bars stand", async () => {
  const file = "viewer/styles/steps.css";
  const config = await resolveConfig({ configFile: false, plugins: [repeatedSteps()] }, "build");
  const { code } = await preprocessCSS(readFileSync(file, "utf8"), file, config);
  const written = code.replace(/\s+/g, " ");
  for (const step of STEPS) {
    const isLow = step < STANDS_FROM.narrow;
    expect(written).toContain(
      `@container chart (min-width: ${step}em) { .chart .from-${step}${isLow ? " {" : ", "}`,
    );
    if (isLow) continue;
    expect(written).toContain(` .chart .from-${step}, .chart .change-from-${step}, `);
    expect(written).toContain(` .chart .short-from-${step}::after {`);
    expect(written).toContain(` .chart .whole-from-${step}::after {`);
  }
  for (const [name, em] of Object.entries(STANDS_FROM)) {
    expect(written).toContain(`@container chart (min-width: ${em}em) { .chart-bars-${name} .chart-drawing {`);
    expect(written).toContain(` .chart .until-${name} { display: none;`);
  }
  expect(written).not.toMatch(/-WIDTH|@each-width [a-z]/);
});
