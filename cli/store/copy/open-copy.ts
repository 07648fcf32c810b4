/** The stores of a copy: what other commands take with `--db`, or a folder of Parquet files. Only their engines are loaded. */
import { mkdirSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import type { Effects } from "../../door/effects.ts";
import { CliError, EXIT, usageError } from "../../door/errors.ts";
import type { CopySource } from "../copy-source.ts";
import { explainEngineError } from "../engine/explain-engine-error.ts";
import type { ImportOptions, ImportSession } from "../import-session.ts";
import { openImport, openReader } from "../open-reader.ts";
import { type FolderAddress, folderAt } from "../parquet/folder-files.ts";
import { type EngineAddress, readStoreAddress } from "../store-address.ts";

export type CopyAddress = EngineAddress | FolderAddress;

/**
 * @param option what names it on the command line
 * @param store as the user named it
 * @throws CliError for an address of a database that cannot be read, or that contains a password
 */
export async function readCopyAddress(
  option: string,
  store: string,
  place: Pick<Effects, "cwd" | "env">,
): Promise<CopyAddress> {
  const address = readStoreAddress(store, place);
  if (address.kind !== "file") return address;
  return (await folderAt(address.file, store, option)) ?? { ...address, option };
}

export async function openSource(
  address: CopyAddress,
  scratch: string,
  signal: AbortSignal,
): Promise<CopySource> {
  const place = makeFolder(scratch, "from");
  if (address.kind === "folder") {
    const { openFolderSource } = await import("../parquet/read-folder.ts");
    return openFolderSource(address, place, signal);
  }
  if (address.kind === "database") return address.openSource(place, signal);
  const { openFileSource } = await import("../file/file-source.ts");
  return openFileSource(address);
}

/** @throws CliError if there is no store, which an import would create */
export async function refuseMissing(address: CopyAddress): Promise<void> {
  if (address.kind === "folder") {
    const { refuseNoCopy } = await import("../parquet/read-folder.ts");
    return refuseNoCopy(address);
  }
  await (await openReader(address)).close();
}

/** @throws errors that `explainImportError` makes readable, as the methods of the session do */
export async function openTarget(
  address: CopyAddress,
  options: ImportOptions & { readonly scratch: string },
): Promise<ImportSession> {
  if (address.kind === "folder") {
    const { openFolderImport } = await import("../parquet/import-session.ts");
    return openFolderImport(address, makeFolder(options.scratch, "to"), options);
  }
  return openImport(address, { ...options, withImportedFiles: true });
}

/** A failure while both stores are open. @returns an error of the source that is damaged, or the error itself */
export function explainSourceError(error: unknown, from: CopyAddress): unknown {
  const known = explainEngineError(error, from.shown);
  return known instanceof CliError && known.exitCode === EXIT.contract ? known : error;
}

export async function refuseSame(from: CopyAddress, to: CopyAddress): Promise<void> {
  const [one, other] = await Promise.all([from, to].map(identityOf));
  if (one === other) throw usageError("--from and --to are the same store", "name two stores");
}

/** A store by its place: a path without links, or the address of a database. */
async function identityOf(address: CopyAddress): Promise<string> {
  if (address.kind === "database") return address.shown;
  const path = address.kind === "folder" ? address.folder : address.file;
  return realpath(path).catch(() => path);
}

function makeFolder(scratch: string, name: string): string {
  const folder = join(scratch, name);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}
