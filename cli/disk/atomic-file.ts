/**
 * A file that appears whole or not at all. The text goes to a temporary file in the same folder, which is then
 * renamed: a reader, a crash or a full disk never sees half a report.
 */
import { constants, renameSync, unlinkSync } from "node:fs";
import { type FileHandle, open, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { atExit } from "./at-exit.ts";
import { cannotWrite, diskError, type ShownPath } from "./disk-error.ts";
import { removeLeftovers } from "./leftovers.ts";
import type { Place } from "./place.ts";
import { isOtherAlive } from "./processes.ts";
import { tempName, tempPid } from "./temp-names.ts";

export type Destination = Pick<Place, "folder" | "name">;

export class AtomicFile {
  readonly #shown: ShownPath;
  readonly #temporary: string;
  readonly #handle: FileHandle;
  readonly #notAtExit: () => void;
  #pending = true;

  private constructor(shown: ShownPath, temporary: string, handle: FileHandle) {
    this.#shown = shown;
    this.#temporary = temporary;
    this.#handle = handle;
    this.#notAtExit = atExit(() => unlinkSync(temporary));
  }

  /** Creates the temporary file. A place that cannot be written is known before any other work is done. */
  static async create({ folder, name }: Destination, shown: ShownPath): Promise<AtomicFile> {
    try {
      removeLeftovers(folder, (entry) => tempPid(entry, name), isOtherAlive);
      const temporary = join(folder, tempName(name));
      const flags = constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY;
      return new AtomicFile(shown, temporary, await open(temporary, flags, 0o600));
    } catch (error) {
      throw diskError(error, shown);
    }
  }

  async write(content: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(content);
    try {
      for (let at = 0; at < bytes.length; ) {
        const { bytesWritten } = await this.#handle.write(bytes, at, bytes.length - at, at);
        if (bytesWritten === 0) throw cannotWrite(this.#shown, "the disk accepts no more data");
        at += bytesWritten;
      }
      await this.#handle.sync();
      await this.#check(bytes.length);
    } catch (error) {
      this.#fail(error);
    }
  }

  async moveTo(place: Destination): Promise<void> {
    await AtomicFile.moveAll([{ file: this, place }]);
  }

  /**
   * Renames several files right after each other, so that a kill hardly ever comes between two of them.
   * @param onMoved called after each rename, because the files before a failure stay
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
      file.#notAtExit();
      onMoved(index);
    }
    for (const folder of new Set(moves.map(({ place }) => place.folder))) await syncFolder(folder);
  }

  async discard(): Promise<void> {
    if (!this.#pending) return;
    this.#pending = false;
    await this.#handle.close().catch(() => {});
    await unlink(this.#temporary).catch(() => {});
    // Last: a run that is out of time may exit in between.
    this.#notAtExit();
  }

  #fail(error: unknown): never {
    throw diskError(error, this.#shown);
  }

  /** Some disks lose data without an error, and other programs may replace the file. */
  async #check(length: number): Promise<void> {
    const [ours, found] = await Promise.all([this.#handle.stat(), stat(this.#temporary)]);
    if (ours.ino !== found.ino || ours.dev !== found.dev) {
      throw cannotWrite(this.#shown, "another program removed the temporary file");
    }
    if (found.size !== length) throw cannotWrite(this.#shown, "part of the file was not saved");
  }
}

/** Makes the new name survive a loss of power, if the file system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
