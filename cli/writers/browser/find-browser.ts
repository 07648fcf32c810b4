import { execFile } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, posix, win32 } from "node:path";
import { quote, type Settings } from "../../door/config.ts";
import type { Effects } from "../../door/effects.ts";
import { usageError } from "../../door/errors.ts";

const VARIABLE = "CHROME_PATH";
/** How long a browser may take to say its version: some are unpacked when they are first run. */
const PATIENCE_MS = 20_000;
/** As in `Chromium 143.0.7499.40`, which no other program says of itself. */
const VERSION = /\b\d+(\.\d+){3}\b/;

/** What a browser makes: the format that asks for it, and its name in sentences. */
export interface Product {
  readonly format: "pdf" | "png";
  /** `PDF` */
  readonly name: string;
}

/** The browser that `CHROME_PATH` names, else an installed one. @throws CliError if there is none */
export async function findBrowser(
  settings: Settings,
  { env }: Pick<Effects, "env">,
  signal: AbortSignal,
  { format, name }: Product,
) {
  const layer = settings.find(({ get }) => get(VARIABLE) !== undefined);
  const chosen = layer?.get(VARIABLE);
  if (layer?.file !== undefined && (await othersMayChange(layer.file))) {
    throw usageError(
      `${VARIABLE} is not read from ${layer.file}, because other users can change it`,
      `set ${VARIABLE} in the environment, or give the file and its folder to yourself and run chmod go-w`,
    );
  }
  const path = chosen === undefined ? await installedBrowser(env, signal) : chosen;
  if (path === undefined) {
    throw usageError(
      `a ${name} needs Chrome, Chromium or Edge, and none was found`,
      `install one, name one with ${VARIABLE}, or drop ${format} from --format`,
    );
  }
  if (chosen === undefined || (await isBrowser(chosen, env, signal))) return path;
  throw usageError(
    `${VARIABLE} is ${quote(chosen)}, which is not Chrome, Chromium or Edge`,
    "correct it, or unset it to use an installed browser",
  );
}

/** A program that other users name would run with the rights of this one. Windows keeps its rights elsewhere. */
async function othersMayChange(file: string): Promise<boolean> {
  const self = process.getuid?.();
  if (self === undefined) return false;
  const all = await Promise.all([file, dirname(file)].map((path) => stat(path)));
  return all.some(({ mode, uid }) => (mode & 0o022) !== 0 || (uid !== self && uid !== 0));
}

export async function installedBrowser(env: Effects["env"], signal?: AbortSignal) {
  for (const path of browserPaths(env, process.platform)) {
    if (await isBrowser(path, env, signal)) return path;
  }
  return undefined;
}

/** Some files with the name of a browser only say how to install it, so the file is asked for its version. */
async function isBrowser(path: string, env: Effects["env"], signal?: AbortSignal): Promise<boolean> {
  if (!isExecutable(path)) return false;
  // There a browser opens a window instead of an answer.
  if (process.platform === "win32") return true;
  const options = { env, signal, timeout: PATIENCE_MS, killSignal: "SIGKILL" } as const;
  const said = await new Promise<string>((resolve) => {
    execFile(path, ["--version"], options, (error, stdout) => resolve(error ? "" : stdout));
  });
  signal?.throwIfAborted();
  return VERSION.test(said);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const ON_LINUX = [
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "/snap/bin/chromium",
  "chromium-browser",
  "microsoft-edge-stable",
  "microsoft-edge",
];
const ON_MACOS = [
  "Google Chrome.app/Contents/MacOS/Google Chrome",
  "Chromium.app/Contents/MacOS/Chromium",
  "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];
const ON_WINDOWS = [
  "Google\\Chrome\\Application\\chrome.exe",
  "Chromium\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
];
const WINDOWS_FOLDERS = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"];

/** The files that may be a browser, the likeliest first. Names of Linux are looked up in `PATH`. */
export function browserPaths(env: Effects["env"], platform: NodeJS.Platform): string[] {
  if (platform === "win32") {
    const folders = WINDOWS_FOLDERS.flatMap((name) => env[name] ?? []);
    return ON_WINDOWS.flatMap((path) => folders.map((folder) => win32.join(folder, path)));
  }
  if (platform === "darwin") {
    const folders = ["/Applications", ...(env.HOME ? [posix.join(env.HOME, "Applications")] : [])];
    return ON_MACOS.flatMap((path) => folders.map((folder) => posix.join(folder, path)));
  }
  const folders = (env.PATH ?? "").split(":").filter((folder) => folder.startsWith("/"));
  return ON_LINUX.flatMap((name) =>
    name.startsWith("/") ? [name] : folders.map((folder) => posix.join(folder, name)),
  );
}
