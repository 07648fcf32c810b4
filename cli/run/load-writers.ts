import type { SavedReport } from "../../viewer/report/saved-report.ts";
import type { Contents, Format } from "./report-target.ts";

export interface RenderOptions {
  readonly formats: readonly Format[];
  /** Whether a page has a script. */
  readonly withScript: boolean;
}

/** Makes the files of a report, in all of its formats. */
export type Render = (saved: SavedReport) => Promise<Contents>;

type Writer = (saved: SavedReport) => string | Promise<string>;

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
  const writers = await Promise.all(
    options.formats.map(async (format) => [format, await loadWriter(format, options)] as const),
  );
  return async (saved) => {
    const texts = writers.map(async ([format, write]) => [format, await write(saved)] as const);
    return new Map(await Promise.all(texts));
  };
}

async function loadWriter(format: Format, options: RenderOptions): Promise<Writer> {
  if (format === "json") return (await import("../writers/json.ts")).renderJson;
  const { renderHtml } = await import("../writers/html.ts");
  return (saved) => renderHtml(saved, options);
}
