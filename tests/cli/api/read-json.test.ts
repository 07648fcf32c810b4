import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endsEarly, firstBadByte, readJson } from "../../../cli/api/read-json.ts";

function read(body: string | Uint8Array, { framed = true, type = "application/json" } = {}): unknown {
  return readJson({ status: 200, header: () => type, body: Buffer.from(body), framed });
}

describe("a list that ends early", () => {
  test.each(["[", "[1,", '[{"a":"]', '[{"a":"\\"', '[{"a":[]}', "  [ "])("%s", (text) => {
    expect(endsEarly(text)).toBe(true);
    expect(() => read(text, { framed: false })).toThrow("cut short");
    expect(() => read(text, { framed: true })).toThrow("not JSON");
  });

  test.each(["[]]", "[1] 2", "<html>", "[NaN]", "x["])("is not %s, which is broken", (text) => {
    expect(endsEarly(text)).toBe(false);
    expect(() => read(text, { framed: false })).toThrow("not JSON");
  });

  test("is what any list is that loses its end", () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue(), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (list, at) => {
          const text = JSON.stringify(list);
          expect(endsEarly(text)).toBe(false);
          expect(endsEarly(text.slice(0, 1 + Math.floor(at * (text.length - 2))))).toBe(true);
        },
      ),
    );
  });
});

describe("text that is not UTF-8", () => {
  test.each([
    [[0xff], 0],
    [[0x5b, 0x22, 0xa1], 2],
    [[0xe0, 0xb8, 0x81, 0xc3, 0x28], 3],
    [[0xef, 0xbb, 0xbf, 0x61, 0xed, 0xa0, 0x80], 4],
    [[0x61, 0xe0, 0xb8], 1],
  ])("%j is bad from byte %i on", (bytes, at) => {
    expect(firstBadByte(Uint8Array.from(bytes))).toBe(at);
  });

  test("is broken, and a byte order mark is not", () => {
    expect(() => read(Uint8Array.from([0x5b, 0xa1]))).toThrow("not UTF-8 at byte 2");
    expect(read("\ufeff[1]")).toEqual([1]);
  });
});

test("what is no JSON is never quoted", () => {
  expect(() => read("[tok_secret]")).toThrow(/^answered broken text, not JSON: is this the right address\?$/);
});
