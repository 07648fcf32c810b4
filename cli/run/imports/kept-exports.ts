/** The exports of the till in the cafe folder: those that somebody dropped on the page are kept there. */
import { readdir, rm } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { createFolder } from "../../disk/place.ts";
import { putFile } from "../../disk/put-file.ts";
import { EXPORTS } from "../../door/config.ts";
import { systemCode } from "../../door/errors.ts";
import { NOT_REGULAR, readUnlinked, TOO_LARGE } from "../../door/open-regular.ts";

/** The codes of names that something else has, or nothing. */
const TAKEN = new Set(["ENOENT", "EACCES", "EISDIR", "ELOOP", NOT_REGULAR, TOO_LARGE]);
const REMEDY = "run setup in a folder that you may write";

export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The names that exports have: not that of a hidden file, as macOS and Excel write them, nor of a list of bad lines. */
export const EXPORT_NAME = /^(?!.*\.rejects\.csv$|~\$)[^.].*\.(?:csv|xlsx)$/i;

/** The exports that are there already, by their paths from the working folder, in the order of their names. */
export async function exportsThere(cwd: string): Promise<readonly string[]> {
  const names = await readdir(join(cwd, EXPORTS)).catch(() => []);
  return names
    .filter((name) => EXPORT_NAME.test(name))
    .sort()
    .map((name) => `${EXPORTS}/${name}`);
}

/** @returns its path */
export async function makeExportsFolder(cwd: string): Promise<string> {
  const path = join(cwd, EXPORTS);
  await createFolder(path, { shown: EXPORTS, remedy: REMEDY });
  return path;
}

/** An export that was refused is not kept: the next import would meet it again. */
export async function removeExports(cwd: string, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(join(cwd, path), { force: true })));
}

/** The longest name has 255 bytes on most file systems; a number, and that of a temporary file, are added to it. */
const MOST_NAME_BYTES = 180;

/** The name of a file that somebody sends: a browser sends a bare one; other programs may not. */
export function fileName(given: string): string {
  const bare = basename(given.replaceAll("\\", "/")).replace(/\p{Cc}/gu, "");
  // One such as `--db` would be an option.
  const letters = Array.from(bare.replace(/^[-.]+/, "") || "export.csv");
  const ending = Array.from(extname(letters.join(""))).slice(0, 10);
  const stem = letters.slice(0, letters.length - ending.length).slice(0, MOST_NAME_BYTES);
  while (Buffer.byteLength(stem.join("")) > MOST_NAME_BYTES) stem.pop();
  return [...stem, ...ending].join("");
}

/**
 * A file of the same name and with other content gets a number.
 *
 * @returns the paths of those that were not there, from the working folder
 */
export async function saveExports(cwd: string, files: readonly DroppedFile[]): Promise<readonly string[]> {
  await makeExportsFolder(cwd);
  const paths: string[] = [];
  for (const { name, bytes } of files) {
    const path = await freePath(cwd, name, bytes);
    if (path.isNew) {
      await putFile(join(cwd, path.path), bytes, { shown: path.path, remedy: REMEDY });
      paths.push(path.path);
    }
  }
  return paths;
}

async function freePath(
  cwd: string,
  name: string,
  bytes: Uint8Array,
): Promise<{ path: string; isNew: boolean }> {
  const bare = fileName(name);
  const ending = extname(bare);
  for (let count = 1; ; count += 1) {
    const own = count === 1 ? bare : `${bare.slice(0, bare.length - ending.length)}-${count}${ending}`;
    const path = `${EXPORTS}/${own}`;
    const there = await readUnlinked(join(cwd, path), bytes.length).catch((error: unknown) => {
      const code = systemCode(error) ?? "";
      if (TAKEN.has(code)) return code;
      throw error;
    });
    if (there === "ENOENT") return { path, isNew: true };
    if (typeof there !== "string" && there.equals(bytes)) return { path, isNew: false };
  }
}
