import type { Language } from "../language.ts";
import { type TerminalTexts, terminalEnglish } from "./english.ts";
import { terminalThai } from "./thai.ts";

/** What a command prints in a language. No page says it, so it is no part of the language itself. */
export function terminalTexts({ code, page }: Pick<Language, "code" | "page">): TerminalTexts {
  return code === "th" ? terminalThai(page) : terminalEnglish;
}
