import type { SavedCloses } from "../../viewer/report/day-close.ts";
import type { Language } from "../../viewer/report/language/language.ts";
import type { Paper } from "../writers/paper.ts";
import type { GuardedRun } from "./guarded-run.ts";
import type { Contents } from "./targets/report-target.ts";

export interface CloseFormat {
  readonly name: string;
  /** @param page its sheets, as a page */
  load(
    paper: Paper,
    run: GuardedRun,
  ): Promise<(saved: SavedCloses, page: () => string) => string | Promise<Uint8Array>>;
}

/** The first one is the usual one. */
export const CLOSE_FORMATS: readonly CloseFormat[] = [
  {
    name: "pdf",
    async load(paper, run) {
      const { openPrinter } = await import("../writers/browser/print-page.ts");
      const rollMm = paper === "a4" ? undefined : Number.parseInt(paper, 10);
      const print = await openPrinter(run, rollMm);
      return (_, page) => print(page());
    },
  },
  { name: "html", load: async () => (_, page) => page() },
  { name: "json", load: async () => (saved) => `${JSON.stringify(saved, null, 2)}\n` },
];

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
  const writers = await Promise.all(
    formats.map(async ({ name, load }) => [`.${name}`, await load(paper, run)] as const),
  );
  return async (saved) => {
    const page = () => renderClosePage(saved, language, paper);
    return new Map(
      await Promise.all(writers.map(async ([ending, write]) => [ending, await write(saved, page)] as const)),
    );
  };
}
