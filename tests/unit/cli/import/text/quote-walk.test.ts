import { describe, expect, test } from "vitest";
import { QuoteWalk } from "../../../../../cli/import/text/quote-walk.ts";

/** How many line breaks of the text end a record. */
function recordEnds(text: string, delimiter = ","): number {
  const walk = new QuoteWalk(delimiter);
  return [...Buffer.from(text)].filter((byte) => walk.endsRecord(byte)).length;
}

describe("line breaks", () => {
  test.each([
    ["a,b\nc,d\n", 2],
    ['"a\nb",c\n', 1],
    [' "a\nb",c\n', 1],
    ['"say ""hi""\nthere",c\n', 1],
    ['"a"",\nb",c\n', 1],
    ['"",\nb,c\n', 2],
  ])("of %j that end a record: %i", (text, count) => {
    expect(recordEnds(text)).toBe(count);
  });

  test("end a record after quotes in the middle of a cell, which are ordinary characters", () => {
    expect(recordEnds('5" pan,1\nNotes""Details\na,"b"\n')).toBe(3);
  });
});
