/** The manifest of a folder of Parquet files: which of its files count. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { NewerVersionError, UnknownFields } from "../../../viewer/report/unknown-fields.ts";
import { CliError, EXIT, systemCode } from "../../errors.ts";
import { type FolderAddress, MANIFEST, prefixOf } from "./folder-files.ts";

/** Before it, files that count and others were in the same places. Some months lack columns. */
const SCHEMA_VERSION = 3;

export interface Manifest {
  /** Their paths, with slashes. */
  readonly files: readonly string[];
  /** Whether an older version of this program wrote the folder. */
  readonly isOld: boolean;
}

export function manifestText(files: readonly string[]): string {
  return `${JSON.stringify({ schemaVersion: SCHEMA_VERSION, files }, null, 2)}\n`;
}

/**
 * @returns undefined if there is no manifest
 * @throws CliError if it cannot be read, is damaged, or a newer version of this program wrote it
 */
export async function readManifest(address: FolderAddress): Promise<Manifest | undefined> {
  const content = await readIfThere(address, MANIFEST);
  if (content === undefined) return undefined;
  const { shown } = address;
  try {
    return parse(content.toString());
  } catch (error) {
    const isNewer = error instanceof NewerVersionError;
    throw new CliError(
      EXIT.contract,
      isNewer
        ? `${shown} was written by a newer version of this program`
        : `${join(shown, MANIFEST)} is incomplete or damaged`,
      { hint: isNewer ? "install the newer version" : SYNC_HINT, cause: error },
    );
  }
}

/** What to do about a folder that is not whole. */
export const SYNC_HINT = "wait until the folder is synced, or copy into it again where it is written";

function parse(text: string): Manifest {
  const fields = new UnknownFields(JSON.parse(text), "manifest");
  const version = fields.number("schemaVersion");
  if (version > SCHEMA_VERSION) throw new NewerVersionError("newer");
  // Files are read by these paths, so they must not lead out of the folder.
  const files = fields.texts("files");
  const isWhole = files.every((path) => prefixOf(path) !== undefined) && new Set(files).size === files.length;
  return isWhole ? { files, isOld: version < SCHEMA_VERSION } : fields.fail("files");
}

export async function readIfThere(
  { folder, shown }: FolderAddress,
  place: string,
): Promise<Buffer | undefined> {
  try {
    return await readFile(join(folder, place));
  } catch (error) {
    const code = systemCode(error);
    if (code === "ENOENT" || code === undefined) return undefined;
    throw new CliError(EXIT.usage, `cannot read ${join(shown, place)} (${code})`, {
      hint: "make it readable for the user that runs this program",
      cause: error,
    });
  }
}
