/** What really lies in an archive, and what has to be written so that its manifest agrees with it again. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readArchived } from "./archived-file.ts";
import { byDate } from "./gaps.ts";
import type { Snapshot } from "./manifest.ts";
import { type Contents, mend, type RenderPage, type Repair } from "./mend.ts";
import { DATA_NAME, folderName, PAGE_NAME, readFolderName } from "./names.ts";

export interface Survey {
  /** Oldest first. */
  readonly snapshots: readonly Snapshot[];
  readonly repairs: readonly Repair[];
  /** Folders of snapshots that no file of theirs can mend. */
  readonly lost: readonly string[];
  /** Folders that are listed and not there, or hold nothing any more. */
  readonly gone: readonly string[];
  /** Folders that a killed run left before it put anything into them. */
  readonly empty: readonly string[];
}

/** @param listed what the manifest says; nothing when it is damaged */
export async function survey(
  folder: string,
  listed: readonly Snapshot[],
  renderPage: RenderPage,
): Promise<Survey> {
  const known = new Map(listed.map((snapshot) => [folderName(snapshot), snapshot]));
  const there = (await readdir(folder)).filter((name) => readFolderName(name) !== undefined);
  const snapshots: Snapshot[] = [];
  const repairs: Repair[] = [];
  const [lost, gone, empty]: [string[], string[], string[]] = [[], [], []];
  for (const name of new Set([...known.keys(), ...there])) {
    const entry = known.get(name);
    const contents = await readFiles(folder, name, entry);
    if ([...contents.values()].every((content) => content === undefined)) {
      if (entry) gone.push(name);
      else if (await isEmpty(join(folder, name))) empty.push(name);
      continue;
    }
    const mended = await mend(name, contents, entry, renderPage);
    if (mended === undefined) lost.push(name);
    const snapshot = mended?.snapshot ?? entry;
    if (snapshot) snapshots.push(snapshot);
    repairs.push(...(mended?.repairs ?? []));
  }
  return { snapshots: snapshots.toSorted(byDate), repairs, lost, gone, empty };
}

/** Of a snapshot that is not listed, those that are there; the data is always wanted. */
async function readFiles(folder: string, name: string, known: Snapshot | undefined): Promise<Contents> {
  const [page, data] = [`${name}/${PAGE_NAME}`, `${name}/${DATA_NAME}`];
  const contents = new Map<string, Uint8Array | undefined>();
  for (const path of known?.files.map((file) => file.path) ?? [page, data]) {
    const content = await readArchived(folder, path);
    if (known || content || path === data) contents.set(path, content);
  }
  return contents;
}

async function isEmpty(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => undefined);
  return names?.length === 0;
}
