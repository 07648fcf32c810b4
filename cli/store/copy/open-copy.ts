/** Opens the two stores of a copy, each with its engine. Only these engines are loaded. */
import { mkdirSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { diskError } from "../../disk/disk-error.ts";
import { CliError, EXIT, usageError } from "../../door/errors.ts";
import type { CopySource } from "../copy-source.ts";
import { explainEngineError } from "../engine/explain-engine-error.ts";
import type { ImportOptions, ImportSession } from "../import-session.ts";
import { explainImportError, openImport, openReader } from "../open-reader.ts";
import type { FolderAddress } from "../parquet/folder-files.ts";
import { type FileAddress, shownStore } from "../store-address.ts";
import type { CopyAddress } from "./copy-address.ts";

export async function openSource(
  address: CopyAddress,
  scratch: string,
  signal: AbortSignal,
): Promise<CopySource> {
  const place = makeFolder(scratch, "from");
  if (address.kind === "folder") {
    const { readFolder } = await import("../parquet/read-folder.ts");
    const found = await readFolder(address, place, signal);
    if (found !== undefined)
      return { mayRead: found.mayRead, attach: async () => found.tables, close: async () => {} };
    throw noCopy(address);
  }
  if (address.kind === "postgres") {
    const { openPostgresSource } = await import("../postgres/postgres-source.ts");
    return openPostgresSource(address, place, signal);
  }
  const { openFileSource } = await import("../file/file-source.ts");
  return openFileSource(address);
}

/** @throws CliError if there is no store, which an import would create */
export async function refuseMissing(address: FileAddress | FolderAddress): Promise<void> {
  if (address.kind === "folder") {
    const { readManifest } = await import("../parquet/manifest.ts");
    if ((await readManifest(address)) === undefined) throw noCopy(address);
    return;
  }
  await (await openReader(address)).close();
}

function noCopy({ shown }: FolderAddress): CliError {
  return usageError(
    `there is no copy of a sales store in ${shown}`,
    `make one with cafe-sales store copy --from STORE --to ${shown}`,
  );
}

/** @throws errors that `explainImportError` makes readable, as the methods of the session do */
export async function openTarget(
  address: CopyAddress,
  scratch: string,
  options: ImportOptions,
): Promise<ImportSession> {
  if (address.kind !== "folder") return openImport(address, { ...options, withImportedFiles: true });
  const { openFolderImport } = await import("../parquet/import-session.ts");
  return openFolderImport(address, makeFolder(scratch, "to"), options);
}

/** @returns the failure as a CliError if a person can do something about it, else the error itself */
export function explainCopyError(error: unknown, to: CopyAddress): unknown {
  if (to.kind !== "folder") return explainImportError(error, to);
  return diskError(explainEngineError(error, to.shown), shownStore(to));
}

/** The same for an error while both stores are open. @returns an error of the source that is damaged, or the error itself */
export function explainSourceError(error: unknown, from: CopyAddress): unknown {
  const known = explainEngineError(error, from.shown);
  return known instanceof CliError && known.exitCode === EXIT.contract ? known : error;
}

export async function refuseSame(from: CopyAddress, to: CopyAddress): Promise<void> {
  const [one, other] = await Promise.all([from, to].map(identityOf));
  if (one === other) throw usageError("--from and --to are the same store", "name two stores");
}

/** A store by its place: a path without links, or the address of a database. */
export async function identityOf(address: CopyAddress): Promise<string> {
  if (address.kind === "postgres") return address.shown;
  const path = address.kind === "folder" ? address.folder : address.file;
  return realpath(path).catch(() => path);
}

function makeFolder(scratch: string, name: string): string {
  const folder = join(scratch, name);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}
