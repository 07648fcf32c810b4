/** The files of one run beside their places: made before anything is asked of the server, moved at its end. */
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "../errors.ts";
import { AtomicFile, findPlace } from "../writers/atomic-file.ts";
import { cannotWrite } from "../writers/disk-error.ts";
import { archiveError } from "./archive-error.ts";

export class StagedFiles {
  readonly #folder: string;
  readonly #shown: string;
  readonly #files = new Map<string, AtomicFile>();

  /** @param shown the folder as the user wrote it */
  constructor(folder: string, shown: string) {
    this.#folder = folder;
    this.#shown = shown;
  }

  /**
   * A temporary file for a name. All lie in the archive's own folder, where any later run finds what a
   * killed one left.
   */
  async add(name: string): Promise<void> {
    const shown = join(this.#shown, name);
    try {
      const place = await findPlace(join(this.#folder, name), shown);
      this.#files.set(name, await AtomicFile.create(place, shown));
    } catch (error) {
      throw archiveError(shown, error);
    }
  }

  async write(name: string, text: string): Promise<void> {
    try {
      await this.#get(name).write(text);
    } catch (error) {
      throw archiveError(join(this.#shown, name), error);
    }
  }

  /** @param path from the folder of the archive on; the name itself unless it goes deeper */
  async move(name: string, path = name): Promise<void> {
    const shown = join(this.#shown, path);
    try {
      await this.#get(name).moveTo(await findPlace(join(this.#folder, path), shown));
    } catch (error) {
      throw archiveError(shown, error);
    }
  }

  async discard(): Promise<void> {
    for (const file of this.#files.values()) await file.discard();
  }

  #get(name: string): AtomicFile {
    const file = this.#files.get(name);
    if (file === undefined) throw new Error(`${name} was not staged`);
    return file;
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
