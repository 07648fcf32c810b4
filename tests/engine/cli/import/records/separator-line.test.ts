import { describe, expect, test } from "vitest";
import { badLines, column, readText } from "../../../../support/runs/read-text.ts";
import { linesText } from "../../../../support/samples/lines-text.ts";

const LINES = [{ product: "Latte" }, { product: "Tea, large" }, { total_sales: "x" }];

/** Programs write it for Excel, above the header. */
describe("a line that only names the separator is skipped", () => {
  test.each([
    ["a comma", "sep=,\n", ","],
    ["a semicolon", "sep=;\n", ";"],
    ["in quotes", '"sep=;"\n', ";"],
    ["in capitals, with a return", "SEP=;\r\n", ";"],
    ["filled with cells", '"sep=,",,,,,\n', ","],
    ["a tab, behind a mark", "\ufeffsep=\t\n", "\t"],
    ["a bar, which nothing else would find", "sep=|\n", "|"],
    ["an empty line below it", "sep=;\n\n", ";"],
  ])("%s", async (_, line, delimiter) => {
    const read = await readText(line + linesText(LINES, delimiter), { skipBadLines: true });
    expect(column(read, "product")).toEqual(["Latte", "Tea, large"]);
    const number = line.split("\n").length + 3;
    expect(badLines(read)).toEqual([`${number} total_sales "x": is not an amount`]);
  });
});
