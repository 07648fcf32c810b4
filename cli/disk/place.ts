import { constants } from "node:fs";
import { access, lstat, mkdir, readlink, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { systemCode } from "../door/errors.ts";
import { cannotWrite, diskError, type ShownPath } from "./disk-error.ts";

/** Where a file goes: the folder and name of the real file, if the path is a link. */
export interface Place {
  readonly folder: string;
  readonly name: string;
  readonly taken: boolean;
}

/** Follows links once. If somebody changes the link later, the file still goes to the place found now. */
export async function findPlace(path: string, shown: ShownPath): Promise<Place> {
  try {
    const target = await realTarget(path);
    const stats = await ifThere(stat(target));
    // A rename would replace a device or a folder by a regular file.
    if (stats?.isDirectory()) throw cannotWrite(shown, "it is a folder");
    if (stats && !stats.isFile()) throw cannotWrite(shown, "it is not a regular file");
    return { folder: dirname(target), name: basename(target), taken: stats !== undefined };
  } catch (error) {
    throw diskError(error, shown);
  }
}

/** @throws CliError if no file can be written there */
export async function checkWritable(path: string, shown: ShownPath): Promise<void> {
  const { folder } = await findPlace(path, shown);
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    throw diskError(error, shown);
  }
}

/** Creates a folder unless it is there. Those above it are not created: a disk that is not mounted must be noticed. */
export async function createFolder(path: string, shown: ShownPath): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw diskError(error, shown);
  }
}

async function realTarget(path: string): Promise<string> {
  const real = await ifThere(realpath(path));
  if (real !== undefined) return real;
  const folder = await realpath(dirname(path));
  const stats = await ifThere(lstat(join(folder, basename(path))));
  if (!stats?.isSymbolicLink()) return join(folder, basename(path));
  // The link leads to a file that does not exist yet.
  const target = resolve(folder, await readlink(path));
  return join(await realpath(dirname(target)), basename(target));
}

async function ifThere<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
