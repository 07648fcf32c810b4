import { describe, expect, test } from "vitest";
import { judgeSplit, type ReceiptPart } from "../../../../../cli/store/merge/merge-files.ts";

type Edge = "middle" | "start" | "end" | "only";

/** Lines are named by a letter for the product and a digit for the amount: `a1 b2`. */
function part(source: string, edge: Edge, lines: string): ReceiptPart {
  const contents = lines.split(" ");
  return {
    source,
    atStart: edge === "start" || edge === "only",
    atEnd: edge === "end" || edge === "only",
    contents,
    products: contents.map((line) => line.slice(0, 1)),
    amounts: contents.map((line) => line.slice(1)),
  };
}

function one(source: string, isAlike = false) {
  return { kind: "one", source, isAlike };
}

describe("a receipt that two files have", () => {
  test.each([
    ["the same, the later file counts", part("x", "middle", "a1 b2"), part("y", "middle", "b2 a1"), one("y")],
    ["changed, the later file counts", part("x", "end", "a1 b2"), part("y", "middle", "a3"), one("y")],
    [
      "with fewer lines in the middle of the later file, the later file counts",
      part("x", "end", "a1 b2"),
      part("y", "middle", "a1"),
      one("y"),
    ],
    [
      "with fewer lines at the edge of the later file, the file with all of them counts",
      part("x", "middle", "a1 b2"),
      part("y", "start", "b2"),
      one("x"),
    ],
    [
      "with fewer lines where both files have an edge, the file with all of them counts, and a person should know",
      part("x", "end", "a1 b2"),
      part("y", "start", "b2"),
      one("x", true),
    ],
    [
      "the same where both files have an edge, it counts once, and a person should know",
      part("x", "end", "a1"),
      part("y", "start", "a1"),
      one("y", true),
    ],
    [
      "where both files have the same edge, the later file counts",
      part("x", "end", "a1"),
      part("y", "end", "b2"),
      one("y"),
    ],
    [
      "where no file has another receipt, the later file counts",
      part("x", "only", "a1"),
      part("y", "only", "b2"),
      one("y"),
    ],
  ])("%s", (_, earlier, later, verdict) => {
    expect(judgeSplit([earlier, later])).toEqual(verdict);
  });

  test("is joined if a cut may have gone between parts with nothing in common", () => {
    const [x, y] = [part("x", "end", "a1 b2"), part("y", "start", "c3")];
    expect(judgeSplit([x, y])).toEqual({ kind: "joined" });
    expect(judgeSplit([y, x])).toEqual({ kind: "joined" });
    expect(judgeSplit([x, { ...y, atEnd: true }])).toEqual({ kind: "joined" });
  });

  test.each([
    ["a line", "b2 c3"],
    ["a product", "a3"],
    ["an amount", "c1"],
  ])("is unclear if the parts have %s in common", (_, lines) => {
    const [x, y] = [part("x", "end", "a1 b2"), part("y", "start", lines)];
    expect(judgeSplit([x, y])).toEqual({ kind: "unclear", end: "x", start: "y" });
    expect(judgeSplit([y, x])).toEqual({ kind: "unclear", end: "x", start: "y" });
  });
});

describe("a receipt that three files have", () => {
  const [x, y] = [part("x", "end", "a1"), part("y", "only", "b2")];

  test("is that of the file with all of it", () => {
    expect(judgeSplit([part("z", "middle", "c3 b2 a1"), x, part("y", "start", "c3")])).toEqual(one("z"));
  });

  test("is that of the last file if no cut goes through there", () => {
    expect(judgeSplit([x, y, part("z", "middle", "a4")])).toEqual(one("z"));
  });

  test("is never put together from three parts", () => {
    expect(judgeSplit([x, y, part("z", "start", "c3")])).toMatchObject({ kind: "unclear", start: "z" });
  });
});
