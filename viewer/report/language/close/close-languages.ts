import type { LanguageCode } from "../choice.ts";
import { type CloseTexts, closeEnglish } from "./english.ts";
import { closeThai } from "./thai.ts";

const TEXTS: Readonly<Record<LanguageCode, CloseTexts>> = { en: closeEnglish, th: closeThai };

/** What a sheet says in a language. No page of the dashboard needs it, so it is no part of the language itself. */
export function closeTexts({ code }: { readonly code: LanguageCode }): CloseTexts {
  return TEXTS[code];
}
