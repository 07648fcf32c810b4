/** What is really in an archive, and what must be written so that its manifest agrees with it again. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { readArchivedSync } from "./archived-file.ts";
import { byDate } from "./gaps.ts";
import type { Snapshot } from "./manifest.ts";
import { DATA_NAME, folderName, isFolderName, OTHER_NAMES, PAGE_NAME } from "./names.ts";
import { lookAt, type PageLook } from "./pages/page-look.ts";
import { type Contents, planRepairs, type Renderers, type Repair } from "./repair.ts";

export interface Survey {
  readonly snapshots: readonly Snapshot[];
  readonly repairs: readonly Repair[];
  /** The pages that are as they were written, by their paths, so that nobody has to read them again. */
  readonly looks: ReadonlyMap<string, PageLook>;
  /** Folders of snapshots that cannot be repaired. */
  readonly lost: readonly string[];
  /** Folders that are listed, but no longer there or without any of their files. */
  readonly gone: readonly string[];
  /** Folders that a killed run created and left empty. */
  readonly empty: readonly string[];
}

/**
 * @param listed what the manifest lists; nothing if it is damaged
 * @param pending what manifests list that were not put in place
 */
export async function survey(
  folder: string,
  listed: readonly Snapshot[],
  pending: readonly Snapshot[],
  renderers: Renderers,
): Promise<Survey> {
  const listedByName = new Map(listed.map((snapshot) => [folderName(snapshot), snapshot]));
  const found = (await readdir(folder)).filter(isFolderName);
  const snapshots: Snapshot[] = [];
  const repairs: Repair[] = [];
  const looks = new Map<string, PageLook>();
  const [lost, gone, empty]: [string[], string[], string[]] = [[], [], []];
  for (const name of new Set([...listedByName.keys(), ...found])) {
    const entry = listedByName.get(name);
    const known = [...(entry ? [entry] : []), ...pending.filter((snapshot) => folderName(snapshot) === name)];
    const contents = readFiles(folder, name, known);
    // An archive of years has many files: a signal, such as Ctrl+C, is heard between them.
    await setImmediate();
    if ([...contents.values()].every((content) => content === undefined)) {
      if (entry) gone.push(name);
      else if ((await readdir(join(folder, name)).catch(() => [""])).length === 0) empty.push(name);
      continue;
    }
    const plan = await planRepairs(name, contents, known, renderers);
    if (plan === undefined) lost.push(name);
    const snapshot = plan?.snapshot ?? entry;
    if (snapshot) snapshots.push(snapshot);
    repairs.push(...(plan?.repairs ?? []));
    const page = `${name}/${PAGE_NAME}`;
    const content = contents.get(page);
    if (content && plan && !plan.repairs.some(({ path }) => path === page)) looks.set(page, lookAt(content));
  }
  return { snapshots: snapshots.toSorted(byDate), repairs, looks, lost, gone, empty };
}

/** The files that the manifests list. If none lists the snapshot: its data, and the other files if they are there. */
function readFiles(folder: string, name: string, known: readonly Snapshot[]): Contents {
  const listed = new Set(known.flatMap(({ files }) => files.map(({ path }) => path)));
  const contents = new Map<string, Buffer | undefined>();
  const data = `${name}/${DATA_NAME}`;
  const usual = [PAGE_NAME, DATA_NAME, ...OTHER_NAMES].map((file) => `${name}/${file}`);
  for (const path of listed.size > 0 ? listed : usual) {
    const content = readArchivedSync(folder, path);
    if (listed.size > 0 || content || path === data) contents.set(path, content);
  }
  return contents;
}
