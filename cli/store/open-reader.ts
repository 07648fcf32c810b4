/** Opens a store for reading, with the engine that keeps it. Only that engine is loaded. */
import { stat } from "node:fs/promises";
import type { ReaderOptions, StoreReader } from "./queryable.ts";
import type { EngineAddress } from "./store-address.ts";

/** @throws CliError if there is no store, or it cannot be read */
export async function openReader(address: EngineAddress, options: ReaderOptions = {}): Promise<StoreReader> {
  if (address.kind === "postgres") {
    const { openPostgresReader } = await import("./postgres/reader.ts");
    return openPostgresReader(address, options);
  }
  const { openStoreFile } = await import("./file/store-file.ts");
  return openStoreFile(address, options);
}

/** @returns undefined if the store is a file that does not exist yet: an import creates it */
export async function openReaderIfThere(address: EngineAddress): Promise<StoreReader | undefined> {
  if (address.kind === "postgres") return openReader(address);
  const isThere = await stat(address.file).then(
    (entry) => entry.isFile(),
    () => false,
  );
  return isThere ? openReader(address) : undefined;
}
