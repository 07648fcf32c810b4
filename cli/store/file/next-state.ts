/**
 * The next state of a store, made beside it: a folder of its own holds a copy of the file, and at the end the
 * copy takes the place of the file. Until then nobody sees anything of it.
 */
import { constants, rmSync } from "node:fs";
import { chmod, copyFile, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { removeLeftovers } from "../../disk/leftovers.ts";
import { tempName, tempPid } from "../../disk/temp-names.ts";
import { systemCode } from "../../errors.ts";

export interface NextState {
  /** The copy; not there yet when there was no store. */
  readonly file: string;
  /** A folder for what does not fit in memory. */
  readonly spill: string;
  /** Puts the copy in its place; nobody may have it open any more. */
  publish(): Promise<void>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

/** What another program wrote into the database and had no time to put in its place. */
const JOURNAL = ".wal";
/** Only for its user: these are the figures of a business. */
const MODE = 0o600;

/** The caller holds the lock of the store, so that every older copy is from an import that was killed. */
export async function beginNextState(folder: string, name: string): Promise<NextState> {
  removeLeftovers(
    folder,
    (entry) => tempPid(entry, name),
    () => false,
  );
  const store = join(folder, name);
  const workshop = join(folder, tempName(name));
  const file = join(workshop, "store.duckdb");
  const removeAtExit = () => rmSync(workshop, { recursive: true, force: true });
  process.once("exit", removeAtExit);
  const discard = async () => {
    await rm(workshop, { recursive: true, force: true });
    process.off("exit", removeAtExit);
  };
  try {
    await mkdir(workshop, { mode: 0o700 });
    const mode = await copy(store, file);
    return {
      file,
      spill: join(workshop, "spill"),
      async publish() {
        await chmod(file, mode);
        await sync(file);
        // It is part of the copy by now; beside the new file it would be played a second time.
        await rm(`${store}${JOURNAL}`, { force: true });
        await rename(file, store);
        await sync(folder).catch(() => {});
      },
      discard,
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** @returns the rights that the copy shall have */
async function copy(store: string, file: string): Promise<number> {
  try {
    const { mode } = await stat(store);
    // Where the file system can, the copy shares its blocks with the store.
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

/** Down to the disk, so that it is there after a loss of power. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
