/**
 * Prints a page as a PDF, through the DevTools protocol. The flag `--print-to-pdf` would be shorter, but not every browser
 * ends after it.
 */
import { type Call, openPage } from "./devtools.ts";
import { type BrowserContext, type MakeFile, openBrowser } from "./open-browser.ts";

/** At 96 pixels an inch. The printer rounds differently than the screen, so each page is a little longer. */
const PIXELS_A_MM = 96 / 25.4;
const SPARE_MM = 2;
const SCREEN = { width: 1000, height: 1000, deviceScaleFactor: 1, mobile: false };

/**
 * Gives each sheet a page of its own length, which only the browser knows. Older browsers have one length for all pages,
 * which is that of the longest. The rules of a style are no part of what the page's policy forbids.
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

const OPTIONS = {
  preferCSSPageSize: true,
  printBackground: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
};

/**
 * @param rollMm the width of a roll of paper, as printers of receipts have it: each sheet is a page that is as long as what
 *   is on it; undefined for paper whose size the page says
 * @throws CliError if there is no browser
 */
export function openPrinter(context: BrowserContext, rollMm?: number): Promise<MakeFile> {
  return openBrowser(context, {
    product: { format: "pdf", name: "PDF" },
    make: (call, url) => print(call, url, rollMm),
    isWhole: (pdf) => pdf.subarray(0, 5).equals(Buffer.from("%PDF-")) && pdf.subarray(-32).includes("%%EOF"),
  });
}

async function print(call: Call, url: string, rollMm: number | undefined): Promise<Buffer> {
  const inPage = await openPage(call, url, async (before) => {
    await before("Emulation.setDeviceMetricsOverride", SCREEN);
    await before("Emulation.setEmulatedMedia", { media: "print" });
  });
  if (rollMm !== undefined) await inPage("Runtime.evaluate", { expression: lengthsFor(rollMm) });
  const { data } = await inPage("Page.printToPDF", OPTIONS);
  return Buffer.from(String(data), "base64");
}
