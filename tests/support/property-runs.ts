/** What property tests share. */
import fc from "fast-check";

/**
 * How often a property test runs: as often as usual, times `PROPERTY_RUNS` if that is set. `PROPERTY_RUNS=20 npx
 * vitest run …` searches harder.
 */
export function runs(usual: number): { readonly numRuns: number } {
  return { numRuns: Math.ceil(usual * Number(process.env.PROPERTY_RUNS ?? 1)) };
}

/** Any character of Unicode, ASCII more often than its share. fast-check's own units load tables for seconds. */
const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code >= 0xd800 && code < 0xe000 ? 0xfffd : code));

export function anyText(maxLength = 10): fc.Arbitrary<string> {
  return fc.string({ unit: anyCharacter, maxLength });
}
