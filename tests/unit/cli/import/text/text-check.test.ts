import fc from "fast-check";
import { expect, test } from "vitest";
import { TextCheck } from "../../../../../cli/import/text/source.ts";

function factsOf(text: string, cuts: readonly number[]) {
  const bytes = Buffer.from(text);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted(
    (one, other) => one - other,
  );
  const check = new TextCheck("till.csv");
  for (const [index, place] of places.entries()) check.add(bytes.subarray(places[index - 1] ?? 0, place));
  return check.end();
}

const texts = fc
  .array(fc.constantFrom(",", ";", "\t", '"', " ", "\r\n", "\n", "\r", "a", "ก", "\ufeff"), { maxLength: 60 })
  .map((parts) => parts.join(""));

test("the facts of a text do not depend on how it is split into chunks", () => {
  fc.assert(
    fc.property(texts, fc.array(fc.nat(), { maxLength: 5 }), (text, cuts) => {
      const facts = factsOf(text, cuts);
      expect(facts.bytes).toBe(Buffer.byteLength(text));
      expect(facts.hasInnerMark).toBe(text.includes("\ufeff", 1));
      expect(facts.endsWithLine).toBe(/[\r\n]$/.test(text));
      expect(facts.lineEnds).toBe((text.match(/\n/g) ?? text.match(/\r/g) ?? []).length);
    }),
  );
});

test("a character may be split between chunks, also if those before end within one", () => {
  const text = "กาแฟเย็น☕🧋".repeat(3);
  const length = Buffer.byteLength(text);
  for (let cut = 1; cut < length; cut += 1) {
    expect(factsOf(text, [cut, cut + 17, cut + 34]).bytes).toBe(length);
  }
});

test("a last cell that may be empty is always found", () => {
  fc.assert(
    fc.property(texts, fc.array(fc.nat(), { maxLength: 5 }), (text, cuts) => {
      if (/[,;\t][ "\r]*([\r\n]|$)/.test(text)) expect(factsOf(text, cuts).mayEndEmpty).toBe(true);
    }),
  );
  expect(factsOf('a,b\r\n"c, ",d\r\ne,f', [3, 4, 5]).mayEndEmpty).toBe(false);
});
