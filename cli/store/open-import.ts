/** Opens an import into a store, with the engine that keeps it. Only that engine is loaded. */
import { diskError } from "../disk/disk-error.ts";
import { usageError } from "../errors.ts";
import { explainEngineError } from "./engine/explain-engine-error.ts";
import type { ImportOptions, ImportSession } from "./import-session.ts";
import { type EngineAddress, shownStore } from "./store-address.ts";

/**
 * The signal ends any wait and any running statement.
 *
 * @throws errors that {@link explainImportError} makes readable, as the methods of the session do
 */
export async function openImport(address: EngineAddress, options: ImportOptions): Promise<ImportSession> {
  if (address.kind === "postgres") {
    throw usageError("import does not write to PostgreSQL", "name the file of a store with --db FILE");
  }
  const { openFileImport } = await import("./file/import-session.ts");
  return openFileImport(address, options);
}

/** @returns the failure as a CliError if a person can do something about it, else the error itself */
export function explainImportError(error: unknown, { shown }: EngineAddress): unknown {
  return diskError(explainEngineError(error, shown), shownStore(shown));
}
