import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CliError, EXIT, systemCode } from "../../errors.ts";
import type { FolderAddress } from "./folder-files.ts";

/**
 * @param path relative to the folder
 * @returns undefined if there is no such file
 * @throws CliError if it cannot be read
 */
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
