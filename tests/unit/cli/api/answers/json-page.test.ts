import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { JsonPage } from "../../../../../cli/api/answers/json-page.ts";

interface Sent {
  /** Bytes that arrive at once; all of them if not given. */
  readonly step?: number;
  readonly framed?: boolean;
  readonly contentType?: string;
}

function read(text: string | Buffer, { step, framed = true, contentType = "application/json" }: Sent = {}) {
  const rows: unknown[] = [];
  const page = new JsonPage({ list: "receipts", onRow: (row) => rows.push(row), framed, contentType });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += step ?? bytes.length) {
    page.push(bytes.subarray(at, at + (step ?? bytes.length)));
  }
  return { rows, fields: page.end() };
}

const ROWS = [{ a: '}],"receipts":[{\\"' }, { b: [{ receipts: [1] }, "]"] }, 3, "ไทย", null];
const PAGE = { before: { receipts: [0], text: "receipts" }, receipts: ROWS, cursor: "next" };

describe("a page", () => {
  test.each([1, 2, 3, 7, 64, undefined])(
    "in steps of %s bytes gives its rows and its other fields",
    (step) => {
      const sent = step === undefined ? {} : { step };
      for (const text of [
        JSON.stringify(PAGE),
        JSON.stringify(PAGE, null, 2),
        `\ufeff ${JSON.stringify(PAGE)}\n`,
      ]) {
        const { rows, fields } = read(text, sent);
        expect(rows).toEqual(ROWS);
        expect(fields).toEqual({ ...PAGE, receipts: [] });
      }
    },
  );

  test("of any values is what JSON.parse makes of it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        (receipts, others, step, isFirst) => {
          const page = Object.assign(isFirst ? { receipts } : {}, others, { receipts });
          const text = JSON.stringify(page);
          const { rows, fields } = read(text, { step });
          expect({ ...fields, receipts: rows }).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  test("may be empty, and may spell the name of its list with escapes", () => {
    expect(read('{"receipts":[]}')).toEqual({ rows: [], fields: { receipts: [] } });
    expect(read('{"rece\\u0069pts": [ 1 ] }').rows).toEqual([1]);
  });
});

describe("what is not a page is refused:", () => {
  test.each([
    ["", "the answer is empty, not JSON"],
    ["   ", "the answer is empty, not JSON"],
    ["<html>", "the answer is not valid JSON"],
    ["[]", "the answer is a list, not a page of receipts"],
    ["{}", 'the answer has no list "receipts"'],
    ['{"receipts":null}', 'the answer has no list "receipts"'],
    ['{"receipts":{"receipts":[1]}}', 'the answer has no list "receipts"'],
    ['{"a":[{"receipts":[1]}]}', 'the answer has no list "receipts"'],
    ['{"receipts":[1],"receipts":[2]}', 'the answer has two lists "receipts"'],
    ['{"receipts":[1,]}', "the answer is not valid JSON (row 2)"],
    ['{"receipts":[{"a":1},{"a":}]}', "the answer is not valid JSON (row 2)"],
    ['{"receipts":[1] "cursor":"x"}', "the answer is not valid JSON"],
    ['{"receipts":[1]}}', "the answer is not valid JSON (after its end)"],
    ['{"receipts":[1]} x', "the answer is not valid JSON (after its end)"],
    ['{"receipts":[1', "the answer is not valid JSON (row 1)"],
    ['{"receipts":[1],"cursor":"x', "the answer is not valid JSON"],
  ])("%j", (text, message) => {
    for (const step of [1, 1000]) {
      expect(() => read(text, { step })).toThrow(
        expect.objectContaining({ message, exitCode: 5, retryable: false }),
      );
    }
  });

  test("a page with more beside its list than a page can have", () => {
    expect(() => read(`{"receipts":[],"a":"${"x".repeat(65_536)}"}`)).toThrow(
      "the answer is mostly not its list",
    );
  });

  test("a page of another type is named", () => {
    expect(() => read("<html>", { contentType: "text/html" })).toThrow("the answer is text/html, not JSON");
  });

  test("text in another encoding, in a row or beside the list", () => {
    const thai = Buffer.from([0xa1, 0xd2]);
    const around = (before: string, after: string) =>
      Buffer.concat([Buffer.from(before), thai, Buffer.from(after)]);
    expect(() => read(around('{"receipts":["', '"]}'))).toThrow("the answer is not UTF-8 at byte");
    expect(() => read(around('{"receipts":[],"cursor":"', '"}'))).toThrow("the answer is not UTF-8 at byte");
  });
});

test("a page that ends where nothing shows its end was cut short, and is tried again", () => {
  const text = JSON.stringify(PAGE);
  for (let end = 1; end < text.length; end += 1) {
    expect(() => read(text.slice(0, end), { framed: false })).toThrow(
      expect.objectContaining({ message: "the answer was cut short", retryable: true }),
    );
  }
  expect(read(text, { framed: false }).rows).toEqual(ROWS);
});
