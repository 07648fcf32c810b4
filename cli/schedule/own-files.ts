/** Small text files of this user, and the folders that are created for them. */
import { mkdir, readFile, rm, rmdir } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { AtomicFile } from "../disk/atomic-file.ts";
import { diskError } from "../disk/disk-error.ts";
import type { Effects } from "../door/effects.ts";

/** The home folder, as programs of this user see it. */
export function homeOf(env: Effects["env"]): string {
  return env.HOME || env.USERPROFILE || homedir();
}

export async function writeText(folder: string, name: string, text: string | Uint8Array): Promise<void> {
  const shown = { shown: join(folder, name), remedy: "make the folder writable" };
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw diskError(error, shown);
  }
  const file = await AtomicFile.create({ folder, name }, shown);
  try {
    await file.write(text);
    await file.moveTo({ folder, name });
  } finally {
    await file.discard();
  }
}

/** Undefined if there is no such file, or it cannot be read. */
export async function readText(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(() => undefined);
}

/** Removes files, then the folders above them that are empty now, up to one that stays. */
export async function removeTexts(paths: readonly string[], upTo: string): Promise<void> {
  for (const path of paths) {
    await rm(path, { force: true }).catch((error: unknown) => {
      throw diskError(error, { shown: path, remedy: "remove it by hand" });
    });
    await removeEmptyFolders(dirname(path), upTo);
  }
}

async function removeEmptyFolders(folder: string, upTo: string): Promise<void> {
  const below = relative(upTo, folder);
  if (below === "" || below.split(sep)[0] === "..") return;
  // This fails, as it should, if the folder holds anything.
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isRemoved) await removeEmptyFolders(dirname(folder), upTo);
}
