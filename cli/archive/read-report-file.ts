/** Reads the report back out of a file of the archive, which may be cut or somebody else's. */
import { readSavedReport } from "../../viewer/report/read-saved-report.ts";
import type { SavedReport } from "../../viewer/report/saved-report.ts";

/** The report's place in a page; no text of the report can look like it, as it is embedded without a `<`. */
const IN_PAGE = /<script type="application\/json" id="report">([^<]*)<\/script>/;

/** Undefined when it holds none. */
export function readDataFile(content: Uint8Array | undefined): SavedReport | undefined {
  return content && parse(Buffer.from(content).toString());
}

/** Undefined when it holds none. */
export function readPageFile(content: Uint8Array | undefined): SavedReport | undefined {
  const [, json] = IN_PAGE.exec(Buffer.from(content ?? []).toString()) ?? [];
  return json === undefined ? undefined : parse(json);
}

function parse(json: string): SavedReport | undefined {
  try {
    return readSavedReport(JSON.parse(json));
  } catch {
    return undefined;
  }
}
