/** Packages of npm: ours, and those of the registry that a release contains. */
import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import { fieldOf } from "./licenses.ts";
import type { Part } from "./platforms.ts";
import { run } from "./run.ts";

/** What users need of `package.json`. Without `prepare`, npm has no script to ask them about. */
export function publishedPackage() {
  const { name, version, description, license, type, bin, engines, dependencies, keywords } = packageJson;
  return { name, version, description, license, type, bin, engines, dependencies, keywords };
}

/** The version and the checksum of a package that our own ones name. */
export async function lockedPart(name: string): Promise<Part> {
  const lock = JSON.parse(await readFile("package-lock.json", "utf8"));
  const locked = fieldOf(fieldOf(lock, "packages"), `node_modules/${name}`);
  const [version, integrity] = [fieldOf(locked, "version"), fieldOf(locked, "integrity")];
  if (typeof version !== "string" || typeof integrity !== "string")
    throw new Error(`package-lock.json does not have ${name}`);
  return { name, version, integrity };
}

/** Packs a folder, or a package of the registry. @returns the path of the file */
export async function pack(what: string, folder: string): Promise<string> {
  const args = [
    "pack",
    what,
    "--ignore-scripts",
    "--prefer-offline",
    "--silent",
    "--pack-destination",
    folder,
  ];
  return join(folder, (await run("npm", args)).trim());
}

export async function unpack(file: string, folder: string, files: readonly string[] = []): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run("tar", [
    "-xzf",
    file,
    "-C",
    folder,
    "--strip-components=1",
    ...files.map((name) => `package/${name}`),
  ]);
}

/** @throws Error if the registry has something else than what was chosen */
export async function download(part: Part, folder: string): Promise<string> {
  const file = await pack(`${part.name}@${part.version}`, folder);
  const found = `sha512-${createHash("sha512")
    .update(await readFile(file))
    .digest("base64")}`;
  if (found !== part.integrity)
    throw new Error(
      `${part.name} ${part.version} is not the package that was chosen: its checksum is ${found}`,
    );
  return file;
}
