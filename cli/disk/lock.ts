/** One run at a time in an archive: a lock file that says who holds it, and can be taken over. */
import {
  closeSync,
  constants,
  copyFileSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  utimesSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { LOCK_NAME } from "../archive/names.ts";
import { CliError, EXIT, systemCode } from "../errors.ts";
import { type Holder, isStale, type Machine, readHolder } from "./holder.ts";

const MOST_TRIES = 50;
const PAUSE_MS = 20;
/** A run that takes its time shows that it lives, long before its lock counts as old. */
const BEAT_MS = 5 * 60_000;

/** A lock file as it was seen. */
interface Found {
  readonly text: string;
  readonly holder: Holder | undefined;
  readonly modifiedAt: number;
  readonly inode: number;
}

export class Lock {
  readonly #path: string;
  readonly #id: string;
  readonly #now: () => number;
  readonly #beat = setInterval(() => this.#touch(), BEAT_MS).unref();

  private constructor(path: string, id: string, now: () => number) {
    this.#path = path;
    this.#id = id;
    this.#now = now;
    process.once("exit", this.release);
  }

  /**
   * @param id no other lock has it
   * @throws CliError when another run holds it; the system's error when the folder cannot be written
   */
  static async take(folder: string, id: string, machine: Machine): Promise<Lock> {
    const path = join(folder, LOCK_NAME);
    const startTime = machine.startTimeOf(machine.pid) ?? "";
    for (let tries = 1; ; tries += 1) {
      const { pid, host } = machine;
      const holder: Holder = { pid, host, startTime, since: new Date(machine.now()).toISOString(), id };
      if (create(path, holder)) return new Lock(path, id, machine.now);
      const found = look(path);
      if (found === undefined) {
        // It went in between: whoever comes first has it.
        if (tries >= MOST_TRIES) throw noLock(path);
        await setTimeout(PAUSE_MS);
      } else if (isStale(found.holder, found.modifiedAt, machine)) moveAway(path, found, machine.pid);
      else if (found.holder !== undefined || tries >= MOST_TRIES) throw heldBy(found, path);
      // Its holder is about to write who it is.
      else await setTimeout(PAUSE_MS);
    }
  }

  /** @throws CliError when another run took it over, which then has the right to write */
  check(): void {
    const found = look(this.#path);
    if (found?.holder?.id !== this.#id) throw takenOver(found);
  }

  /** Gives it back, unless it is another's by now. */
  readonly release = (): void => {
    clearInterval(this.#beat);
    process.off("exit", this.release);
    this.#ifOurs(() => unlinkSync(this.#path));
  };

  #touch(): void {
    const seconds = this.#now() / 1000;
    this.#ifOurs(() => utimesSync(this.#path, seconds, seconds));
  }

  #ifOurs(change: () => void): void {
    try {
      if (look(this.#path)?.holder?.id === this.#id) change();
    } catch {
      // The disk is gone, or the file: others will find that we are, too.
    }
  }
}

/** Whether the file is ours: only one of many that try at once creates it. */
function create(path: string, holder: Holder): boolean {
  let file: number;
  try {
    file = openSync(path, "wx", 0o600);
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  }
  try {
    writeSync(file, `${JSON.stringify(holder)}\n`);
    return true;
  } catch (error) {
    unlinkSync(path);
    throw error;
  } finally {
    closeSync(file);
  }
}

function noLock(path: string): CliError {
  return new CliError(EXIT.output, `cannot write the lock ${path}: something else is there`, {
    hint: "remove it, if no run is at work",
  });
}

/** Undefined when there is none. */
function look(path: string): Found | undefined {
  try {
    // What a link points to is nobody's lock.
    const stats = lstatSync(path);
    if (!stats.isFile()) throw noLock(path);
    const text = readFileSync(path, "utf8");
    return { text, holder: readHolder(text), modifiedAt: Math.floor(stats.mtimeMs), inode: stats.ino };
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Takes a stale lock out of the way. A rename succeeds for one run only; if that was slow, it holds another
 * run's new lock in its hands, and puts it back.
 */
function moveAway(path: string, stale: Found, pid: number): void {
  const away = `${path}.${pid}.tmp`;
  try {
    renameSync(path, away);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return;
    throw error;
  }
  const moved = look(away);
  if (moved && !isSame(moved, stale)) putBack(away, path);
  unlinkSync(away);
}

function isSame(one: Found, other: Found): boolean {
  return one.text === other.text && one.inode === other.inode && one.modifiedAt === other.modifiedAt;
}

function putBack(away: string, path: string): void {
  try {
    copyFileSync(away, path, constants.COPYFILE_EXCL);
  } catch (error) {
    // A third run was quicker; the second will see that when it checks its lock.
    if (systemCode(error) !== "EEXIST") throw error;
  }
}

function heldBy({ holder, modifiedAt }: Found, path: string): CliError {
  const since = timeText(holder?.since ?? modifiedAt);
  const who = holder ? `pid ${holder.pid}, since ${since}` : `since ${since}`;
  const where = holder ? ` on ${holder.host.split(" ")[0]}` : "";
  return new CliError(EXIT.archive, `another run (${who}) holds the lock`, {
    hint: `let it end${where}; if none is running, remove ${path}`,
    kept: "the archive is unchanged",
  });
}

function takenOver(found: Found | undefined): CliError {
  const who = found?.holder ? `another run (pid ${found.holder.pid})` : "somebody";
  return new CliError(EXIT.archive, `${who} took the lock away from this one`, {
    hint: "run one at a time, each shorter than half an hour",
    kept: "the archive is unchanged",
  });
}

function timeText(time: string | number): string {
  return `${new Date(time).toISOString().replace("T", " ").slice(0, 19)} UTC`;
}
