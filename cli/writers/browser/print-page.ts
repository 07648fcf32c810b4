/** Prints a page as a PDF, by the print function of an installed browser. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BrowserContext, type MakeFile, openBrowser } from "./open-browser.ts";

/** @throws CliError if there is no browser */
export function openPrinter(context: BrowserContext): Promise<MakeFile> {
  return openBrowser(context, { format: "pdf", name: "PDF" }, async (html, folder) => {
    const [page, pdf] = [join(folder, "report.html"), join(folder, "report.pdf")];
    await writeFile(page, html);
    return {
      args: [
        "--no-pdf-header-footer",
        "--generate-pdf-document-outline",
        `--print-to-pdf=${pdf}`,
        pathToFileURL(page).href,
      ],
      async result() {
        const content = await readFile(pdf).catch(() => undefined);
        return content && isPdf(content) ? content : undefined;
      },
    };
  });
}

/** Whether it is a whole file. */
export function isPdf(content: Buffer): boolean {
  return content.subarray(0, 5).equals(Buffer.from("%PDF-")) && content.subarray(-32).includes("%%EOF");
}
