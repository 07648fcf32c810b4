/** English with every text in brackets and a third longer. What a page shows outside brackets is not from its language. */
import { english } from "../../../viewer/report/language/en/english.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { allTexts } from "../visible-text.ts";

export const pseudoLanguage: Language = changedIn(english, bracketedText);

/** English with every text a third longer. What overflows in it has no room for another language. */
export const longLanguage: Language = changedIn(english, longText);

/** What chooses a style, a script or years, and is not read; and amounts, which every language writes alike. */
const SAME = new Set<string | symbol>(["code", "era", "money"]);

type Change = (text: string) => string;

/** The same object, whose texts and whose functions' texts are changed. */
function changedIn<Texts extends object>(texts: Texts, change: Change): Texts {
  return new Proxy(texts, {
    // A property that cannot change must be given as it is, so the texts are not constant.
    get: (_, name) => (SAME.has(name) ? Reflect.get(texts, name) : changed(Reflect.get(texts, name), change)),
    apply: (_, self, values) =>
      typeof texts === "function" ? changed(Reflect.apply(texts, self, values), change) : undefined,
  });
}

function changed(value: unknown, change: Change): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => changed(each, change));
  const isObject = typeof value === "function" || (typeof value === "object" && value !== null);
  return isObject ? changedIn(value, change) : value;
}

export function bracketedText(text: string): string {
  return `⟦${longText(text)}⟧`;
}

/** Each word is longer, once, so that a line can still break where it could. */
function longText(text: string): string {
  return text.replace(/[^\s⟦⟧]+/g, (word) =>
    word.includes("~") ? word : `${word}${"~".repeat(Math.ceil(word.length / 3))}`,
  );
}

/** The parts of a text that are in no brackets and say something: figures and signs are the same in every language. */
export function unbracketed(text: string): string[] {
  let depth = 0;
  let rest = "";
  for (const character of text) {
    if (character === "⟦") depth += 1;
    else if (character === "⟧") depth -= 1;
    else rest += depth === 0 ? character : "\n";
  }
  return rest.split("\n").filter((part) => /\p{L}{2}/u.test(part));
}

/** What is the same in every language. */
const KNOWN: ReadonlySet<string> = new Set(["cafe-sales 1.2.3", "json", "THB", "UTC"]);

/** The texts of a page that are in no brackets, of all that a person reads or hears. */
export function strangersIn(markup: string, names: readonly string[] = []): string[] {
  return allTexts(markup).flatMap((text) =>
    unbracketed([...KNOWN, ...names].reduce((left, name) => left.replaceAll(name, ""), text)),
  );
}
