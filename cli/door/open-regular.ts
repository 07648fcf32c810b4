import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** The code of the error for what is not a regular file. */
export const NOT_REGULAR = "EFTYPE";
/** The code of the error for a file with more bytes than its reader takes. */
export const TOO_LARGE = "EFBIG";

/** A descriptor that whoever started this process has opened already, as a shell does for `<(…)`. */
const PASSED_ON = /^\/(dev\/(stdin|fd\/\d+)|proc\/self\/fd\/\d+)$/;

/** Whether the path is of a pipe that is open already, if it is one: to open a named pipe may take forever. */
export function isPassedOn(path: string): boolean {
  return PASSED_ON.test(path);
}

/** Opens a file that a person has named, or a pipe that is open already. A device may be endless, and a named pipe may block. */
export async function openRegular(path: string): Promise<FileHandle> {
  const passedOn = isPassedOn(path);
  // Windows does not know this flag.
  const handle = await open(path, constants.O_RDONLY | (passedOn ? 0 : (constants.O_NONBLOCK ?? 0)));
  try {
    const stats = await handle.stat();
    if (!(passedOn && stats.isFIFO())) refuseOther(stats);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The bytes of a regular file that a person has named. @throws as {@link openRegular}, or an error with the code {@link TOO_LARGE} */
export async function readRegular(path: string, mostBytes: number): Promise<Buffer> {
  return readWhole(await openRegular(path), mostBytes);
}

/** A link at the end of the path is not followed (ELOOP), and nothing is waited for. Windows knows neither flag, and lets few users make links. */
const UNLINKED = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * The bytes of a file that others can replace, such as those of an archive, of a synced folder or beside a store: a regular one that
 * is no link. Folders above it may be links.
 *
 * @throws an error with the code {@link NOT_REGULAR}, {@link TOO_LARGE}, EISDIR, or ELOOP for a link
 */
export async function readUnlinked(path: string, mostBytes: number): Promise<Buffer> {
  return readWhole(await openUnlinked(path), mostBytes);
}

/** Opens such a file, also for writing. @throws as {@link readUnlinked} */
export async function openUnlinked(path: string, flags = constants.O_RDONLY): Promise<FileHandle> {
  const handle = await open(path, flags | UNLINKED);
  try {
    refuseOther(await handle.stat());
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The same at once. @throws as {@link readUnlinked} */
export function readUnlinkedSync(path: string, mostBytes: number): Buffer {
  const file = openSync(path, constants.O_RDONLY | UNLINKED);
  try {
    const stats = fstatSync(file);
    refuseOther(stats);
    refuseLarger(stats, mostBytes);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

async function readWhole(handle: FileHandle, mostBytes: number): Promise<Buffer> {
  try {
    refuseLarger(await handle.stat(), mostBytes);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** A folder fails when it is read, with a code of its own. */
function refuseOther(stats: Stats): void {
  if (!stats.isFile() && !stats.isDirectory())
    throw Object.assign(new Error("not a regular file"), { code: NOT_REGULAR });
}

function refuseLarger({ size }: Stats, mostBytes: number): void {
  if (size > mostBytes) throw Object.assign(new Error("too large"), { code: TOO_LARGE });
}
