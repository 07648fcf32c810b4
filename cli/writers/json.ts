import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";

/** The saved report as a `.json` file: two spaces, one newline at the end. */
export function renderJson(saved: SavedReport): string {
  return `${JSON.stringify(saved, null, 2)}\n`;
}
