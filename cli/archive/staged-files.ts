/**
 * The files of one run, as temporary files in the archive's folder. They are created before the server is asked,
 * so that a full or read-only disk is reported at once, and moved to their places at the end.
 */
import { constants } from "node:fs";
import { access, lstat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { AtomicFile, type Destination } from "../disk/atomic-file.ts";
import { cannotWrite, diskError, type ShownPath } from "../disk/disk-error.ts";
import { systemCode } from "../door/errors.ts";
import { shownIn } from "./names.ts";

export interface StagedFile {
  readonly name: string;
  readonly path: string;
}

export type StagedFiles = ReturnType<typeof stageFiles>;

export function stageFiles(folder: string, dir: string) {
  const files = new Map<string, AtomicFile>();

  /** A link in an archive is replaced, not followed: its target may be any file. */
  async function placeOf(path: string): Promise<Destination> {
    const place = { folder: join(folder, dirname(path)), name: basename(path) };
    if (dirname(path) !== ".") await checkFolder(place.folder, shownIn(dir, dirname(path)));
    const stats = await lstat(join(place.folder, place.name)).catch(() => undefined);
    if (stats?.isDirectory()) throw cannotWrite(shownIn(dir, path), "it is a folder");
    return place;
  }

  function get(name: string): AtomicFile {
    const file = files.get(name);
    if (file === undefined) throw new Error(`${name} was not staged`);
    return file;
  }

  return {
    /** Creates a temporary file in the archive's own folder, where any later run finds what a killed one left. */
    async add(name: string, path = name) {
      files.set(name, await AtomicFile.create(await placeOf(name), shownIn(dir, path)));
    },
    has: (name: string) => files.has(name),
    write: (name: string, text: string | Uint8Array) => get(name).write(text),
    /** @param onMoved called for each file, with its path relative to the archive */
    async move(moved: readonly StagedFile[], onMoved: (path: string) => void) {
      const moves = moved.map(async ({ name, path }) => ({ file: get(name), place: await placeOf(path) }));
      await AtomicFile.moveAll(await Promise.all(moves), (index) => onMoved(moved[index]?.path ?? ""));
    },
    async discard() {
      for (const file of files.values()) await file.discard();
    },
  };
}

/** @throws CliError if the folder exists and is a link or no file can be written into it */
export async function checkFolder(path: string, shown: ShownPath): Promise<void> {
  try {
    if (!(await lstat(path)).isDirectory()) throw cannotWrite(shown, "it is not a folder");
    await access(path, constants.W_OK);
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw diskError(error, shown);
  }
}
