/** Stores in files. */
import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { onTestFinished } from "vitest";
import { explainImportError, openImport, openReader } from "../../../cli/store/open-reader.ts";
import { createSalesStore } from "../../../cli/store/queries/create-sales-store.ts";
import type { SalesStore } from "../../../cli/store/sales-store.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { type Files, fillIncoming } from "./memory-store.ts";

/** The path of a store that does not exist yet, in a folder of its own. */
export function newStore(): string {
  return join(temporaryFolder(), "cafe.duckdb");
}

const imported = new Map<string, Promise<Buffer>>();

/** The path of a store, in a folder of its own, into which the files have been imported. The same files are imported once. */
export async function storeWith(files: Files): Promise<string> {
  const key = JSON.stringify(files);
  const bytes = imported.get(key) ?? importedBytes(files);
  imported.set(key, bytes);
  const file = newStore();
  writeFileSync(file, await bytes, { mode: 0o600 });
  return file;
}

async function importedBytes(files: Files): Promise<Buffer> {
  const file = newStore();
  await importFiles(file, files);
  return readFile(file);
}

/** Opened for the running test. */
export async function openStore(file: string, onTrouble?: (error: unknown) => void): Promise<SalesStore> {
  const store = createSalesStore(
    await openReader({ kind: "file", file, shown: basename(file) }, onTrouble && { onTrouble }),
  );
  onTestFinished(() => store.close());
  return store;
}

export async function salesOf(store: SalesStore) {
  return (await store.read("sales_summary", { range: null })).rows.map((row) => row.total_sales);
}

export interface ImportSettings {
  readonly dryRun?: boolean;
  readonly signal?: AbortSignal;
  readonly shown?: string;
}

export async function importFiles(file: string, files: Files, settings: ImportSettings = {}) {
  const { dryRun = false, signal = new AbortController().signal, shown = file } = settings;
  const address = { kind: "file", file, shown } as const;
  try {
    const session = await openImport(address, {
      mayRead: [],
      signal,
      now: Date.now,
      elapsed: () => performance.now(),
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      onWait: () => {},
    });
    try {
      await fillIncoming(session, files);
      const result = await session.apply();
      if (!dryRun) await session.publish();
      return result;
    } finally {
      await session.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw explainImportError(error, address);
  }
}
