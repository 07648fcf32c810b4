/** The manifest of a folder of Parquet files: which of its files count. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DayStart } from "../../../viewer/report/date-range.ts";
import { NewerVersionError, UnknownFields } from "../../../viewer/report/unknown-fields.ts";
import { CliError, EXIT, systemCode } from "../../errors.ts";
import { type FolderAddress, MANIFEST, prefixOf } from "./folder-files.ts";

const SCHEMA_VERSION = 2;

/**
 * Programs that do not know when days begin must not copy a folder whose days do not begin at midnight. They read version 1.
 *
 * @param files their paths, relative to the folder, with slashes
 */
export function manifestText(files: readonly string[], dayStarts?: DayStart): string {
  const schemaVersion = dayStarts === undefined ? 1 : SCHEMA_VERSION;
  return `${JSON.stringify({ schemaVersion, files }, null, 2)}\n`;
}

/**
 * @returns the paths of the files, relative to the folder; undefined if there is no manifest
 * @throws CliError if it cannot be read, is damaged, or a newer version of this program wrote it
 */
export async function readManifest(address: FolderAddress): Promise<readonly string[] | undefined> {
  const content = await readIfThere(address, MANIFEST);
  if (content === undefined) return undefined;
  const { shown } = address;
  try {
    return filesIn(content.toString());
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

function filesIn(text: string): readonly string[] {
  const fields = new UnknownFields(JSON.parse(text), "manifest");
  if (fields.number("schemaVersion") > SCHEMA_VERSION) throw new NewerVersionError("newer");
  // Files are read by these paths, so they must not lead out of the folder.
  const files = fields.texts("files");
  const isWhole = files.every((path) => prefixOf(path) !== undefined) && new Set(files).size === files.length;
  return isWhole ? files : fields.fail("files");
}

export async function readIfThere(
  { folder, shown }: FolderAddress,
  path: string,
): Promise<Buffer | undefined> {
  try {
    return await readFile(join(folder, path));
  } catch (error) {
    const code = systemCode(error);
    if (code === "ENOENT" || code === undefined) return undefined;
    throw new CliError(EXIT.usage, `cannot read ${join(shown, path)} (${code})`, {
      hint: "make it readable for the user that runs this program",
      cause: error,
    });
  }
}
