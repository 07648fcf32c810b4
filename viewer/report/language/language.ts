/**
 * Everything that a person reads on a page, on paper and in a workbook. English says what there is to say; another
 * language is a value of the same type, so a sentence that it lacks does not compile.
 */
import type { english } from "./en/english.ts";
import type { pageEnglish } from "./en/page-english.ts";
import type { signInEnglish } from "./en/sign-in-english.ts";

export type Language = typeof english;

/** The part of a language that the script of a report file needs. */
export type PageLanguage = typeof pageEnglish;

/** The part of a language that the live page needs until somebody has signed in. */
export type SignInLanguage = typeof signInEnglish;
