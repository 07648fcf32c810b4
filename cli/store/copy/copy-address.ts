/** A store that is copied: what other commands take with `--db`, or a folder of Parquet files. */
import { stat } from "node:fs/promises";
import { sep } from "node:path";
import type { Effects } from "../../door/effects.ts";
import type { FolderAddress } from "../parquet/folder-files.ts";
import { type EngineAddress, readStoreAddress } from "../store-address.ts";

export type CopyAddress = EngineAddress | FolderAddress;

/**
 * @param option what names it on the command line
 * @param store as the user named it; a path that ends with a slash, or is a folder, is one of Parquet files
 * @throws CliError for an address of PostgreSQL that cannot be read, or that contains a password
 */
export async function readCopyAddress(
  option: string,
  store: string,
  place: Pick<Effects, "cwd" | "env">,
): Promise<CopyAddress> {
  const address = readStoreAddress(store, place);
  if (address.kind !== "file") return address;
  const isFolder = store.endsWith("/") || store.endsWith(sep) || (await isDirectory(address.file));
  return isFolder ? { kind: "folder", folder: address.file, shown: store, option } : { ...address, option };
}

function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
}
