/** Reads a report from a file of the archive. The file may be cut, or written by another program. */
import { readSavedReport } from "../../viewer/report/saved/read-saved-report.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import { findEmbeddedJson } from "../writers/embed.ts";

/** Undefined if it contains no report. */
export function readDataFile(content: Uint8Array | undefined): SavedReport | undefined {
  return content && parse(Buffer.from(content).toString());
}

export function readPageFile(content: Uint8Array | undefined): SavedReport | undefined {
  const json = findEmbeddedJson(Buffer.from(content ?? []).toString());
  return json === undefined ? undefined : parse(json);
}

function parse(json: string): SavedReport | undefined {
  try {
    return readSavedReport(JSON.parse(json));
  } catch {
    return undefined;
  }
}
