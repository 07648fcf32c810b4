/** Compares the files of one snapshot with what the manifests say of them. */
import type { Language } from "../../viewer/report/language/language.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import { renderJson } from "../writers/json.ts";
import { archivedFile, isIntact, readDataFile, readPageFile } from "./archived-file.ts";
import { describeSnapshot } from "./describe-snapshot.ts";
import { type ArchivedFile, isSealed, type Snapshot } from "./manifest.ts";
import { DATA_NAME, folderName, OTHER_NAMES, PAGE_NAME } from "./names.ts";
import { languageOfPage, linksOf, withLinks } from "./pages/page-look.ts";

/**
 * Makes a file of another format; undefined if this machine cannot.
 *
 * @param language that of the snapshot, if its page says it
 */
export type RenderOther = (
  name: string,
  saved: SavedReport,
  language: Language | undefined,
) => Promise<string | Uint8Array | undefined>;

export interface Renderers {
  readonly page: (saved: SavedReport, language: Language | undefined) => Promise<string>;
  readonly other: RenderOther;
}

export interface Repair {
  readonly path: string;
  readonly text: string | Uint8Array;
}

/** The files of a snapshot by their path relative to the archive; undefined for a file that is not there. */
export type Contents = ReadonlyMap<string, Buffer | undefined>;

export interface RepairPlan {
  /** As it will be after the repairs. */
  readonly snapshot: Snapshot;
  readonly repairs: readonly Repair[];
}

/**
 * What must be written to make a snapshot whole. Its two files hold the same report, so that each can be rebuilt
 * from the other. Undefined if neither can be trusted.
 *
 * @param known the snapshot as the manifest lists it, then as manifests list it that were not put in place
 */
export async function planRepairs(
  name: string,
  contents: Contents,
  known: readonly Snapshot[],
  renderers: Renderers,
): Promise<RepairPlan | undefined> {
  const whole = known.find(({ files }) => files.every((file) => isIntact(file, contents.get(file.path))));
  if (whole) {
    if (isSealed(whole)) return { snapshot: whole, repairs: [] };
    // The figures that a manifest lists may have been edited; those of the report have a checksum.
    const saved = readDataFile(contents.get(`${name}/${DATA_NAME}`));
    const own = saved && describeSnapshot(saved, whole.files);
    return { snapshot: own && folderName(own) === name ? own : whole, repairs: [] };
  }
  const trusted = findTrusted(name, contents, known);
  const bare = trusted && describeSnapshot(trusted.saved, []);
  if (trusted === undefined || bare === undefined || folderName(bare) !== name) return undefined;
  const before = Buffer.from(contents.get(`${name}/${PAGE_NAME}`) ?? []).toString();
  const files: ArchivedFile[] = [];
  const repairs: Repair[] = [];
  for (const path of trusted.paths) {
    const intact = trusted.intact.find((file) => file.path === path);
    if (intact) {
      files.push(intact);
      continue;
    }
    const text = await render(path, trusted.saved, before, renderers);
    if (text === undefined) return undefined;
    const file = archivedFile(path, text);
    files.push(file);
    if (!isIntact(file, contents.get(path))) repairs.push({ path, text });
  }
  return { snapshot: { ...bare, files }, repairs };
}

/** The report that we trust, the files that a snapshot should have, and those that are as they should be. */
function findTrusted(name: string, contents: Contents, known: readonly Snapshot[]) {
  const [data, page] = [`${name}/${DATA_NAME}`, `${name}/${PAGE_NAME}`];
  const [inData, inPage] = [readDataFile(contents.get(data)), readPageFile(contents.get(page))];
  for (const { files } of known) {
    const intact = files.filter((file) => isIntact(file, contents.get(file.path)));
    const has = (path: string) => intact.some((file) => file.path === path);
    const saved = has(data) ? inData : has(page) ? inPage : undefined;
    if (saved) return { saved, paths: files.map(({ path }) => path), intact };
  }
  // If no manifest matches, two files that agree come from a run that failed before it wrote its manifest. A
  // single file may have been changed by anybody.
  const agreed = inData && inPage && renderJson(inData) === renderJson(inPage) ? inData : undefined;
  const saved = known.length > 0 ? agreed : (inData ?? inPage);
  // Nothing says how the files of other formats should be.
  const others = known.length > 0 ? [] : othersIn(contents);
  return saved && { saved, paths: [...contents.keys()], intact: others };
}

function othersIn(contents: Contents): ArchivedFile[] {
  return [...contents].flatMap(([path, content]) =>
    content && OTHER_NAMES.some((name) => path.endsWith(`/${name}`)) ? [archivedFile(path, content)] : [],
  );
}

/**
 * Undefined for a file that this version cannot make. A page keeps its links, which its report does not decide.
 *
 * @param before the page of the snapshot as it is; empty if there is none
 */
async function render(
  path: string,
  saved: SavedReport,
  before: string,
  { page, other }: Renderers,
): Promise<string | Uint8Array | undefined> {
  const name = path.replace(/.*\//, "");
  if (name === DATA_NAME) return renderJson(saved);
  const language = languageOfPage(before);
  if (name !== PAGE_NAME) return other(name, saved, language);
  return withLinks(await page(saved, language), linksOf(before));
}
