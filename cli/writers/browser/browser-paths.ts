import { posix, win32 } from "node:path";
import type { Effects } from "../../effects.ts";

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
