/** Names of shops, products and people as text. */
import { NO_NAME } from "../datasets.ts";

/** What a language says in the place of a name that is missing. */
interface NoName {
  readonly noName: string;
}

/** A longer name would hide its sentence. */
const MOST_CHARACTERS = 60;

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name for the page: half of a surrogate pair, which UTF-8 cannot encode, shows as U+FFFD. */
export function formatName(name: string, { noName }: NoName): string {
  return name === NO_NAME ? noName : name.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** Shops that are named together: `Nimman, Old Town`. */
export function shopList(shops: readonly string[], page: NoName): string {
  return shops.map((shop) => formatName(shop, page)).join(", ");
}

/**
 * A name as a part of a sentence, in a page, a terminal or a chat. It stays on its line, is cut if it is very long,
 * and text from right to left does not turn the figures beside it.
 */
export function nameInSentence(name: string, page: NoName): string {
  const characters = [...oneLine(formatName(name.replace(/[\u2066-\u2069]/g, ""), page))];
  const isLong = characters.length > MOST_CHARACTERS;
  const text = isLong ? `${characters.slice(0, MOST_CHARACTERS - 1).join("")}…` : characters.join("");
  if (text === "") return page.noName;
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** The text without control characters, line breaks, and marks that turn the direction of what follows. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e]/g, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}
