/**
 * Everything that a person reads. English says what there is to say; another language is a value of the same type, so a
 * sentence that it lacks does not compile.
 */
import type { english } from "./en/english.ts";
import type { filesEnglish } from "./en/files.ts";
import type { live } from "./en/live.ts";
import type { pageEnglish } from "./en/page.ts";
import type { setupEnglish } from "./en/setup.ts";
import type { terminalEnglish } from "./en/terminal.ts";
import type { watchEnglish } from "./en/watch.ts";

/** What a page says, on a screen or on paper. */
export type Language = typeof english;

/** The part of a language that the script of a report file needs. */
export type PageLanguage = typeof pageEnglish;

/** The part of a language that the live page needs until somebody has signed in. */
export type SignInLanguage = PageLanguage & { readonly live: typeof live };

/** What files and messages say beyond a page. */
export type FileTexts = typeof filesEnglish;

export type TerminalTexts = typeof terminalEnglish;

export type SetupTexts = typeof setupEnglish;

export type WatchTexts = typeof watchEnglish;
