import type { LanguageCode } from "../choice.ts";
import { type SetupTexts, setupEnglish } from "./english.ts";
import { setupThai } from "./thai.ts";

const TEXTS: Readonly<Record<LanguageCode, SetupTexts>> = { en: setupEnglish, th: setupThai };

export function setupTexts(code: LanguageCode): SetupTexts {
  return TEXTS[code];
}
