/** Where Firefox and WebKit are installed, on Linux and macOS. */
import { execFile } from "node:child_process";
import { accessSync, constants, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { WebKitPaths } from "./webkit.ts";

export interface InstalledEngines {
  readonly firefox: string | undefined;
  readonly webkit: WebKitPaths | undefined;
}

const FIREFOX_ON_MACOS = "/Applications/Firefox.app/Contents/MacOS/firefox";
/** The folders of libraries: those of Debian are in one for each kind of processor. */
const LIBRARIES = ["/usr/lib", "/usr/lib64", "/usr/libexec"];
const MINI_BROWSER = "webkit2gtk-4.1/MiniBrowser";

export async function installedEngines(): Promise<InstalledEngines> {
  return { firefox: await installedFirefox(), webkit: installedWebKit() };
}

/** Some files with its name only say how to install it, so the file is asked for its version. */
async function installedFirefox(): Promise<string | undefined> {
  const path = onPath("firefox-esr") ?? onPath("firefox") ?? firstOf([FIREFOX_ON_MACOS]);
  if (path === undefined) return undefined;
  const said = await new Promise<string>((resolve) => {
    execFile(path, ["--version"], (error, stdout) => resolve(error ? "" : stdout));
  });
  return /^Mozilla Firefox \d/m.test(said) ? path : undefined;
}

function installedWebKit(): WebKitPaths | undefined {
  const [driver, display] = [onPath("WebKitWebDriver"), onPath("Xvfb")];
  const browser = firstOf(LIBRARIES.flatMap((folder) => [folder, ...foldersIn(folder)]).map(browserIn));
  return driver && display && browser ? { driver, display, browser } : undefined;
}

function browserIn(folder: string): string {
  return join(folder, MINI_BROWSER);
}

function onPath(name: string): string | undefined {
  return firstOf((process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name)));
}

function firstOf(paths: readonly string[]): string | undefined {
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
