/**
 * The file of a store, as readers see it. An import puts a new file in its place. The next read opens that one,
 * while reads of the old file finish with it.
 */
import { stat } from "node:fs/promises";
import { systemCode, usageError } from "../../door/errors.ts";
import { type Connection, type Database, openDatabase, withConnection } from "../engine/duckdb.ts";
import { explainEngineError } from "../engine/explain-engine-error.ts";
import { readState } from "../facts/settings.ts";
import type { Queryable, ReaderOptions, StoreReader } from "../queryable.ts";
import type { FileAddress } from "../store-address.ts";
import { refuseOtherVersion } from "../version.ts";

interface OpenFile {
  readonly identity: string;
  readonly state: number;
  readonly database: Database;
  reads: number;
  isReplaced: boolean;
}

export async function openStoreFile(
  { file, shown }: FileAddress,
  { onTrouble }: ReaderOptions = {},
): Promise<StoreReader> {
  let current = await open(file, shown, await identityOf(file, shown));
  const running = new Set<Connection>();
  let following = Promise.resolve();
  let reported = "";

  /** Opens the file that is there now, if it is another one. */
  async function follow(): Promise<void> {
    const identity = await identityOf(file, shown).catch(String);
    if (identity === current.identity || identity === reported) return;
    try {
      const next = await open(file, shown, await identityOf(file, shown));
      closeWhenIdle(current);
      current = next;
    } catch (error) {
      reported = identity;
      onTrouble?.(error);
    }
  }

  return {
    async read(work) {
      if ((await identityOf(file, shown).catch(String)) !== current.identity) {
        following = following.then(follow);
        await following;
      }
      return read(current, running, work).catch((error: unknown) => {
        throw explainEngineError(error, shown);
      });
    },
    async close() {
      // Nobody waits for the answers. Without this, the process would.
      for (const connection of running) connection.interrupt();
      closeWhenIdle(current);
    },
  };
}

async function identityOf(file: string, shown: string): Promise<string> {
  const entry = await stat(file, { bigint: true }).catch((error: unknown) => {
    if (systemCode(error) !== "ENOENT") throw error;
    throw usageError(
      `there is no sales store ${shown}`,
      `create it with cafe-sales import FILES --db ${shown}`,
    );
  });
  if (entry.isDirectory()) {
    throw usageError(
      `${shown} is a folder, which only store copy can read`,
      `copy it into a file: cafe-sales store copy --from ${shown} --to FILE`,
    );
  }
  // The engine would wait for a pipe.
  if (!entry.isFile()) throw usageError(`${shown} is not a regular file`, "name the file of a store");
  return [entry.dev, entry.ino, entry.size, entry.mtimeNs].join();
}

/** @param identity seen before opening: if the file changes in between, the next read opens it again */
async function open(file: string, shown: string, identity: string): Promise<OpenFile> {
  try {
    const database = await openDatabase({ file, readOnly: true });
    try {
      const state = await withConnection(database, async (connection) => {
        await refuseOtherVersion(connection, shown);
        return readState(connection);
      });
      return { identity, state, database, reads: 0, isReplaced: false };
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    throw explainEngineError(error, shown);
  }
}

type Work<T> = (queryable: Queryable, state: number) => Promise<T>;

async function read<T>(file: OpenFile, running: Set<Connection>, work: Work<T>): Promise<T> {
  file.reads += 1;
  try {
    return await withConnection(file.database, async (connection) => {
      running.add(connection);
      try {
        return await work(connection, file.state);
      } finally {
        running.delete(connection);
      }
    });
  } finally {
    file.reads -= 1;
    if (file.isReplaced) closeWhenIdle(file);
  }
}

function closeWhenIdle(file: OpenFile): void {
  file.isReplaced = true;
  if (file.reads === 0) file.database.close();
}
