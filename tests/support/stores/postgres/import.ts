/** Imports into PostgreSQL, filled line by line as a reader of files fills them. */
import { setTimeout } from "node:timers/promises";
import type { ApplyOptions, ImportOptions, ImportSession } from "../../../../cli/store/import-session.ts";
import { explainImportError, openImport } from "../../../../cli/store/open-reader.ts";
import { checkPostgresSums } from "../../../../cli/store/postgres/check-sums.ts";
import { type Files, fillIncoming } from "../memory-store.ts";
import { newPostgresStore, postgresAddress } from "./store.ts";

interface Settings extends Partial<ImportOptions> {
  /** What happens to the session before it is applied. */
  change?(session: ImportSession): Promise<void>;
  merge?: ApplyOptions;
  /** What happens once it is applied. */
  beforePublish?(): Promise<void> | void;
}

const OPTIONS: Omit<ImportOptions, "signal"> = {
  mayRead: [],
  now: Date.now,
  elapsed: () => performance.now(),
  sleep: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal, ref: false }),
  onWait: () => {},
};

export async function importIntoPostgres(
  url: string,
  files: Files,
  { change, merge, beforePublish, ...options }: Settings = {},
) {
  const address = postgresAddress(url);
  try {
    const { signal } = new AbortController();
    const session = await openImport(address, { ...OPTIONS, signal, ...options });
    try {
      await fillIncoming(session, files);
      await change?.(session);
      const applied = await session.apply(merge);
      await beforePublish?.();
      if (!options.isDry) await session.publish();
      return applied;
    } finally {
      await session.close();
    }
  } catch (error) {
    options.signal?.throwIfAborted();
    throw explainImportError(error, address);
  }
}

/** The address of a store with these receipts. */
export async function postgresStoreWith(files: Files): Promise<string> {
  const url = await newPostgresStore();
  await importIntoPostgres(url, files);
  return url;
}

/** @returns the days of a store with sums that are not those of its lines */
export async function wrongDaysIn(url: string): Promise<readonly string[]> {
  const { signal } = new AbortController();
  return (await checkPostgresSums(postgresAddress(url), { signal, onProgress: () => {} })).wrong;
}
