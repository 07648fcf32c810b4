/**
 * What each language says, for what runs in Node. A new one has a line here. In a browser, an entry imports the one that
 * it needs.
 */
import type { Era, LanguageCode } from "./choice.ts";
import { english } from "./en/english.ts";
import { filesEnglish } from "./en/files.ts";
import { setupEnglish } from "./en/setup.ts";
import { terminalEnglish } from "./en/terminal.ts";
import { watchEnglish } from "./en/watch.ts";
import type { FileTexts, Language, SetupTexts, TerminalTexts, WatchTexts } from "./language.ts";
import { filesThai } from "./th/files.ts";
import { setupThai } from "./th/setup.ts";
import { terminalThai } from "./th/terminal.ts";
import { thai } from "./th/thai.ts";
import { watchThai } from "./th/watch.ts";

interface Texts {
  readonly language: (era: Era) => Language;
  readonly files: FileTexts;
  readonly terminal: (page: Language["page"]) => TerminalTexts;
  readonly setup: SetupTexts;
  readonly watch: WatchTexts;
}

const LANGUAGES: Readonly<Record<LanguageCode, Texts>> = {
  en: {
    language: () => english,
    files: filesEnglish,
    terminal: () => terminalEnglish,
    setup: setupEnglish,
    watch: watchEnglish,
  },
  th: { language: thai, files: filesThai, terminal: terminalThai, setup: setupThai, watch: watchThai },
};

/** @param era whose years a person reads; English has those of the common era */
export function languageOf(code: LanguageCode, era: Era): Language {
  return LANGUAGES[code].language(era);
}

/** The same language beside dates that are data, such as those of a workbook. */
export function inCommonEra({ code }: Language): Language {
  return languageOf(code, "common");
}

/** What a workbook, a message with a report, the sheet of a close and the month for an accountant say beyond a page. */
export function fileTexts({ code }: Pick<Language, "code">): FileTexts {
  return LANGUAGES[code].files;
}

/** What a command prints. */
export function terminalTexts({ code, page }: Pick<Language, "code" | "page">): TerminalTexts {
  return LANGUAGES[code].terminal(page);
}

/** What is told of a day on which something is off. */
export function watchTexts({ code }: Pick<Language, "code">): WatchTexts {
  return LANGUAGES[code].watch;
}

export function setupTexts(code: LanguageCode): SetupTexts {
  return LANGUAGES[code].setup;
}
