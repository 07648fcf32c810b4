import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeSteering, Mask } from "../../../../cli/door/output.ts";

function maskOf(...secrets: string[]): Mask {
  const mask = new Mask();
  for (const secret of secrets) mask.hide(secret);
  return mask;
}

describe("a secret in a line of text is starred out", () => {
  test.each([
    ["as it is", "it was espresso-42!", "it was ***!"],
    ["more than once", "espresso-42espresso-42 espresso-42", "*** ***"],
    ["as JSON spells it", 'got {"password":"a\\"b\\\\c"}', 'got {"password":"***"}'],
    ["as an address spells it", "?p=a%22b%5Cc&", "?p=***&"],
    ["where the text was cut", "it was espr…", "it was ***…"],
    ["in a long head of it", "it was espresso-", "it was ***"],
    ["but not where it only begins like one", "an esprit", "an esprit"],
  ])("%s", (_, text, shown) => {
    expect(maskOf("espresso-42", 'a"b\\c').line(text)).toBe(shown);
  });

  test("anywhere in a line, next to any text", () => {
    const secret = fc.string({ minLength: 4, maxLength: 30 });
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (hidden, before, after) => {
        fc.pre(!"***".includes(hidden) && !before.includes(hidden) && !after.includes(hidden));
        const line = maskOf(hidden).line(`${before}|${hidden}|${after}`);
        expect(line.includes(escapeSteering(hidden)) && !`${before}|***|${after}`.includes(hidden)).toBe(
          false,
        );
      }),
    );
  });

  test("a bearer token, even an unknown one", () => {
    expect(maskOf().line("authorization: bearer abc.def-123, more")).toBe("authorization: Bearer ***, more");
  });

  test("except one of three letters, which the stars would reveal", () => {
    expect(maskOf("the").line("the server")).toBe("the server");
  });
});

describe("what would control a terminal is spelled out", () => {
  test.each([
    ["\u001b[31mred", "\\x1b[31mred"],
    ["a\r\nb\tc\0", "a\\x0d\\x0ab\\x09c\\x00"],
    ["\u007f\u0085\u009b", "\\x7f\\x85\\x9b"],
    ["\u202eabc\u2066\u200f\u061c", "\\u202eabc\\u2066\\u200f\\u061c"],
    ["a\u2028b\u2029", "a\\u2028b\\u2029"],
    ["กาแฟ ☕ 👩‍🍳 é", "กาแฟ ☕ 👩‍🍳 é"],
  ])("%j", (text, shown) => {
    expect(escapeSteering(text)).toBe(shown);
  });
});
