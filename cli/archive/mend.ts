/** One snapshot's folder, held against what the manifests say of it. */
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

/** What is believed of a folder: a report, the files it should have, and those that are as they should be. */
interface Belief {
  readonly saved: SavedReport;
  readonly paths: readonly string[];
  readonly intact: readonly ArchivedFile[];
}

/**
 * The snapshot of a folder and what must be written to make it whole: a report is in two files, and the one
 * is made anew from the other. Undefined when there is no file to trust.
 *
 * @param known what the manifest says, then what manifests say that did not come into their place
 */
export async function mend(
  name: string,
  contents: Contents,
  known: readonly Snapshot[],
  renderPage: RenderPage,
): Promise<Mended | undefined> {
  const whole = known.find(({ files }) => files.every((file) => isIntact(file, contents.get(file.path))));
  if (whole) return { snapshot: whole, repairs: [] };
  const belief = believe(name, contents, known);
  if (belief === undefined || nameOf(belief.saved) !== name) return undefined;
  const files: ArchivedFile[] = [];
  const repairs: Repair[] = [];
  for (const path of belief.paths) {
    const intact = belief.intact.find((file) => file.path === path);
    if (intact) {
      files.push(intact);
      continue;
    }
    const text = await render(path, belief.saved, renderPage);
    if (text === undefined) return undefined;
    const file = archivedFile(path, text);
    files.push(file);
    if (!isIntact(file, contents.get(path))) repairs.push({ path, text });
  }
  const snapshot = describeSnapshot(belief.saved, files);
  return snapshot && { snapshot, repairs };
}

function believe(name: string, contents: Contents, known: readonly Snapshot[]): Belief | undefined {
  const [data, page] = [`${name}/${DATA_NAME}`, `${name}/${PAGE_NAME}`];
  const [inData, inPage] = [readDataFile(contents.get(data)), readPageFile(contents.get(page))];
  for (const { files } of known) {
    const intact = files.filter((file) => isIntact(file, contents.get(file.path)));
    const has = (path: string) => intact.some((file) => file.path === path);
    const saved = has(data) ? inData : has(page) ? inPage : undefined;
    if (saved) return { saved, paths: files.map(({ path }) => path), intact };
  }
  // Two that no manifest knows, and that agree, are those of a run that failed before it came to its manifest;
  // one alone may have been changed by anybody.
  const agreed = inData && inPage && renderJson(inData) === renderJson(inPage) ? inData : undefined;
  const saved = known.length > 0 ? agreed : (inData ?? inPage);
  return saved && { saved, paths: [...contents.keys()], intact: [] };
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
