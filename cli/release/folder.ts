/** The folder of a release: the program, its engine, and the Node that runs it. */
import { chmod, copyFile, cp, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LICENSE_LIST, licensed, licensedPackage, withPackages } from "./licenses.ts";
import { download, lockedPart, unpack } from "./packages.ts";
import { NODE_FOR_LINUX, type Platform } from "./platforms.ts";

const BINDINGS = "@duckdb/node-bindings";
const BINDING_FILES = ["LICENSE", "duckdb.js", "package.json"];
const STARTERS = {
  windows: ["cafe-sales.cmd", "sample-report.cmd", "set-up.cmd"],
  unix: ["cafe-sales", "sample-report.command", "set-up.command"],
};

/** What a release of a platform has beside the files of the npm package. */
export function addedFiles(platform: Platform): string[] {
  const engine = engineFiles(platform).map((name) => `node_modules/${platform.engine}/${name}`);
  const bindings = BINDING_FILES.map((name) => `node_modules/${BINDINGS}/${name}`);
  return [...starters(platform).names, nodeOf(platform), ...bindings, ...engine];
}

function nodeOf({ isWindows }: Platform): string {
  return isWindows ? "node.exe" : "node";
}

function engineFiles({ library }: Platform): string[] {
  return ["LICENSE", "duckdb.node", library, "package.json"];
}

function starters({ isWindows }: Platform) {
  const folder = isWindows ? "windows" : "unix";
  return { folder, names: STARTERS[folder] };
}

export interface FolderOptions {
  readonly platform: Platform;
  /** The unpacked npm package. */
  readonly program: string;
  /** Where packages are downloaded and unpacked. */
  readonly work: string;
}

export async function fillFolder(folder: string, { platform, program, work }: FolderOptions): Promise<void> {
  await cp(program, folder, { recursive: true });
  const { folder: source, names } = starters(platform);
  for (const name of names) await copyFile(new URL(`${source}/${name}`, import.meta.url), join(folder, name));

  const node = join(work, platform.name);
  const inPackage = platform.isWindows ? "bin/node.exe" : "bin/node";
  await unpack(await download(platform.node, work), node, [inPackage]);
  await copyFile(join(node, inPackage), join(folder, nodeOf(platform)));
  if (!platform.isWindows) await chmod(join(folder, nodeOf(platform)), 0o755);

  const modules = join(folder, "node_modules");
  const engine = join(modules, platform.engine);
  const bindings = join(modules, BINDINGS);
  await unpack(await download(await lockedPart(platform.engine), work), engine, engineFiles(platform));
  await unpack(await download(await lockedPart(BINDINGS), work), bindings, BINDING_FILES);

  await unpack(await download(NODE_FOR_LINUX, work), join(work, "node"), ["LICENSE"]);
  const nodeLicense = await readFile(join(work, "node", "LICENSE"), "utf8");
  const list = join(folder, LICENSE_LIST);
  const added = [
    licensed(`Node.js ${platform.node.version} (MIT, and others of its parts)`, [nodeLicense]),
    ...[engine, bindings].map((path) => licensedPackage(path, [join(path, "LICENSE")])),
  ];
  await writeFile(list, withPackages(await readFile(list, "utf8"), added));
}

/** The files in a folder and in its own, with `/`, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Gives all files one time, so that the same sources make the same bytes. */
export async function setTimes(folder: string, time: Date): Promise<void> {
  for (const path of await filesBelow(folder)) await utimes(join(folder, path), time, time);
}
