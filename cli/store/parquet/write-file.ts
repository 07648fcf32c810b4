import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { ShownPath } from "../../disk/disk-error.ts";
import { putFile } from "../../disk/put-file.ts";

/** In a synced folder only the account of the sync needs to read. */
export const FOLDER_MODE = 0o700;

/** Makes the folder of the file as well. */
export async function writeFile(path: string, content: string | Uint8Array, shown: ShownPath): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  await putFile(path, content, shown);
}
