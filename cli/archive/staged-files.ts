/** The files of one run beside their places: made before anything is asked of the server, moved at its end. */
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { join } from "node:path";
import { AtomicFile, findPlace } from "../disk/atomic-file.ts";
import { cannotWrite } from "../disk/disk-error.ts";
import { systemCode } from "../errors.ts";
import { archiveError } from "./archive-error.ts";

interface Staged {
  /** The place as the user finds it. */
  readonly shown: string;
  readonly file: AtomicFile;
}

interface StagedFile {
  readonly name: string;
  /** Where it goes, from the folder of the archive on. */
  readonly path: string;
}

export class StagedFiles {
  readonly #folder: string;
  readonly #shown: string;
  readonly #files = new Map<string, Staged>();

  /** @param shown the folder as the user wrote it */
  constructor(folder: string, shown: string) {
    this.#folder = folder;
    this.#shown = shown;
  }

  /**
   * A temporary file for a name. All lie in the archive's own folder, where any later run finds what a
   * killed one left.
   *
   * @param path where it will go, from that folder on
   */
  async add(name: string, path = name): Promise<void> {
    const shown = join(this.#shown, path);
    try {
      const place = await findPlace(join(this.#folder, name), shown);
      this.#files.set(name, { shown, file: await AtomicFile.create(place, shown) });
    } catch (error) {
      throw archiveError(shown, error);
    }
  }

  async write(name: string, text: string): Promise<void> {
    const { file, shown } = this.#get(name);
    try {
      await file.write(text);
    } catch (error) {
      throw archiveError(shown, error);
    }
  }

  /**
   * Puts files in their places.
   *
   * @param onMoved told of each, by its path from the folder of the archive on
   */
  async move(files: readonly StagedFile[], onMoved: (path: string) => void): Promise<void> {
    try {
      const moves = files.map(async ({ name, path }) => ({
        file: this.#get(name).file,
        place: await findPlace(join(this.#folder, path), join(this.#shown, path)),
      }));
      await AtomicFile.moveAll(await Promise.all(moves), (index) => onMoved(files[index]?.path ?? ""));
    } catch (error) {
      throw archiveError(this.#shown, error);
    }
  }

  async discard(): Promise<void> {
    for (const { file } of this.#files.values()) await file.discard();
  }

  #get(name: string): Staged {
    const staged = this.#files.get(name);
    if (staged === undefined) throw new Error(`${name} was not staged`);
    return staged;
  }
}

/** @throws CliError when a folder that is there already takes no files */
export async function checkFolder(path: string, shown: string): Promise<void> {
  try {
    if (!(await stat(path)).isDirectory()) throw cannotWrite(shown, "it is no folder");
    await access(path, constants.W_OK);
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw archiveError(shown, error);
  }
}
