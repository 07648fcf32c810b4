/**
 * The files of one run, as temporary files in the archive's folder. They are created before the server is asked,
 * so that a full or read-only disk is reported at once, and moved to their places at the end.
 */
import { constants } from "node:fs";
import { access, lstat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { AtomicFile, type Destination } from "../disk/atomic-file.ts";
import { cannotWrite, diskError, type ShownPath } from "../disk/disk-error.ts";
import { systemCode } from "../errors.ts";
import { shownIn } from "./names.ts";

interface StagedFile {
  readonly name: string;
  readonly path: string;
}

export class StagedFiles {
  readonly #folder: string;
  readonly #dir: string;
  readonly #files = new Map<string, AtomicFile>();

  constructor(folder: string, dir: string) {
    this.#folder = folder;
    this.#dir = dir;
  }

  /**
   * Creates a temporary file. All of them are in the archive's own folder, where any later run finds what a
   * killed one left.
   */
  async add(name: string, path = name): Promise<void> {
    const place = await this.#place(name);
    this.#files.set(name, await AtomicFile.create(place, shownIn(this.#dir, path)));
  }

  has(name: string): boolean {
    return this.#files.has(name);
  }

  write(name: string, text: string | Uint8Array): Promise<void> {
    return this.#get(name).write(text);
  }

  async move(files: readonly StagedFile[], onMoved: (path: string) => void): Promise<void> {
    const moves = files.map(async ({ name, path }) => ({
      file: this.#get(name),
      place: await this.#place(path),
    }));
    await AtomicFile.moveAll(await Promise.all(moves), (index) => onMoved(files[index]?.path ?? ""));
  }

  async discard(): Promise<void> {
    for (const file of this.#files.values()) await file.discard();
  }

  /** A link in an archive is replaced, not followed: its target may be any file. */
  async #place(path: string): Promise<Destination> {
    const place = { folder: join(this.#folder, dirname(path)), name: basename(path) };
    const shown = shownIn(this.#dir, path);
    if (dirname(path) !== ".") await checkFolder(place.folder, shownIn(this.#dir, dirname(path)));
    const stats = await lstat(join(place.folder, place.name)).catch(() => undefined);
    if (stats?.isDirectory()) throw cannotWrite(shown, "it is a folder");
    return place;
  }

  #get(name: string): AtomicFile {
    const file = this.#files.get(name);
    if (file === undefined) throw new Error(`${name} was not staged`);
    return file;
  }
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
