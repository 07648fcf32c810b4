/** Removes a folder of ours from a place where other users may rename things and put links in their stead. */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  type Stats,
} from "node:fs";
import { join } from "node:path";

const { O_DIRECTORY, O_NOFOLLOW, O_RDONLY } = constants;

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
