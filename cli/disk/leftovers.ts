import { lstatSync, readdirSync, type Stats, unlinkSync } from "node:fs";
import { join } from "node:path";
import { removeFolder } from "./remove-folder.ts";

/**
 * Removes files and folders that killed runs left in a folder.
 *
 * @param pidOf the process id in the name of an entry; undefined if the entry is not one to remove
 * @param isAlive whether that process may still need it
 * @throws the system's error if the folder cannot be read
 */
export function removeLeftovers(
  folder: string,
  pidOf: (entry: string) => number | undefined,
  isAlive: (pid: number) => boolean,
): void {
  for (const entry of readdirSync(folder)) {
    const pid = pidOf(entry);
    if (pid === undefined || isAlive(pid)) continue;
    try {
      removeLeftover(join(folder, entry));
    } catch {
      // It belongs to another user.
    }
  }
}

function removeLeftover(path: string): void {
  if (lstatSync(path).isDirectory()) removeFolder(path, isPrivate);
  else unlinkSync(path);
}

/** A folder of another user would let them exchange what is in it while it is removed. */
function isPrivate({ uid, mode }: Stats): boolean {
  return uid === process.getuid?.() && (mode & 0o077) === 0;
}
