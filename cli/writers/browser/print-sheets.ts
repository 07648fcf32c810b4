/**
 * Prints a page of sheets. On a roll of paper, as printers of receipts have it, each sheet is a page of the PDF that is as
 * long as what is on it. How long that is, only the browser knows, so it is asked through the DevTools protocol.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BrowserContext, type MakeFile, openBrowser } from "./open-browser.ts";
import { openPage } from "./page-calls.ts";
import { isPdf } from "./print-page.ts";

/** At 96 pixels an inch. The printer rounds differently than the screen, so each page is a little longer. */
const PIXELS_A_MM = 96 / 25.4;
const SPARE_MM = 2;
const SCREEN = { width: 1000, height: 1000, deviceScaleFactor: 1, mobile: false };

/**
 * Gives each sheet a page of its own length. Older browsers have one length for all pages, which is that of the longest.
 * The rules of a style are no part of what the page's policy forbids.
 */
const lengthsFor = (widthMm: number) => `{
  const style = document.styleSheets[0];
  const sheets = [...document.querySelectorAll(".sheet")];
  const lengths = sheets.map((sheet) => Math.ceil(sheet.getBoundingClientRect().height / ${PIXELS_A_MM}) + ${SPARE_MM});
  const add = (rule) => style.insertRule(rule, style.cssRules.length);
  add("@page { size: ${widthMm}mm " + Math.max(...lengths) + "mm }");
  lengths.forEach((length, at) => {
    add("@page sheet-" + at + " { size: ${widthMm}mm " + length + "mm; margin: 0 }");
    add(".sheet:nth-of-type(" + (at + 1) + ") { page: sheet-" + at + " }");
  });
}`;

/**
 * @param rollMm the width of a roll; undefined for paper whose size the page says
 * @throws CliError if there is no browser
 */
export function openSheetPrinter(context: BrowserContext, rollMm?: number): Promise<MakeFile> {
  return openBrowser(context, { format: "pdf", name: "PDF" }, async (html, folder) => {
    const page = join(folder, "report.html");
    await writeFile(page, html);
    let pdf: Buffer | undefined;
    return {
      args: ["--remote-debugging-pipe", "about:blank"],
      async talk(call) {
        const inPage = await openPage(call, pathToFileURL(page).href, async (before) => {
          await before("Emulation.setDeviceMetricsOverride", SCREEN);
          await before("Emulation.setEmulatedMedia", { media: "print" });
        });
        if (rollMm !== undefined) await inPage("Runtime.evaluate", { expression: lengthsFor(rollMm) });
        const { data } = await inPage("Page.printToPDF", { preferCSSPageSize: true });
        pdf = Buffer.from(String(data), "base64");
      },
      result: async () => (pdf && isPdf(pdf) ? pdf : undefined),
    };
  });
}
