/** A folder that only this process uses, for as long as it runs. */
import { lstatSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atExit } from "./at-exit.ts";
import { removeFolder, removeLeftovers } from "./leftovers.ts";
import { isAlive } from "./processes.ts";
import { tempFolderPid, tempFolderPrefix } from "./temp-names.ts";

export type OwnFolder = ReturnType<typeof makeOwnFolder>;

/** It is removed when the process exits. If the process is killed, the next folder of the same kind removes it. */
export function makeOwnFolder(kind: string, place = tmpdir()) {
  removeLeftovers(place, (entry) => tempFolderPid(entry, kind), isAlive);
  const path = mkdtempSync(join(place, tempFolderPrefix(kind)));
  const { ino, dev } = lstatSync(path);
  const removeNow = () => removeFolder(path, (found) => found.ino === ino && found.dev === dev);
  const notAtExit = atExit(removeNow);
  return {
    path,
    remove() {
      notAtExit();
      try {
        removeNow();
      } catch {
        // Another program still uses a file in it. The next folder of this kind removes it.
      }
    },
  };
}
