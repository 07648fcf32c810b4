/**
 * One import at a time into a store. Who comes draws a number, a file beside the store, and waits until no
 * living process is before it; as at a bakery's counter, nobody ever has to take a number away from another.
 */
import { unlinkSync } from "node:fs";
import { readdir, readFile, rename, stat, unlink, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { isAlive, startTimeOf } from "../../disk/processes.ts";
import { CliError, EXIT, systemCode } from "../../errors.ts";

export interface Waiting {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds that never jump. */
  elapsed(): number;
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  readonly signal: AbortSignal;
  /** Says so when there is somebody to wait for. */
  onWait(words: string): void;
}

export interface Turn {
  end(): Promise<void>;
}

const LONGEST_WAIT_MS = 60_000;
const LOOK_EVERY_MS = 100;
/** Of another machine we cannot know whether its process lives. */
const FOREIGN_DEAD_AFTER_MS = 30 * 60_000;
const EMPTY_DEAD_AFTER_MS = 10_000;

interface Ticket {
  readonly file: string;
  /** 0 while its owner still looks for a number: everybody waits for that. */
  readonly number: number;
  readonly pid: number;
}

/** @throws CliError after a minute; the signal's reason when that comes first */
export async function waitForTurn(folder: string, name: string, waiting: Waiting): Promise<Turn> {
  const { now, elapsed, sleep, signal, onWait } = waiting;
  const begun = elapsed();
  const fileOf = (number: number) => join(folder, `.${name}.${number}.${process.pid}.turn`);
  let mine = fileOf(0);
  const removeAtExit = () => {
    try {
      unlinkSync(mine);
    } catch {
      // The next import removes it.
    }
  };
  process.once("exit", removeAtExit);
  const end = async () => {
    process.off("exit", removeAtExit);
    await unlink(mine).catch(() => {});
  };
  try {
    const owner = { host: hostname(), pid: process.pid, started: startTimeOf(process.pid), since: now() };
    await writeFile(mine, JSON.stringify(owner), { mode: 0o600 });
    const number = 1 + Math.max(0, ...(await ticketsIn(folder, name)).map((ticket) => ticket.number));
    await rename(mine, fileOf(number));
    mine = fileOf(number);
    for (;;) {
      const [first] = await livingBefore(await ticketsIn(folder, name), number, now);
      if (first === undefined) return { end };
      if (elapsed() - begun >= LONGEST_WAIT_MS) throw stillRuns(first);
      onWait(`Waiting for another import (pid ${first.pid})`);
      await sleep(LOOK_EVERY_MS, signal);
    }
  } catch (error) {
    await end();
    throw error;
  }
}

async function ticketsIn(folder: string, name: string): Promise<Ticket[]> {
  const [before, after] = [`.${name}.`, ".turn"];
  return (await readdir(folder))
    .filter((entry) => entry.startsWith(before) && entry.endsWith(after))
    .map((entry) => ({ entry, match: /^(\d+)\.(\d+)$/.exec(entry.slice(before.length, -after.length)) }))
    .filter(({ match }) => match !== null && Number(match[2]) !== process.pid)
    .map(({ entry, match }) => ({
      file: join(folder, entry),
      number: Number(match?.[1]),
      pid: Number(match?.[2]),
    }));
}

/** Those before us, the longest living first; tickets of the dead are thrown away. */
async function livingBefore(tickets: readonly Ticket[], number: number, now: () => number): Promise<Owner[]> {
  const before = tickets
    .filter((other) => other.number < number || (other.number === number && other.pid < process.pid))
    .sort((one, other) => one.number - other.number);
  const living: Owner[] = [];
  for (const ticket of before) {
    const owner = await ownerOf(ticket, now);
    if (owner === "dead") await unlink(ticket.file).catch(() => {});
    else if (owner !== "gone") living.push(owner);
  }
  return living;
}

interface Owner {
  readonly pid: number;
  readonly since: number | undefined;
}

async function ownerOf({ file, pid }: Ticket, now: () => number): Promise<Owner | "dead" | "gone"> {
  try {
    const [text, { mtimeMs }] = [await readFile(file, "utf8"), await stat(file)];
    const age = now() - mtimeMs;
    if (text === "") return age > EMPTY_DEAD_AFTER_MS ? "dead" : { pid, since: undefined };
    const { host, started, since }: Readonly<Record<string, unknown>> = Object(JSON.parse(text));
    const living = { pid, since: typeof since === "number" ? since : undefined };
    if (host !== hostname()) return age > FOREIGN_DEAD_AFTER_MS ? "dead" : living;
    return isAlive(pid) && (started ?? null) === (startTimeOf(pid) ?? null) ? living : "dead";
  } catch (error) {
    return systemCode(error) === "ENOENT" ? "gone" : "dead";
  }
}

function stillRuns({ pid, since }: Owner): CliError {
  const when = since === undefined ? "" : `, since ${new Date(since).toISOString().slice(0, 19)}Z`;
  return new CliError(EXIT.busy, `another import (pid ${pid}${when}) still runs after 60 s`, {
    hint: "run the command again when it has ended",
  });
}
