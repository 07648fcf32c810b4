import { readdirSync, unlinkSync } from "node:fs";
import { join } from "node:path";

const LEFTOVER = /^\.(?:cafe-sales\.lock|report\.[a-z]+|(?:index|latest)\.html|manifest\.json)\.(\d+)\.tmp$/;

/** Removes what killed runs left beside the files of an archive, in whatever formats they wrote. */
export function removeLeftovers(folder: string, isAlive: (pid: number) => boolean): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = LEFTOVER.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) unlinkSync(join(folder, name));
  }
}
