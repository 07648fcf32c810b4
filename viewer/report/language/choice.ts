/** The languages by their BCP 47 tags. */
export const LANGUAGE_CODES = ["en", "th"] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** Each in itself. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, string>> = { en: "English", th: "ไทย" };

/** What an installed page is called in a language, and where it begins: the name of a file, which never changes. */
export function manifestOf(code: LanguageCode): string {
  return code === "en" ? "manifest.webmanifest" : `manifest.${code}.webmanifest`;
}

/** Whose years a person reads. Files, their names and fields for a date have the common era. */
export const ERAS = ["common", "buddhist"] as const;
export type Era = (typeof ERAS)[number];
