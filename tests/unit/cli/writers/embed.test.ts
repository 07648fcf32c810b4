import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cspHash, embedJson, escapeHtml, fillSlots } from "../../../../cli/writers/embed.ts";

const HOSTILE = [
  "</script>",
  "<!--",
  "-->",
  "]]>",
  "&amp;",
  "\u2028",
  "\u2029",
  "$&",
  "%%DATA%%",
  "\ud800",
  "ชา",
];

/** Any UTF-16, lone surrogates too. fast-check's own units load tables for seconds. */
const anyUnits = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));

describe("JSON inside a script element", () => {
  test("comes back unchanged and holds nothing that could end the element", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...HOSTILE), anyUnits)), (texts) => {
        const embedded = embedJson(texts);
        expect(JSON.parse(embedded)).toEqual(texts);
        expect(embedded).not.toMatch(/[<>&\u2028\u2029]/);
      }),
    );
  });
});

test("text is escaped for elements and attributes", () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe("&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;");
});

test("a policy hash is the one that browsers compute", () => {
  expect(cspHash("alert(1)")).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
});

describe("slots", () => {
  test("are filled in one pass, with values taken as they are", () => {
    expect(fillSlots("<%%ONE%%|%%TWO%%>", { ONE: "%%TWO%%", TWO: "$& $1 $$" })).toBe("<%%TWO%%|$& $1 $$>");
  });

  test("without a value are refused, those of the prototype too", () => {
    expect(() => fillSlots("%%MISSING%%", {})).toThrow("template slot MISSING has no value");
    expect(() => fillSlots("%%CONSTRUCTOR%%", {})).toThrow("CONSTRUCTOR");
  });
});
