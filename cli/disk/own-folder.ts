/** A folder for what a process needs while it runs, and nobody else. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "./processes.ts";

export interface OwnFolder {
  readonly path: string;
  remove(): void;
}

/**
 * Gone with the process, or with the next one of its kind when it was killed.
 *
 * @param kind what it is for, as a part of its name
 * @throws what the file system throws when it cannot be made
 */
export function makeOwnFolder(kind: string, place = tmpdir()): OwnFolder {
  const name = `cafe-sales-${kind}-`;
  removeLeftovers(place, name);
  const path = mkdtempSync(join(place, `${name}${process.pid}-`));
  const remove = () => {
    process.off("exit", remove);
    rmSync(path, { recursive: true, force: true });
  };
  process.once("exit", remove);
  return { path, remove };
}

function removeLeftovers(place: string, name: string): void {
  for (const entry of readdirSync(place)) {
    const [, pid] = new RegExp(`^${name}(\\d+)-\\w+$`).exec(entry) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(join(place, entry), { recursive: true, force: true });
    } catch {
      // It is somebody else's.
    }
  }
}
