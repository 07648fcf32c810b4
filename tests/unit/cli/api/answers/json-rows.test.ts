import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { JsonRows } from "../../../../../cli/api/dataset-answer.ts";
import { anyText, runs } from "../../../../support/property-runs.ts";

interface Reading {
  readonly framed?: boolean;
  readonly contentType?: string;
  /** Where the bytes are cut into chunks. */
  readonly cuts?: readonly number[];
  /** How many bytes are read at once. */
  readonly batch?: number;
}

/** The rows of a text that arrives in pieces. */
function read(text: string | Uint8Array, reading: Reading = {}): unknown[] {
  const { framed = true, contentType, cuts = [], batch } = reading;
  const rows: unknown[] = [];
  const reader = new JsonRows({ onRow: (row) => void rows.push(row), framed, contentType }, batch);
  const bytes = Buffer.from(text);
  let from = 0;
  for (const to of [...cuts].sort((a, b) => a - b)) {
    if (to <= from || to >= bytes.length) continue;
    reader.push(bytes.subarray(from, to));
    from = to;
  }
  reader.push(bytes.subarray(from));
  reader.end();
  return rows;
}

/** The list that `JSON.parse` reads from the whole; undefined if it refuses or reads something else. */
function parseWhole(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function tryRead(text: string, reading: Reading): readonly unknown[] | undefined {
  try {
    return read(text, reading);
  } catch {
    return undefined;
  }
}

/** Batches of a few bytes see every way a list can be cut. */
const anyReading = fc.record({
  cuts: fc.array(fc.nat(2000), { maxLength: 40 }),
  batch: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(65_536)),
});
const trickyText = fc.oneof(
  anyText(20),
  fc.constantFrom("},{", '"},{"', "\\", '\\"', "]", "[{", "ชา\ud800", "\u2028", "},", "\\\\", "e\u0301☕️"),
);
const jsonRow = fc.oneof(
  fc.dictionary(trickyText, fc.oneof(fc.jsonValue(), trickyText), { maxKeys: 5 }),
  fc.jsonValue({ maxDepth: 6 }),
);
const list = fc.array(jsonRow, { maxLength: 12 });
const layout = fc.constantFrom(undefined, 1, 2, "\t", "\r\n  ");

/** A list as JSON in some layout, perhaps with a mark and with white space around it. */
const listText = fc
  .tuple(list, layout, fc.constantFrom("", "\ufeff"), fc.constantFrom("", " \n", "\t\r"))
  .map(([rows, indent, mark, space]) => `${mark}${space}${JSON.stringify(rows, null, indent)}${space}`);

describe("a list that arrives in pieces", () => {
  test("has the rows of the whole, wherever it is cut: in a character, an escape, a number", () => {
    fc.assert(
      fc.property(listText, anyReading, (text, reading) => {
        expect(read(text, reading)).toEqual(parseWhole(text));
      }),
      runs(80),
    );
  });

  test("has them also if it is long", () => {
    const rows = fc.sample(list, 50).flat();
    const many = Array.from({ length: Math.ceil(400_000 / JSON.stringify(rows).length) }, () => rows).flat();
    for (const indent of [undefined, 1, "\t"]) {
      const text = JSON.stringify(many, null, indent);
      for (const step of [1000, 65_536, 300_000]) {
        const cuts = Array.from({ length: Math.ceil(text.length / step) }, (_, index) => (index + 1) * step);
        expect(JSON.stringify(read(text, { cuts }))).toBe(JSON.stringify(many));
      }
    }
  });

  test("that is damaged is refused exactly if the whole would be", () => {
    const splinter = fc.constantFrom(
      ...'[]{},:"\\ 01-.eE+tnfu\n\0x\ufeff',
      "},{",
      "\\u",
      "//",
      "[1]",
      '"a":',
    );
    const damaged = fc
      .tuple(listText, fc.array(fc.tuple(fc.nat(), fc.nat(3), splinter), { minLength: 1, maxLength: 3 }))
      .map(([text, changes]) =>
        changes.reduce((before, [place, removed, added]) => {
          const at = place % (before.length + 1);
          return before.slice(0, at) + added + before.slice(at + removed);
        }, text),
      );
    fc.assert(
      fc.property(damaged, anyReading, (text, reading) => {
        expect(tryRead(text, reading)).toEqual(parseWhole(Buffer.from(text).toString()));
      }),
      runs(80),
    );
  });
});

describe("a row that is not JSON is named by its number", () => {
  test.each([
    ['[{"a":1},{"a":x},{"a":2}]', "row 2"],
    ["[1,,2]", "row 2"],
    ["[1,2,]", "row 3"],
    ["[,1]", "row 1"],
    ["[1 2]", "row 1"],
    ["[NaN]", "row 1"],
    ["[{]}]", "row 1"],
    ["[1,\ufeff2]", "row 2"],
    ["[1]]", "after row 1"],
    ["[1}", "after row 1"],
    ["[] x", "after the list"],
    ["[1,2", "row 2"],
  ])("%j: %s", (text, place) => {
    expect(() => read(text)).toThrow(`the answer is not valid JSON (${place})`);
  });

  test("even far from the beginning, and without quoting it", () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => `{"name":"Latte ${index}"}`);
    rows[44_443] = '{"name":tok_secret}';
    expect(() => read(`[${rows.join(",")}]`)).toThrow(/^the answer is not valid JSON \(row 44444\)$/);
  });
});

