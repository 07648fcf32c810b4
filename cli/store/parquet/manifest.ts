/** The manifest of a folder of Parquet files: which of its files count. */
import { join } from "node:path";
import { NewerVersionError, UnknownFields, UnreadableError } from "../../../viewer/report/unknown-fields.ts";
import { CliError, EXIT, systemCode } from "../../door/errors.ts";
import { readUnlinked } from "../../door/open-regular.ts";
import { systemReason } from "../../door/system-reason.ts";
import { type FolderAddress, MANIFEST, prefixOf } from "./folder-files.ts";

/** Programs that people tried before the first release wrote folders with lower numbers. */
const OLDEST_VERSION = 4;
/** Since this one, a folder also has the shifts of a till. */
const SCHEMA_VERSION = 5;

export interface Manifest {
  /** Their paths, with slashes. */
  readonly files: readonly string[];
}

/** A program that people tried before the first release wrote it. */
class TrialFolder extends UnreadableError {}

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
    const [message, hint] = whyUnreadable(error, shown);
    throw new CliError(EXIT.contract, message, { hint, cause: error });
  }
}

function whyUnreadable(error: unknown, shown: string): readonly [message: string, hint: string] {
  if (error instanceof NewerVersionError)
    return [`${shown} was written by a newer version of this program`, "install the newer version"];
  if (error instanceof TrialFolder)
    return [
      `${shown} was written by a trial version of this program, which this one does not read`,
      "import the till's exports again into a new store, and copy that into a new folder",
    ];
  return [`${join(shown, MANIFEST)} is incomplete or damaged`, SYNC_HINT];
}

/** What to do about a folder that is not whole. */
export const SYNC_HINT = "wait until the folder is synced, or copy into it again where it is written";

function parse(text: string): Manifest {
  const fields = new UnknownFields(JSON.parse(text), "manifest");
  const version = fields.number("schemaVersion");
  if (version > SCHEMA_VERSION) throw new NewerVersionError("newer");
  if (version < OLDEST_VERSION) throw new TrialFolder("older");
  // Files are read by these paths, so they must not lead out of the folder.
  const files = fields.texts("files");
  const isWhole = files.every((path) => prefixOf(path) !== undefined) && new Set(files).size === files.length;
  return isWhole ? { files } : fields.fail("files");
}

/** A month of a large chain in one file has less. */
export const MOST_BYTES = 2 ** 30;

export async function readIfThere(
  { folder, shown }: FolderAddress,
  place: string,
): Promise<Buffer | undefined> {
  try {
    return await readUnlinked(join(folder, place), MOST_BYTES);
  } catch (error) {
    const code = systemCode(error);
    if (code === "ENOENT" || code === undefined) return undefined;
    throw new CliError(EXIT.usage, `cannot read ${join(shown, place)}: ${systemReason(error)}`, {
      hint: "make it readable for the user that runs this program",
      cause: error,
    });
  }
}
