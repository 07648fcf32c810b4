/**
 * Puts new files to where they count, one rename for each. So somebody who reads all months at this moment finds each of
 * them once, as it was or as it is now. No file system changes many files at once, so some may be new already, and others not.
 */
import { renameSync, rmSync } from "node:fs";
import { mkdir, readdir, readFile, rm, rmdir } from "node:fs/promises";
import { join, posix, sep } from "node:path";
import type { ShownPath } from "../../disk/disk-error.ts";
import { parseTempName } from "../../disk/temp-names.ts";
import { countingPlace, isSales, isWhole, MANIFEST, pathAt, VERSIONS, versionPlace } from "./folder-files.ts";
import { type Manifest, manifestText } from "./manifest.ts";
import { FOLDER_MODE, writeFile } from "./write-file.ts";

export interface PublishOptions {
  readonly folder: string;
  readonly shown: ShownPath;
  /** The paths of the files that shall count. The new ones are among the versions. */
  readonly files: readonly string[];
  readonly before: Manifest | undefined;
}

/**
 * The manifest comes last: until then, the files from before count for a copy of the folder. They stay until the next
 * one, for a reader that has the old manifest still. What else is in the folder belongs to somebody else.
 */
export async function publishFiles({ folder, shown, files, before }: PublishOptions): Promise<void> {
  const at = (place: string) => join(folder, place);
  const now = new Set(files);
  const replaced = new Set(before?.files.filter((path) => !now.has(path)));
  for (const path of replaced) {
    const content = await readFile(at(countingPlace(path))).catch(() => undefined);
    // After a killed copy, it is among the versions already.
    if (content && isWhole(path, content)) await writeFile(at(versionPlace(path)), content, shown);
  }

  const entries = await readdir(folder, { recursive: true });
  const places = entries.map((entry) => entry.replaceAll(sep, "/"));
  const [there, counting] = [new Set(places), new Set(files.map(countingPlace))];
  const coming = files.filter((path) => there.has(versionPlace(path)));
  const gone = places.filter((place) => isSales(place) && !counting.has(place));
  const targets = new Set(coming.map((path) => posix.dirname(countingPlace(path))));
  for (const target of targets) await mkdir(at(target), { recursive: true, mode: FOLDER_MODE });
  // They follow right after each other, so that nobody waits in between.
  for (const path of coming) renameSync(at(versionPlace(path)), at(countingPlace(path)));
  for (const place of gone) rmSync(at(place), { force: true });

  const text = manifestText(files);
  const written = await readFile(at(MANIFEST), "utf8").catch(() => undefined);
  if (text !== written) await writeFile(at(MANIFEST), text, shown);

  const useless = places.filter((place) => isLeftover(place, replaced));
  for (const place of useless) await rm(at(place), { force: true });
  for (const place of new Set([...gone, ...useless, ...coming.map(versionPlace)].map(posix.dirname))) {
    if (place !== ".") await removeIfEmpty(at(place));
  }
  await removeIfEmpty(at(VERSIONS));
}

/** Whether it is a file of ours that does not count, and no reader needs it. */
function isLeftover(place: string, replaced: ReadonlySet<string>): boolean {
  const { dir, base } = posix.parse(place);
  const temporary = parseTempName(base);
  const path = pathAt(posix.join(dir, temporary?.name ?? base));
  if (path === undefined) return false;
  return temporary !== undefined || place !== versionPlace(path) || !replaced.has(path);
}

async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => {});
}
