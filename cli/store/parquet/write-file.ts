import { mkdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { AtomicFile } from "../../disk/atomic-file.ts";
import type { ShownPath } from "../../disk/disk-error.ts";

/** In a synced folder only the account of the sync needs to read. */
export const FOLDER_MODE = 0o700;

/** Makes the folder of the file as well. */
export async function writeFile(path: string, content: string | Uint8Array, shown: ShownPath): Promise<void> {
  const place = { folder: dirname(path), name: basename(path) };
  await mkdir(place.folder, { recursive: true, mode: FOLDER_MODE });
  const file = await AtomicFile.create(place, shown);
  try {
    await file.write(content);
    await file.moveTo(place);
  } finally {
    await file.discard();
  }
}