describe("an answer that does not begin as a list of rows is refused at its first byte", () => {
  test.each([
    ["<html>", "text/html; charset=utf-8", "the answer is text/html, not JSON"],
    ["<html>", undefined, "the answer is not valid JSON"],
    ["  <", "application/json", "the answer is not valid JSON"],
    ["null", undefined, "the answer is null, not a list of rows"],
    ['"no"', undefined, 'the answer is "no", not a list of rows'],
    ['{"rows": [', undefined, "the answer is an object, not a list of rows"],
    ["{ color: red }", "text/css", "the answer is text/css, not JSON"],
    [" \ufeff[]", undefined, "the answer is not valid JSON"],
    ["[<html>", undefined, "the answer is not valid JSON (row 1)"],
  ])("%j", (text, contentType, message) => {
    const reader = new JsonRows({ onRow: () => {}, framed: true, contentType });
    expect(() => reader.push(Buffer.from(text))).toThrow(message);
  });
});

describe("a list that ends early", () => {
  test.each(["[", "[1", "[1,", "[1 ", '[{"a":"', '[{"a":"\\', '[{"a":[]}', '[{"a":"ก'])(
    "%j was cut off if nothing marks its end, and is invalid if something does",
    (text) => {
      expect(() => read(text, { framed: false })).toThrow(expect.objectContaining({ retryable: true }));
      expect(() => read(text)).toThrow(expect.objectContaining({ retryable: false, exitCode: 5 }));
    },
  );

  test.each(["[]]", "[1] 2", "[NaN]", "[1,x,2,"])("is not the case of %j, which is invalid", (text) => {
    expect(() => read(text, { framed: false })).toThrow("not valid JSON");
  });

  test("is recognized wherever a list is cut", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.nat(), (rows, place) => {
        const bytes = Buffer.from(JSON.stringify(rows));
        const cut = bytes.subarray(0, 1 + (place % (bytes.length - 1)));
        expect(() => read(cut, { framed: false })).toThrow("cut short");
      }),
    );
  });

  test("without a byte is empty, and white space alone is not JSON", () => {
    expect(() => read("", { framed: false })).toThrow("the answer is empty, not JSON");
    expect(() => read(" \n", { framed: false })).toThrow("the answer is not valid JSON");
  });
});

describe("text that is not UTF-8 is named by its first bad byte", () => {
  test.each([
    [[0x5b, 0x22, 0xa1, 0xd2, 0x22, 0x5d], 3],
    [[0x5b, 0x22, 0xa1, 0xd2], 3],
    [[0xef, 0xbb, 0xbf, 0x20, 0x5b, 0x31, 0x2c, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x5d], 9],
  ])("%j", (bytes, at) => {
    expect(() => read(Uint8Array.from(bytes))).toThrow(`the answer is not UTF-8 at byte ${at}`);
  });

  test("however far it is", () => {
    const text = Buffer.from(`[${'{"name":"กาแฟ"},'.repeat(20_000)}{"name":"?"}]`);
    const at = text.lastIndexOf("?");
    text[at] = 0xff;
    expect(() => read(text)).toThrow(`not UTF-8 at byte ${at + 1}`);
  });
});

describe("memory stays small", () => {
  test("a row may have 1 MiB, to the byte", () => {
    const row = (length: number) => `[{},"${"x".repeat(length - 2)}",{}]`;
    expect(read(row(2 ** 20))).toHaveLength(3);
    expect(() => read(row(2 ** 20 + 1))).toThrow("row 2 of the answer is larger than 1 MiB");
  });

  test("white space does not count as part of a row, however much there is", () => {
    const space = " ".repeat(5 * 2 ** 18);
    expect(read(`${space}[${space}1${space},${space}{"a":2}${space}]${space}`)).toEqual([1, { a: 2 }]);
    expect(read(`${space}[${space}]${space}`)).toEqual([]);
  });

  test("a row may have 10,000 lists and objects, however deep, because there is no recursion", () => {
    const deep = (count: number) => `[{},${"[".repeat(count)}${"]".repeat(count)}]`;
    const flat = (count: number) => `[{},[${"{},".repeat(count - 2)}{}]]`;
    const refused = "row 2 of the answer has too many lists and objects";
    for (const row of [deep, flat]) {
      expect(read(row(10_000))).toHaveLength(2);
      expect(() => read(row(10_001))).toThrow(refused);
      expect(() => read(row(300_000))).toThrow(refused);
    }
  });
});
