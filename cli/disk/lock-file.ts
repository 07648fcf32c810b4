/** The file behind a lock: creating it, reading it, and moving a stale one away. */
import {
  closeSync,
  constants,
  copyFileSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { CliError, EXIT, systemCode } from "../errors.ts";
import { type Owner, readOwner } from "./owner.ts";
import { tempName } from "./temp-names.ts";

export type LockFile = NonNullable<ReturnType<typeof readLockFile>>;

/** @returns whether this process created the file: only one of several that try at once does */
export function createLockFile(path: string, owner: Owner): boolean {
  let file: number;
  try {
    file = openSync(path, "wx", 0o600);
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  }
  try {
    writeSync(file, `${JSON.stringify(owner)}\n`);
    return true;
  } catch (error) {
    unlinkSync(path);
    throw error;
  } finally {
    closeSync(file);
  }
}

export function readLockFile(path: string) {
  try {
    // A link is not followed: its target is not a lock.
    const stats = lstatSync(path);
    if (!stats.isFile()) throw notALock(path);
    const text = readFileSync(path, "utf8");
    return { text, owner: readOwner(text), modifiedAt: Math.floor(stats.mtimeMs), inode: stats.ino };
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

export function notALock(path: string): CliError {
  return new CliError(EXIT.output, `cannot write the lock ${path}: something else is there`, {
    hint: "remove it if no run is active",
  });
}

/**
 * Moves a stale lock file away. The rename succeeds for one process only. If another run has replaced the lock
 * meanwhile, the rename moved that new lock; put it back.
 */
export function moveStaleAway(path: string, stale: LockFile, pid: number): void {
  const away = join(dirname(path), tempName(basename(path).slice(1), pid));
  try {
    renameSync(path, away);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return;
    throw error;
  }
  const moved = readLockFile(away);
  const isSame =
    moved?.text === stale.text && moved.inode === stale.inode && moved.modifiedAt === stale.modifiedAt;
  if (moved && !isSame) putBack(away, path);
  unlinkSync(away);
}

function putBack(away: string, path: string): void {
  try {
    copyFileSync(away, path, constants.COPYFILE_EXCL);
  } catch (error) {
    // A third run has created its own. The second one notices when it checks its lock.
    if (systemCode(error) !== "EEXIST") throw error;
  }
}
