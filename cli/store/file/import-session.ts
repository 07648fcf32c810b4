/** One import into the file of a store, in a copy that replaces the file at the end. */
import { constants, rmSync } from "node:fs";
import { chmod, copyFile, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { atExit } from "../../disk/at-exit.ts";
import { removeLeftovers } from "../../disk/leftovers.ts";
import { findPlace } from "../../disk/place.ts";
import { tempName, tempPid } from "../../disk/temp-names.ts";
import { systemCode } from "../../door/errors.ts";
import { createCleanup } from "../cleanup.ts";
import { openDatabase, withConnection } from "../engine/duckdb.ts";
import { raiseState } from "../facts/settings.ts";
import { type ImportOptions, type ImportSession, lockStore } from "../import-session.ts";
import { type FileAddress, shownStore } from "../store-address.ts";
import { checkVersion } from "../version.ts";
import { importIntoCopy, openWorkingCopy } from "../working-copy.ts";

/** Waits until no other import into the store runs. Creates the store if it is missing. */
export async function openFileImport(address: FileAddress, options: ImportOptions): Promise<ImportSession> {
  const { file, shown } = address;
  const { mayRead, signal, memoryMb } = options;
  const cleanup = createCleanup();
  try {
    const { folder, name, taken } = await findPlace(file, shownStore(address));
    const lock = await lockStore(folder, name, options);
    cleanup.add(lock.release);
    // Check first, so that a damaged or locked store is reported before it is copied.
    if (taken) await checkStore(file, shown);
    const next = await beginNextState(folder, name);
    cleanup.add(() => next.discard());
    const copy = createCleanup();
    cleanup.add(copy.run);
    const { file: draft, spill } = next;
    const connection = await openWorkingCopy({ draft, spill, mayRead, signal, memoryMb }, copy);
    const session = await importIntoCopy(connection, signal);
    return {
      ...session,
      async apply(options) {
        const applied = await session.apply(options);
        // Otherwise nobody needs to load again.
        if (applied.changesAnswers) await raiseState(connection);
        await connection.run("CHECKPOINT");
        return applied;
      },
      async publish() {
        signal.throwIfAborted();
        await copy.run();
        lock.check();
        await next.publish();
      },
      close: cleanup.run,
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function checkStore(file: string, shown: string): Promise<void> {
  const database = await openDatabase({ file, readOnly: true });
  try {
    await withConnection(database, (connection) => checkVersion(connection, shown));
  } finally {
    database.close();
  }
}

/**
 * The next state of a store: a copy of its file, in a folder next to it. At the end the copy replaces the file.
 * Until then no reader sees any of it.
 */
interface NextState {
  /** The copy; it does not exist yet if there is no store. */
  readonly file: string;
  readonly spill: string;
  /** Replaces the store by the copy, which must be closed. */
  publish(): Promise<void>;
  discard(): Promise<void>;
}

/** What a program wrote to the database, and was ended before it could move it into the file. */
const JOURNAL = ".wal";
/** Only the user may read the figures of a business. */
const MODE = 0o600;

/** The caller holds the lock of the store, so that every older copy is from an import that was killed. */
async function beginNextState(folder: string, name: string): Promise<NextState> {
  removeLeftovers(
    folder,
    (entry) => tempPid(entry, name),
    () => false,
  );
  const store = join(folder, name);
  const temporary = join(folder, tempName(name));
  const file = join(temporary, "store.duckdb");
  const notAtExit = atExit(() => rmSync(temporary, { recursive: true, force: true }));
  const discard = async () => {
    await rm(temporary, { recursive: true, force: true });
    notAtExit();
  };
  try {
    await mkdir(temporary, { mode: 0o700 });
    const mode = await copy(store, file);
    return {
      file,
      spill: join(temporary, "spill"),
      async publish() {
        await chmod(file, mode);
        // Windows flushes only a file that may be written.
        await sync(file, constants.O_RDWR);
        // The copy contains it already; next to the new file it would be applied a second time.
        await rm(`${store}${JOURNAL}`, { force: true });
        await rename(file, store);
        await sync(folder, constants.O_RDONLY).catch(() => {});
      },
      discard,
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** @returns the permissions for the copy */
async function copy(store: string, file: string): Promise<number> {
  try {
    const { mode } = await stat(store);
    // If the file system supports it, the copy shares its blocks with the store.
    await copyFile(store, file, constants.COPYFILE_FICLONE);
    await copyFile(`${store}${JOURNAL}`, `${file}${JOURNAL}`).catch((error: unknown) => {
      if (systemCode(error) !== "ENOENT") throw error;
    });
    return mode & 0o777;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return MODE;
    throw error;
  }
}

/** Writes to the disk, so that a loss of power does not undo it. */
async function sync(path: string, flags: number): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
