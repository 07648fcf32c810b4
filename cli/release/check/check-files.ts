/** What the archives of a release contain: all that the program needs, and nothing else. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { addedFiles, filesBelow } from "../folder.ts";
import { LICENSE_LIST } from "../licenses.ts";
import { RELEASE, releaseName } from "../make-release.ts";
import type { Platform } from "../platforms.ts";
import { run } from "../run.ts";

export const NPM_PACKAGE = join(RELEASE, `${releaseName("npm")}.tgz`);

/** Unpacks the archive of a platform, and checks what is in it. @returns how many files */
export async function checkFiles(platform: Platform, work: string): Promise<number> {
  const name = releaseName(platform.name);
  if (platform.isWindows) await run("unzip", ["-q", join(RELEASE, `${name}.zip`), "-d", work]);
  else await run("tar", ["-xzf", join(RELEASE, `${name}.tar.gz`), "-C", work]);
  const folder = join(work, name);
  const files = await filesBelow(folder);
  expectSame(name, files, [...(await filesOfPackage()), ...addedFiles(platform)]);
  const licenses = await readFile(join(folder, LICENSE_LIST), "utf8");
  for (const part of ["Node.js", "@duckdb/node-bindings", platform.engine, "react"])
    if (!licenses.includes(`\n${part} `)) throw new Error(`${name} has no license of ${part}`);
  return files.length;
}

async function filesOfPackage(): Promise<string[]> {
  const names = (await run("tar", ["-tzf", NPM_PACKAGE])).trim().split("\n");
  return names.map((name) => name.replace(/^package\//, ""));
}

/** @throws Error that names what is missing, and what should not be there */
export function expectSame(what: string, found: readonly string[], wanted: readonly string[]): void {
  const missing = wanted.filter((name) => !found.includes(name));
  const added = found.filter((name) => !wanted.includes(name));
  if (missing.length > 0 || added.length > 0)
    throw new Error(`${what}: missing [${missing.join(", ")}], not expected [${added.join(", ")}]`);
}
