import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeUtf8 } from "../../../../../cli/api/read-body.ts";
import { anyText, runs } from "../../../../support/property-runs.ts";

describe("text that is not UTF-8", () => {
  test.each([
    [[0xff], 0],
    [[0x5b, 0x22, 0xa1], 2],
    [[0xe0, 0xb8, 0x81, 0xc3, 0x28], 3],
    [[0xef, 0xbb, 0xbf, 0x61, 0xed, 0xa0, 0x80], 4],
    [[0x61, 0xe0, 0xb8], 1],
    [[0xef, 0xbf, 0xbd, 0xef, 0xbf], 3],
    [[0xef, 0xbf, 0x61], 0],
    [[0xc0, 0x80], 0],
    [[0x61, 0xf4, 0x90, 0x80, 0x80], 1],
  ])("%j is bad from byte %i on", (bytes, at) => {
    expect(() => decodeUtf8(Buffer.from(bytes), 10)).toThrow(`not UTF-8 at byte ${at + 11}`);
  });

  test("is refused exactly if a strict decoder refuses it", () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 12 }),
      anyText().map((text) => Buffer.from(text)),
    );
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    const outcome = (decode: () => string) => {
      try {
        return decode();
      } catch {
        return undefined;
      }
    };
    fc.assert(
      fc.property(bytes, (text) => {
        expect(outcome(() => decodeUtf8(Buffer.from(text)))).toBe(outcome(() => decoder.decode(text)));
      }),
      runs(50),
    );
  });
});
