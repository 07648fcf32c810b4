import type { SavedCloses } from "../../viewer/report/day-close.ts";
import type { Language } from "../../viewer/report/language/language.ts";
import type { Paper } from "../writers/paper.ts";
import type { GuardedRun } from "./guarded-run.ts";
import type { Contents } from "./targets/report-target.ts";

export const CLOSE_FORMATS = ["pdf", "html", "json"] as const;
type CloseFormat = (typeof CLOSE_FORMATS)[number];

/** The width of a roll of paper, as printers of receipts have it. */
const ROLL_MM = 80;

interface CloseWriterOptions {
  readonly language: Language;
  readonly formats: readonly CloseFormat[];
  readonly paper: Paper;
}

/** A missing browser is reported before the server is asked. */
export async function loadCloseWriters(
  { language, formats, paper }: CloseWriterOptions,
  run: GuardedRun,
): Promise<(saved: SavedCloses) => Promise<Contents>> {
  const { renderClosePage } = await import("../writers/close-page.ts");
  const print = formats.includes("pdf") ? await openPaper(paper, run) : undefined;
  const page = (saved: SavedCloses) => renderClosePage(saved, language, paper);
  const writers: Readonly<Record<CloseFormat, (saved: SavedCloses) => Promise<string | Uint8Array>>> = {
    pdf: async (saved) => (print ? print(page(saved)) : ""),
    html: async (saved) => page(saved),
    json: async (saved) => `${JSON.stringify(saved, null, 2)}\n`,
  };
  return async (saved) => {
    const contents = formats.map(async (format) => [`.${format}`, await writers[format](saved)] as const);
    return new Map(await Promise.all(contents));
  };
}

async function openPaper(paper: Paper, run: GuardedRun) {
  const { openPrinter } = await import("../writers/browser/print-page.ts");
  return openPrinter(run, paper === "a4" ? undefined : ROLL_MM);
}
