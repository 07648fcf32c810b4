/** Opens an import into a store, with the engine that keeps it. Only that engine is loaded. */
import { tmpdir } from "node:os";
import { diskError } from "../disk/disk-error.ts";
import { systemCode } from "../errors.ts";
import { explainEngineError } from "./engine/explain-engine-error.ts";
import type { ImportOptions, ImportSession } from "./import/import-session.ts";
import { explainPostgresError } from "./postgres/explain-postgres-error.ts";
import { type EngineAddress, shownStore } from "./store-address.ts";

/**
 * The signal ends any wait and any running statement.
 *
 * @throws errors that {@link explainImportError} makes readable, as the methods of the session do
 */
export async function openImport(address: EngineAddress, options: ImportOptions): Promise<ImportSession> {
  if (address.kind === "postgres") {
    const { openPostgresImport } = await import("./postgres/import-session.ts");
    return openPostgresImport(address, options);
  }
  const { openFileImport } = await import("./file/import-session.ts");
  return openFileImport(address, options);
}

/** @returns the failure as a CliError if a person can do something about it, else the error itself */
export function explainImportError(error: unknown, address: EngineAddress): unknown {
  const { kind, shown } = address;
  if (kind === "file") return diskError(explainEngineError(error, shown), shownStore(address));
  const folder = { shown: tmpdir(), remedy: "set TMPDIR to a folder with room" };
  // A connection fails with codes of the system, too, but not with these.
  if (OF_DISK.test(systemCode(error) ?? "")) return diskError(error, folder);
  return explainEngineError(explainPostgresError(error, shown), folder.shown);
}

const OF_DISK = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO)$/;
