import type { LanguageCode } from "../../report/language/choice.ts";
import { type FileBrowser, IN_APP } from "../../tables/save-file.ts";
import { OUTSIDE } from "../address.ts";

/** Browsers are asked with a file whether they share files of its kind. */
const SAMPLE = new File([], "report.html", { type: "text/html" });

export function canShareReports(browser: FileBrowser): boolean {
  return browser.canShare?.({ files: [SAMPLE] }) ?? false;
}

/** Whether files can leave the page at all. */
export function canTakeFiles(browser: FileBrowser): boolean {
  return !IN_APP.test(browser.userAgent) || canShareReports(browser);
}

/**
 * The address of this page that LINE opens outside of itself, with the same range, shops and language. Undefined in other
 * apps, which know no such address.
 */
export function addressOutside(query: string, language: LanguageCode, { userAgent }: FileBrowser) {
  if (!userAgent.includes("Line/")) return undefined;
  const parameters = new URLSearchParams(query);
  // The other browser remembers the choices of another person, or none.
  parameters.set("lang", language);
  parameters.set(OUTSIDE, "1");
  return `?${parameters}`;
}
