/** Opens a store for reading, with the engine that keeps it. Only that engine is loaded. */
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { diskError } from "../disk/disk-error.ts";
import { systemCode } from "../door/errors.ts";
import type { DatabaseAddress } from "./database.ts";
import { explainEngineError } from "./engine/explain-engine-error.ts";
import type { ImportOptions, ImportSession } from "./import-session.ts";
import type { ReaderOptions, StoreReader } from "./queryable.ts";
import { type EngineAddress, type FileAddress, shownStore } from "./store-address.ts";

/** @throws CliError if there is no store, or it cannot be read */
export async function openReader(address: EngineAddress, options: ReaderOptions = {}): Promise<StoreReader> {
  if (address.kind === "database") return address.openReader(options);
  const { openStoreFile } = await import("./file/store-file.ts");
  return openStoreFile(address, options);
}

/** @returns undefined if the store is a file that does not exist yet: an import creates it */
export async function openReaderIfThere(address: EngineAddress): Promise<StoreReader | undefined> {
  if (address.kind === "database") return openReader(address);
  const isThere = await stat(address.file).then(
    (entry) => entry.isFile(),
    () => false,
  );
  return isThere ? openReader(address) : undefined;
}

// Opens an import into a store, with the engine that keeps it. Only that engine is loaded.

/**
 * The signal ends any wait and any running statement.
 *
 * @throws errors that {@link explainImportError} makes readable, as the methods of the session do
 */
export async function openImport(address: EngineAddress, options: ImportOptions): Promise<ImportSession> {
  if (address.kind === "database") return address.openImport(options);
  const { openFileImport } = await import("./file/import-session.ts");
  return openFileImport(address, options);
}

/** @returns the failure as a CliError if a person can do something about it, else the error itself */
export function explainImportError(
  error: unknown,
  address: DatabaseAddress | (Pick<FileAddress, "shown" | "option"> & { readonly kind: "file" | "folder" }),
): unknown {
  if (address.kind !== "database")
    return diskError(explainEngineError(error, address.shown), shownStore(address));
  const folder = { shown: tmpdir(), remedy: "set TMPDIR to a folder with room" };
  // A connection fails with codes of the system, too, but not with these.
  if (OF_DISK.test(systemCode(error) ?? "")) return diskError(error, folder);
  return explainEngineError(address.explain(error), folder.shown);
}

const OF_DISK = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO)$/;
