import { describe, expect, test } from "vitest";
import { changeFrom } from "../../../../viewer/archive/change.ts";

describe("the change of a figure", () => {
  test.each([
    [undefined, 5, undefined],
    [100, 103.2, "+3.2 %"],
    [100, 88, "−12.0 %"],
    [100, 100.04, "±0.0 %"],
    [0, 0, "±0.0 %"],
    [0, 5, "from 0"],
    [-10, 10, "+200.0 %"],
    [-10, -20, "−100.0 %"],
    [0.01, 90_000, "over +1000 %"],
  ])("from %s to %s is %s", (before, now, text) => {
    expect(changeFrom(before, now)?.text).toBe(text);
  });
});
