import { expect, test } from "vitest";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { EXAMPLES } from "../../../generate/thai-examples.ts";
import { readWords, withTerminal, withWords } from "../../../generate/thai-words.ts";

test("the words for a native reader are those of the languages; npm run fixtures writes them", () => {
  expect(readWords()).toBe(withWords(readWords()));
});

test("each sentence has an example there", () => {
  const said = new Set<string>();
  const spoken = withTerminal(english);
  const listening = recorded(spoken, "", said);
  for (const example of Object.values(EXAMPLES).flat()) example(listening);
  // The other formats of dates are made of those that have an example, and amounts are the same in every language.
  const all = functionsOf(spoken).filter((path) => !/^(dates|money)\./.test(path));
  expect(all.filter((path) => !said.has(path))).toEqual([]);
});

/** The same object, which notes the paths of the functions that are called. */
function recorded<Texts extends object>(texts: Texts, path: string, said: Set<string>): Texts {
  return new Proxy(texts, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      const inner = path === "" ? String(key) : `${path}.${String(key)}`;
      if (typeof value === "function") said.add(inner);
      return typeof value === "object" && value !== null && !Array.isArray(value)
        ? recorded(value, inner, said)
        : value;
    },
  });
}

function functionsOf(value: unknown, path = ""): string[] {
  if (typeof value === "function") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    functionsOf(inner, path === "" ? key : `${path}.${key}`),
  );
}
