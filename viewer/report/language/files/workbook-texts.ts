import { type WorkbookTexts, workbookEnglish } from "../en/files/workbook.ts";
import type { Language } from "../language.ts";
import { workbookThai } from "../th/files/workbook.ts";

/** What a workbook says beyond a page. No page says it, so it is no part of the language itself. */
export function workbookTexts({ code }: Pick<Language, "code">): WorkbookTexts {
  return code === "th" ? workbookThai : workbookEnglish;
}
