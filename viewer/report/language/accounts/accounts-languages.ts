import type { LanguageCode } from "../choice.ts";
import { type AccountsTexts, accountsEnglish } from "./english.ts";
import { accountsThai } from "./thai.ts";

const TEXTS: Readonly<Record<LanguageCode, AccountsTexts>> = { en: accountsEnglish, th: accountsThai };

/** What the month for an accountant says in a language. As with sheets, no page of the dashboard needs it. */
export function accountsTexts({ code }: { readonly code: LanguageCode }): AccountsTexts {
  return TEXTS[code];
}
