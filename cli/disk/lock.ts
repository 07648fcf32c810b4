/** One run at a time: a lock file that says who owns it, and that another run takes over if its owner is dead. */
import {
  closeSync,
  constants,
  copyFileSync,
  lstatSync,
  openSync,
  renameSync,
  unlinkSync,
  utimesSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { CliError, EXIT, systemCode } from "../door/errors.ts";
import { readUnlinkedSync } from "../door/open-regular.ts";
import { atExit } from "./at-exit.ts";
import { diskError } from "./disk-error.ts";
import { isStale, type Machine, newOwner, type Owner, readOwner } from "./owner.ts";
import { lockName, tempName } from "./temp-names.ts";

/** The file behind a lock: creating it, reading it, and moving a stale one away. */
type LockFile = NonNullable<ReturnType<typeof readLockFile>>;

/** @returns whether this process created the file: only one of several that try at once does */
function createLockFile(path: string, owner: Owner): boolean {
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

function tryToCreate(path: string, owner: Owner): boolean {
  try {
    return createLockFile(path, owner);
  } catch (error) {
    throw diskError(error, { shown: `the lock ${path}`, remedy: "make its folder writable" });
  }
}

/** It says who runs, and nothing else. */
const MOST_BYTES = 65_536;

function readLockFile(path: string) {
  try {
    const stats = lstatSync(path);
    if (!stats.isFile()) throw notALock(path);
    const text = readUnlinkedSync(path, MOST_BYTES).toString();
    return { text, owner: readOwner(text), modifiedAt: Math.floor(stats.mtimeMs), inode: stats.ino };
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function notALock(path: string): CliError {
  return new CliError(EXIT.output, `cannot write the lock ${path}: something else is there`, {
    hint: "remove it if no run is active",
  });
}

/**
 * Moves a stale lock file away. The rename succeeds for one process only. If another run has replaced the lock
 * meanwhile, the rename moved that new lock; put it back.
 */
function moveStaleAway(path: string, stale: LockFile, pid: number): void {
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

export interface LockOptions {
  readonly folder: string;
  /** What the lock is for; the file is `.<name>.lock`. */
  readonly name: string;
  readonly machine: Machine;
  /** How messages name the owner of a lock. */
  readonly work: "run" | "import" | "edit" | "set-up";
  readonly kept: string;
}

/** How to wait for a lock that another process owns. */
export interface Waiting {
  elapsed(): number;
  /** @throws the signal's reason when it aborts */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  readonly signal: AbortSignal;
  /** Called before each look at the lock, as long as another process owns it. */
  onWait(message: string): void;
}

const LONGEST_WAIT_MS = 60_000;
const LOOK_EVERY_MS = 100;
/** Even without waiting: a lock may be about to go, or its owner about to fill it in. */
const AT_ONCE_WAIT_MS = 1000;
const AT_ONCE_LOOK_EVERY_MS = 20;
/** A long run shows that it is alive, well before its lock counts as too old. */
const BEAT_MS = 5 * 60_000;

export class Lock {
  readonly #path: string;
  readonly #id: string;
  readonly #options: LockOptions;
  readonly #beat = setInterval(() => this.#touch(), BEAT_MS).unref();
  readonly #notAtExit: () => void;

  private constructor(path: string, id: string, options: LockOptions) {
    this.#path = path;
    this.#id = id;
    this.#options = options;
    this.#notAtExit = atExit(this.release);
  }

  /** If another process owns the lock, it fails: at once, or after it was `waiting` for up to a minute. */
  static async take(options: LockOptions, waiting?: Waiting): Promise<Lock> {
    const { folder, name, machine } = options;
    const path = join(folder, lockName(name));
    const { elapsed, sleep, signal, onWait } = waiting ?? shortWait();
    const limitMs = waiting ? LONGEST_WAIT_MS : AT_ONCE_WAIT_MS;
    const everyMs = waiting ? LOOK_EVERY_MS : AT_ONCE_LOOK_EVERY_MS;
    const begun = elapsed();
    for (;;) {
      const owner = newOwner(machine);
      if (tryToCreate(path, owner)) return new Lock(path, owner.id, options);
      const found = readLockFile(path);
      if (found && isStale(found.owner, found.modifiedAt, machine)) {
        moveStaleAway(path, found, machine.pid);
        continue;
      }
      const isOver = elapsed() - begun >= limitMs || (waiting === undefined && found?.owner !== undefined);
      if (isOver) throw found ? heldBy(found, path, options, waiting) : notALock(path);
      onWait(`Waiting for another ${options.work}${found?.owner ? ` (pid ${found.owner.pid})` : ""}`);
      await sleep(everyMs, signal);
    }
  }

  /** Whether a process that is alive owns the lock. */
  static isHeld({ folder, name, machine }: Pick<LockOptions, "folder" | "name" | "machine">): boolean {
    const found = readLockFile(join(folder, lockName(name)));
    return found !== undefined && !isStale(found.owner, found.modifiedAt, machine);
  }

  /** @throws CliError if another run has taken it over: only that run may write now */
  check(): void {
    const found = readLockFile(this.#path);
    if (found?.owner?.id !== this.#id) throw takenOver(found, this.#options);
  }

  /** Removes the lock file, unless it belongs to another run by now. */
  readonly release = (): void => {
    clearInterval(this.#beat);
    this.#notAtExit();
    this.#ifOurs(() => unlinkSync(this.#path));
  };

  #touch(): void {
    const seconds = this.#options.machine.now() / 1000;
    this.#ifOurs(() => utimesSync(this.#path, seconds, seconds));
  }

  #ifOurs(change: () => void): void {
    try {
      if (readLockFile(this.#path)?.owner?.id === this.#id) change();
    } catch {
      // The disk or the file is gone. To other runs, this one looks dead as well.
    }
  }
}

function shortWait(): Waiting {
  let slept = 0;
  return {
    elapsed: () => slept,
    async sleep(milliseconds) {
      await setTimeout(milliseconds);
      slept += milliseconds;
    },
    signal: new AbortController().signal,
    onWait: () => {},
  };
}

function heldBy(
  { owner, modifiedAt }: LockFile,
  path: string,
  { work, kept, machine }: LockOptions,
  waiting: Waiting | undefined,
): CliError {
  const since = timeText(owner?.since ?? modifiedAt);
  const who = owner ? `pid ${owner.pid}, since ${since}` : `since ${since}`;
  const where = owner && owner.host !== machine.host ? " on the other machine that has this folder" : "";
  const what = waiting ? `still runs after ${LONGEST_WAIT_MS / 1000} s` : "holds the lock";
  return new CliError(EXIT.busy, `another ${work} (${who}) ${what}`, {
    hint: `let it end${where}; if none is running, remove ${path}`,
    kept,
  });
}

function takenOver(found: LockFile | undefined, { work, kept }: LockOptions): CliError {
  const who = found?.owner ? `another ${work} (pid ${found.owner.pid})` : "another program";
  return new CliError(EXIT.busy, `${who} has taken over the lock of this run`, {
    hint: "run one at a time, each shorter than half an hour",
    kept,
  });
}

function timeText(time: string | number): string {
  return `${new Date(time).toISOString().replace("T", " ").slice(0, 19)} UTC`;
}
