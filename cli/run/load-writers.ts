import type { SavedReport } from "../../viewer/report/saved-report.ts";
import type { Contents, Format } from "./report-target.ts";

type Writer = (saved: SavedReport) => string | Promise<string>;
type Render = (saved: SavedReport) => Promise<Contents>;

/**
 * Starts to load the writers of the formats, which includes React, while the server prepares its answer. A
 * failure is reported where the result is awaited.
 */
export function loadWriters(formats: readonly Format[]): Promise<Render> {
  const loading = load(formats);
  loading.catch(() => {});
  return loading;
}

async function load(formats: readonly Format[]): Promise<Render> {
  const writers = await Promise.all(
    formats.map(async (format) => [format, await loadWriter(format)] as const),
  );
  return async (saved) => {
    const texts = writers.map(async ([format, write]) => [format, await write(saved)] as const);
    return new Map(await Promise.all(texts));
  };
}

async function loadWriter(format: Format): Promise<Writer> {
  if (format === "json") return (await import("../writers/json.ts")).renderJson;
  return (await import("../writers/html.ts")).renderHtml;
}
