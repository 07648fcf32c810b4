/**
 * English with every text in brackets and a third longer. What a page shows outside brackets is not from its language,
 * and what overflows has no room for another one.
 */
import { english } from "../../../viewer/report/language/en/english.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { allTexts } from "../visible-text.ts";

export const pseudoLanguage: Language = bracketedIn(english);

/** The same object, whose texts and whose functions' texts are in brackets. */
function bracketedIn<Texts extends object>(texts: Texts): Texts {
  return new Proxy(texts, {
    // A property that cannot change must be given as it is, so the texts are not constant.
    get: (_, name) => bracketed(Reflect.get(texts, name)),
    apply: (_, self, values) =>
      typeof texts === "function" ? bracketed(Reflect.apply(texts, self, values)) : undefined,
  });
}

function bracketed(value: unknown): unknown {
  if (typeof value === "string") return bracketedText(value);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? bracketedIn(value)
    : Array.isArray(value)
      ? value.map(bracketed)
      : typeof value === "function"
        ? bracketedIn(value)
        : value;
}

export function bracketedText(text: string): string {
  return `⟦${text}${"~".repeat(Math.ceil(text.length / 3))}⟧`;
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
export const KNOWN: ReadonlySet<string> = new Set(["cafe-sales 1.2.3", "json", "THB", "UTC"]);

/** The texts of a page that are in no brackets, of all that a person reads or hears. */
export function strangersIn(markup: string, names: readonly string[] = []): string[] {
  return allTexts(markup).flatMap((text) =>
    unbracketed([...KNOWN, ...names].reduce((left, name) => left.replaceAll(name, ""), text)),
  );
}
