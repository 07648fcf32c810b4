import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

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
      rmSync(join(folder, entry), { recursive: true, force: true });
    } catch {
      // It belongs to another user.
    }
  }
}
