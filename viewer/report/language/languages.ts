import type { Era, LanguageCode } from "./choice.ts";
import { english } from "./en/english.ts";
import type { Language } from "./language.ts";
import { thai } from "./th/thai.ts";

/** The same language beside dates that are data, such as those of a workbook. */
export function inCommonEra({ code }: Language): Language {
  return languageOf(code, "common");
}

/** @param era whose years a person reads; English has those of the common era */
export function languageOf(code: LanguageCode, era: Era): Language {
  return code === "th" ? thai(era) : english;
}
