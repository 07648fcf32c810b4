/** The language of a finished page, which it keeps: the archive of a cafe that has changed its language has both. */
import { ERAS, LANGUAGE_CODES } from "../../../viewer/report/language/choice.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { languageOf } from "../../../viewer/report/language/languages.ts";

const ATTRIBUTES = /<html lang="([a-z]+)"(?: data-era="([a-z]+)")?/;

/** @returns undefined if the page does not say it */
export function languageOfPage(page: string): Language | undefined {
  const [, lang, years] = ATTRIBUTES.exec(page) ?? [];
  const code = LANGUAGE_CODES.find((known) => known === lang);
  return code && languageOf(code, ERAS.find((known) => known === years) ?? "common");
}
