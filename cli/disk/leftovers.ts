/** What killed runs left, perhaps in a place where other users may rename things and put links in their stead. */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  type Stats,
  unlinkSync,
} from "node:fs";
import { join } from "node:path";

const { O_DIRECTORY, O_NOFOLLOW, O_RDONLY } = constants;

/**
 * @param pidOf the process id in the name of an entry; undefined if the entry is not one to remove
 * @param isAlive whether that process may still need it
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

/**
 * The folder is checked and emptied through one open handle, so it cannot be exchanged in between. Nobody else can
 * change what is in it. No link is followed.
 */
export function removeFolder(path: string, isOurs: (stats: Stats) => boolean): void {
  if (process.platform === "win32") {
    // The folder for temporary files belongs to one user there, and a folder has no handle.
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    return;
  }
  const handle = openSync(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  try {
    if (!isOurs(fstatSync(handle))) return;
    const held = `/proc/self/fd/${handle}`;
    const folder = existsSync(held) ? held : path;
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  } finally {
    closeSync(handle);
  }
  rmdirSync(path);
}
