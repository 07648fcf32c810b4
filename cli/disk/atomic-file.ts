/**
 * A file that appears whole or not at all. A temporary file beside its place takes the text and is renamed
 * over it: a reader, a crash or a full disk never sees half a report.
 */
import { constants, renameSync, unlinkSync } from "node:fs";
import { type FileHandle, lstat, open, readdir, readlink, realpath, stat, unlink } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { systemCode } from "../errors.ts";
import { cannotWrite, diskError } from "./disk-error.ts";
import { isAlive } from "./processes.ts";

/** Where a file goes: the folder of the real file, behind a link if there is one. */
export interface Place {
  readonly folder: string;
  readonly name: string;
  /** Whether a file stands there already. */
  readonly taken: boolean;
}

/** Follows a link, once and now: what happens to the link later does not lead us elsewhere. */
export async function findPlace(path: string, shown: string): Promise<Place> {
  try {
    const target = await realTarget(path);
    const stats = await statOrNothing(target);
    // A rename would put a plain file where a device or a folder was.
    if (stats?.isDirectory()) throw cannotWrite(shown, "it is a folder");
    if (stats && !stats.isFile()) throw cannotWrite(shown, "it is no plain file");
    return { folder: dirname(target), name: basename(target), taken: stats !== undefined };
  } catch (error) {
    throw diskError(shown, error);
  }
}

type Destination = Pick<Place, "folder" | "name">;

export class AtomicFile {
  readonly #shown: string;
  readonly #temporary: string;
  readonly #handle: FileHandle;
  #pending = true;

  private constructor(shown: string, temporary: string, handle: FileHandle) {
    this.#shown = shown;
    this.#temporary = temporary;
    this.#handle = handle;
    process.once("exit", this.#removeAtExit);
  }

  /**
   * Creates the temporary file: who cannot, learns it before anything else is done.
   *
   * @param shown the path as the user wrote it, for messages
   * @throws CliError when it cannot be created
   */
  static async create({ folder, name }: Destination, shown: string): Promise<AtomicFile> {
    try {
      await removeLeftovers(folder, name);
      const temporary = join(folder, `.${name}.${process.pid}.tmp`);
      const flags = constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY;
      return new AtomicFile(shown, temporary, await open(temporary, flags, 0o600));
    } catch (error) {
      throw diskError(shown, error);
    }
  }

  /** Writes all of it down to the disk. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    try {
      for (let at = 0; at < bytes.length; ) {
        const { bytesWritten } = await this.#handle.write(bytes, at, bytes.length - at, at);
        if (bytesWritten === 0) throw cannotWrite(this.#shown, "the disk takes no more");
        at += bytesWritten;
      }
      await this.#handle.sync();
      await this.#check(bytes.length);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Puts it in its place; from here on the new file stands. */
  async moveTo(place: Destination): Promise<void> {
    await AtomicFile.moveAll([{ file: this, place }]);
  }

  /**
   * Puts several files in their places in one breath, so that a kill hardly ever comes between two of them.
   *
   * @param onMoved told of each, as those before a failure stand
   */
  static async moveAll(
    moves: readonly { readonly file: AtomicFile; readonly place: Destination }[],
    onMoved: (index: number) => void = () => {},
  ): Promise<void> {
    for (const { file } of moves) await file.#handle.close().catch((error) => file.#fail(error));
    for (const [index, { file, place }] of moves.entries()) {
      try {
        renameSync(file.#temporary, join(place.folder, place.name));
      } catch (error) {
        file.#fail(error);
      }
      file.#pending = false;
      process.off("exit", file.#removeAtExit);
      onMoved(index);
    }
    for (const folder of new Set(moves.map(({ place }) => place.folder))) await syncFolder(folder);
  }

  /** Leaves nothing behind unless it is in its place already. */
  async discard(): Promise<void> {
    if (!this.#pending) return;
    this.#pending = false;
    process.off("exit", this.#removeAtExit);
    await this.#handle.close().catch(() => {});
    await unlink(this.#temporary).catch(() => {});
  }

  #fail(error: unknown): never {
    throw diskError(this.#shown, error);
  }

  /** The temporary file must be ours still, and as long as what we wrote. */
  async #check(length: number): Promise<void> {
    const [mine, there] = await Promise.all([this.#handle.stat(), stat(this.#temporary)]);
    if (mine.ino !== there.ino || mine.dev !== there.dev) {
      throw cannotWrite(this.#shown, "another program took the temporary file away");
    }
    if (there.size !== length) throw cannotWrite(this.#shown, "the disk lost a part of it");
  }

  readonly #removeAtExit = (): void => {
    try {
      unlinkSync(this.#temporary);
    } catch {
      // The next run removes it.
    }
  };
}

/** Removes temporary files of runs that were killed; one with our own number is of a former life. */
async function removeLeftovers(folder: string, name: string): Promise<void> {
  const [before, after] = [`.${name}.`, ".tmp"];
  for (const entry of await readdir(folder)) {
    if (!entry.startsWith(before) || !entry.endsWith(after)) continue;
    const pid = entry.slice(before.length, -after.length);
    if (!/^\d+$/.test(pid) || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    await unlink(join(folder, entry)).catch(() => {});
  }
}

async function realTarget(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw error;
  }
  const folder = await realpath(dirname(path));
  const stats = await statOrNothing(join(folder, basename(path)), lstat);
  if (!stats?.isSymbolicLink()) return join(folder, basename(path));
  // A link to a file that is not there yet.
  const target = resolve(folder, await readlink(path));
  return join(await realpath(dirname(target)), basename(target));
}

async function statOrNothing(path: string, look: typeof stat | typeof lstat = stat) {
  try {
    return await look(path);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Makes the new name last through a loss of power, where the file system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
