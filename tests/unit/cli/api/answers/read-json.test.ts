import { describe, expect, test } from "vitest";
import { readJson } from "../../../../../cli/api/read-body.ts";

function read(body: string | Uint8Array, { framed = true, type = "application/json" } = {}): unknown {
  return readJson({ status: 200, header: () => type, body: Buffer.from(body), framed });
}

describe("a small answer", () => {
  test("is parsed with or without a byte order mark", () => {
    expect(read('{"a":"\u0e01"}')).toEqual({ a: "ก" });
    expect(read('\ufeff{"a":"ก"}')).toEqual({ a: "ก" });
  });

  test.each([
    ["", "the answer is empty, not JSON"],
    ["[tok_secret]", "the answer is not valid JSON"],
    ["\ufeff\ufeff{}", "not valid JSON"],
  ])("is refused if it is %j, which is never quoted", (text, message) => {
    expect(() => read(text)).toThrow(message);
    expect(() => read(text)).not.toThrow("tok_secret");
  });

  test("is named by its type if that is not JSON", () => {
    expect(() => read("<p>", { type: "text/html; charset=utf-8" })).toThrow(
      "the answer is text/html, not JSON",
    );
  });

  test("that stops in the middle was cut off, if nothing marks its end", () => {
    const half = '{"success":true,"tok';
    expect(() => read(half, { framed: false })).toThrow(expect.objectContaining({ exitCode: 4 }));
    expect(() => read(half)).toThrow(expect.objectContaining({ exitCode: 5 }));
    expect(() => read("{no}", { framed: false })).toThrow(expect.objectContaining({ exitCode: 5 }));
  });

  test("that is not UTF-8 is refused", () => {
    expect(() => read(Uint8Array.from([0x7b, 0xa1]))).toThrow("not UTF-8 at byte 2");
  });
});
