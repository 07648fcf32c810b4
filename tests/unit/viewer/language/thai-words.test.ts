import { expect, test } from "vitest";
import { readWords, withWords } from "../../../generate/thai-words.ts";

test("the words for a native reader are those of the languages; npm run fixtures writes them", () => {
  expect(readWords()).toBe(withWords(readWords()));
});
