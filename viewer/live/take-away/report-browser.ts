import { type FileBrowser, isInApp } from "../../tables/save-file.ts";

/** Browsers are asked with a file whether they share files of its kind. */
const SAMPLE = new File([], "report.html", { type: "text/html" });

export function canShareReports(browser: FileBrowser): boolean {
  return browser.canShare?.({ files: [SAMPLE] }) ?? false;
}

/** Whether a report can leave the page at all. */
export function canTakeReports(browser: FileBrowser): boolean {
  return !isInApp(browser) || canShareReports(browser);
}

/** The address of this page that LINE opens outside of itself; undefined in other apps, which know no such address. */
export function addressOutside(query: string, { userAgent }: FileBrowser): string | undefined {
  if (!userAgent.includes("Line/")) return undefined;
  const parameters = new URLSearchParams(query);
  parameters.set("openExternalBrowser", "1");
  return `?${parameters}`;
}
