import { type DigestTexts, digestEnglish } from "../en/files/digest.ts";
import type { Language } from "../language.ts";
import { digestThai } from "../th/files/digest.ts";

/** What a message with a report says beyond its page. No page says it, so it is no part of the language itself. */
export function digestTexts({ code }: Pick<Language, "code">): DigestTexts {
  return code === "th" ? digestThai : digestEnglish;
}
