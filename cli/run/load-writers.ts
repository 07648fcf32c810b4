import type { SavedReport } from "../../viewer/report/saved-report.ts";
import type { Contents, Format } from "./report-target.ts";

export interface RenderOptions {
  readonly formats: readonly Format[];
  /** Whether a page has a script. */
  readonly withScript: boolean;
  /** Whether a CSV file begins with a byte order mark. */
  readonly withBom: boolean;
}

/** Makes the files of a report, in all of its formats. */
export type Render = (saved: SavedReport) => Promise<Contents>;

type Writer = (saved: SavedReport) => Contents | Promise<Contents>;

/**
 * Starts to load the writers of the formats, which includes React, while the server prepares its answer. A
 * failure is reported where the result is awaited.
 */
export function loadWriters(options: RenderOptions): Promise<Render> {
  const loading = load(options);
  loading.catch(() => {});
  return loading;
}

async function load(options: RenderOptions): Promise<Render> {
  const writers = await Promise.all(options.formats.map((format) => WRITERS[format](options)));
  return async (saved) => {
    const contents = await Promise.all(writers.map((write) => write(saved)));
    return new Map(contents.flatMap((files) => [...files]));
  };
}

const WRITERS: Readonly<Record<Format, (options: RenderOptions) => Promise<Writer>>> = {
  async html(options) {
    const { renderHtml } = await import("../writers/html.ts");
    return async (saved) => new Map([[".html", await renderHtml(saved, options)]]);
  },
  async json() {
    const { renderJson } = await import("../writers/json.ts");
    return (saved) => new Map([[".json", renderJson(saved)]]);
  },
  async csv(options) {
    const { renderCsv } = await import("../writers/csv.ts");
    return (saved) => renderCsv(saved, options);
  },
  async xlsx() {
    const { renderXlsx } = await import("../writers/xlsx/xlsx.ts");
    return (saved) => new Map([[".xlsx", renderXlsx(saved)]]);
  },
};
