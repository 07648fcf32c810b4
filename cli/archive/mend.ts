/** One snapshot's folder, held against what the manifest says of it. */

import type { SavedReport } from "../../viewer/report/saved-report.ts";
import { renderJson } from "../writers/json.ts";
import { archivedFile, isIntact } from "./archived-file.ts";
import { describeSnapshot, rangeOf } from "./describe-snapshot.ts";
import type { ArchivedFile, Snapshot } from "./manifest.ts";
import { DATA_NAME, folderName, PAGE_NAME } from "./names.ts";
import { readDataFile, readPageFile } from "./read-report-file.ts";

/** Makes the page of a report. */
export type RenderPage = (saved: SavedReport) => Promise<string>;

export interface Repair {
  readonly path: string;
  readonly text: string;
}

/** Undefined is a file that is not there. */
export type Contents = ReadonlyMap<string, Uint8Array | undefined>;

export interface Mended {
  readonly snapshot: Snapshot;
  readonly repairs: readonly Repair[];
}

/**
 * The snapshot of a folder and what must be written to make it whole: a report is in two files, and the one
 * is made anew from the other. Undefined when there is no file to trust.
 *
 * @param known what the manifest says; undefined when it says nothing
 */
export async function mend(
  name: string,
  contents: Contents,
  known: Snapshot | undefined,
  renderPage: RenderPage,
): Promise<Mended | undefined> {
  const intact = new Map(
    (known?.files ?? [])
      .filter((file) => isIntact(file, contents.get(file.path)))
      .map((file) => [file.path, file]),
  );
  if (known && intact.size === known.files.length) return { snapshot: known, repairs: [] };
  const saved = known ? trustedReport(name, contents, intact) : anyReport(name, contents);
  if (saved === undefined || nameOf(saved) !== name) return undefined;
  const files: ArchivedFile[] = [];
  const repairs: Repair[] = [];
  for (const path of contents.keys()) {
    const file = intact.get(path);
    if (file) files.push(file);
    else {
      const text = await render(path, saved, renderPage);
      if (text === undefined) return undefined;
      files.push(archivedFile(path, text));
      repairs.push({ path, text });
    }
  }
  const snapshot = describeSnapshot(saved, files);
  return snapshot && { snapshot, repairs };
}

/**
 * From a file that is as it was written. Two that are not, and agree, are those of a run that was killed
 * before it came to the manifest; one alone may have been changed by anybody.
 */
function trustedReport(
  name: string,
  contents: Contents,
  intact: ReadonlyMap<string, ArchivedFile>,
): SavedReport | undefined {
  const [data, page] = [`${name}/${DATA_NAME}`, `${name}/${PAGE_NAME}`];
  const [inData, inPage] = [readDataFile(contents.get(data)), readPageFile(contents.get(page))];
  if (intact.has(data)) return inData;
  if (intact.has(page)) return inPage;
  return inData && inPage && renderJson(inData) === renderJson(inPage) ? inData : undefined;
}

function anyReport(name: string, contents: Contents): SavedReport | undefined {
  return (
    readDataFile(contents.get(`${name}/${DATA_NAME}`)) ?? readPageFile(contents.get(`${name}/${PAGE_NAME}`))
  );
}

function nameOf(saved: SavedReport): string | undefined {
  const range = rangeOf(saved);
  return range && folderName(range);
}

/** Undefined for a file that this version does not make. */
async function render(path: string, saved: SavedReport, renderPage: RenderPage): Promise<string | undefined> {
  if (path.endsWith(`/${DATA_NAME}`)) return renderJson(saved);
  return path.endsWith(`/${PAGE_NAME}`) ? renderPage(saved) : undefined;
}
