import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** The code of the error for what is not a regular file. */
export const NOT_REGULAR = "EFTYPE";
/** The code of the error for a file with more bytes than its reader takes. */
export const TOO_LARGE = "EFBIG";

/** Why a file cannot be read, by the code of the error. */
export const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "no permission",
  EISDIR: "it is a folder",
  [NOT_REGULAR]: "it is not a regular file",
};

/** A descriptor that whoever started this process has opened already, as a shell does for `<(…)`. */
const PASSED_ON = /^\/(dev\/(stdin|fd\/\d+)|proc\/self\/fd\/\d+)$/;

/** Whether the path is of a pipe that is open already, if it is one: to open a named pipe may take forever. */
export function isPassedOn(path: string): boolean {
  return PASSED_ON.test(path);
}

/** Opens a file for reading, or a pipe that is open already. A device may be endless, and a named pipe may block. */
export async function openRegular(path: string): Promise<FileHandle> {
  const passedOn = isPassedOn(path);
  // Windows does not know this flag.
  const handle = await open(path, constants.O_RDONLY | (passedOn ? 0 : (constants.O_NONBLOCK ?? 0)));
  try {
    const stats = await handle.stat();
    // A folder fails when it is read, with a code of its own.
    if (stats.isFile() || stats.isDirectory() || (passedOn && stats.isFIFO())) return handle;
    throw Object.assign(new Error("not a regular file"), { code: NOT_REGULAR });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The bytes of a regular file. @throws as {@link openRegular}, or an error with the code {@link TOO_LARGE} */
export async function readRegular(path: string, mostBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const handle = await openRegular(path);
  try {
    const { size } = await handle.stat();
    if (size > mostBytes) throw Object.assign(new Error("too large"), { code: TOO_LARGE });
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** The same at once. @throws as {@link openRegular} */
export function readRegularSync(path: string): Buffer {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(file);
    if (stats.isFile() || stats.isDirectory()) return readFileSync(file);
    throw Object.assign(new Error("not a regular file"), { code: NOT_REGULAR });
  } finally {
    closeSync(file);
  }
}
