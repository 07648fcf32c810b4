/**
 * The file of a store, as readers see it. An import puts a new file in its place; whoever reads next reads
 * that one, while those who are still at the old one finish with it.
 */
import { stat } from "node:fs/promises";
import { systemCode, usageError } from "../../errors.ts";
import { type Connection, type Database, openDatabase } from "../engine/duckdb.ts";
import { engineFault } from "../engine/engine-fault.ts";
import { checkSchema } from "../schema.ts";
import { LoadPins } from "./load-pins.ts";
import type { StoreReader } from "./queries.ts";

export interface StoreFileOptions {
  readonly file: string;
  /** As the user named it. */
  readonly shown: string;
  /** The file was replaced by something that cannot be read, or is gone; the old one answers on. */
  onTrouble?(error: unknown): void;
}

interface Opened {
  readonly identity: string;
  readonly database: Database;
  /** Calls that read it now, and loads that will. */
  readers: number;
  retired: boolean;
}

/** @throws CliError when it is not there, or no store */
export async function openStoreFile(options: StoreFileOptions): Promise<StoreReader> {
  const { file, shown, onTrouble } = options;
  let current = await open(file, shown, await identityOf(file, shown));
  let following = Promise.resolve();
  let told = "";
  const pins = new LoadPins<Opened>(hold, release);

  /** Opens the file anew if it is another one by now. */
  async function follow(): Promise<void> {
    const identity = await identityOf(file, shown).catch(String);
    if (identity === current.identity || identity === told) return;
    try {
      const next = await open(file, shown, await identityOf(file, shown));
      retire(current);
      current = next;
    } catch (error) {
      told = identity;
      onTrouble?.(error);
    }
  }

  return {
    async read(work, call) {
      if ((await identityOf(file, shown).catch(String)) !== current.identity) {
        following = following.then(follow);
        await following;
      }
      return lend(call ? pins.stateFor(call, current) : current, work);
    },
    async close() {
      pins.clear();
      retire(current);
    },
  };
}

async function identityOf(file: string, shown: string): Promise<string> {
  try {
    const { dev, ino, size, mtimeNs } = await stat(file, { bigint: true });
    return [dev, ino, size, mtimeNs].join();
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw error;
    throw usageError(
      `there is no sales store ${shown}`,
      `make it with cafe-sales import FILES --db ${shown}`,
    );
  }
}

/** @param identity seen before opening: should the file change in between, the next reader opens it again */
async function open(file: string, shown: string, identity: string): Promise<Opened> {
  try {
    const database = await openDatabase({ file, readOnly: true });
    try {
      const connection = await database.connect();
      await checkSchema(connection, shown);
      connection.close();
    } catch (error) {
      database.close();
      throw error;
    }
    return { identity, database, readers: 0, retired: false };
  } catch (error) {
    throw engineFault(error, shown);
  }
}

async function lend<T>(opened: Opened, work: (connection: Connection) => Promise<T>): Promise<T> {
  hold(opened);
  try {
    const connection = await opened.database.connect();
    try {
      return await work(connection);
    } finally {
      connection.close();
    }
  } finally {
    release(opened);
  }
}

function hold(opened: Opened): void {
  opened.readers += 1;
}

function release(opened: Opened): void {
  opened.readers -= 1;
  closeIfDone(opened);
}

function retire(opened: Opened): void {
  opened.retired = true;
  closeIfDone(opened);
}

function closeIfDone({ retired, readers, database }: Opened): void {
  if (retired && readers === 0) database.close();
}
