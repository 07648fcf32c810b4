/** Tries the files of a release: that nothing is missing, that nothing else is there, and that the program runs. */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { addedFiles, filesBelow } from "../folder.ts";
import { LICENSE_LIST } from "../licenses.ts";
import { CHECKSUMS, RELEASE, releaseName } from "../make-release.ts";
import { PLATFORMS, type Platform } from "../platforms.ts";
import { exists, run } from "../run.ts";

export interface CheckOptions {
  elapsed(): number;
  say(message: string): void;
}

export async function checkRelease({ elapsed, say }: CheckOptions): Promise<void> {
  await run("sha256sum", ["--check", CHECKSUMS], RELEASE);
  const work = await mkdtemp(join(tmpdir(), "cafe-sales-check-"));
  const folderOf = (platform: string) => join(work, releaseName(platform));
  try {
    for (const platform of PLATFORMS)
      say(
        `${platform.name}: all of its ${await checkFiles(platform, work)} files, and the licenses of their parts`,
      );
    say(`npm: ${await checkNpmPackage(work, elapsed)}`);
    await checkArchive(folderOf("linux-x64"), work);
    say("linux-x64: made the sample's report, and one of a store");
    if (await exists(WINE)) {
      await checkWindows(folderOf("windows-x64"), work);
      say("windows-x64: installed, made the sample's report and one of a store, and was removed, under Wine");
    } else say("windows-x64: not run; on Debian, install Wine with: apt install wine64");
    say("macos-arm64, macos-x64: not run");
  } finally {
    // Wine ends a moment after its last program.
    await rm(work, { recursive: true, maxRetries: 5, retryDelay: 1000 });
  }
}

/** Runs what a release has for Linux as a user would, in empty folders. */
const MOST_MEGABYTES = 110;
const SAMPLE = ["export", "--demo", "--format", "html,xlsx"];

/** With nothing but Node, npm and the usual commands, and without the settings and downloads of this user. */
function asUser(home: string, command: string, args: readonly string[]): Promise<string> {
  const path = `${dirname(process.execPath)}:/usr/bin:/bin`;
  return run("env", [`PATH=${path}`, `HOME=${home}`, command, ...args], home);
}

/** @returns what it took */
async function checkNpmPackage(work: string, elapsed: () => number): Promise<string> {
  const home = join(work, "npm user");
  const file = `./${basename(NPM_PACKAGE)}`;
  await mkdir(home);
  await copyFile(NPM_PACKAGE, join(home, file));
  const start = elapsed();
  await asUser(home, "npm", ["install", "--global", "--prefix", "installed", file]);
  await asUser(home, "installed/bin/cafe-sales", SAMPLE);
  const seconds = ((elapsed() - start) / 1000).toFixed(1);
  const megabytes = Number.parseInt(await run("du", ["-sm", "installed"], home), 10);
  if (megabytes > MOST_MEGABYTES) throw new Error(`the npm package takes ${megabytes} MB installed`);
  await asUser(home, "npx", ["--yes", file, ...SAMPLE]);
  return `${megabytes} MB, the sample's report after ${seconds} s; npx works`;
}

/** Through a link, with the engine of the sales store. */
async function checkArchive(folder: string, work: string): Promise<void> {
  const home = join(work, "linux user");
  await mkdir(home);
  await run("ln", ["-s", join(folder, "cafe-sales"), join(home, "cafe-sales")]);
  const sales = "fixtures/csv/lines/till.csv";
  const bare = (args: readonly string[]) =>
    run("env", ["-i", "PATH=/usr/bin:/bin", join(home, "cafe-sales"), ...args]);
  await bare([...SAMPLE, "--out", join(home, "sample")]);
  const store = ["--db", join(home, "cafe.duckdb")];
  await bare(["import", sales, ...store, "--time-zone", "UTC"]);
  await bare(["export", ...store, "--all", "--out", join(home, "report.html")]);
}

/** Installs, runs and removes the Windows setup under Wine. */
const MOST_WAITS = 60;
const PATH = ["HKCU\\Environment", "/v", "Path"];

/** @param unpacked the folder of the ZIP file, which has the same files */
async function checkWindows(unpacked: string, work: string): Promise<void> {
  const home = join(work, "windows");
  await mkdir(home);
  const wine = await openWine(home);
  await wine.run("reg", "add", ...PATH, "/t", "REG_EXPAND_SZ", "/d", "%USERPROFILE%\\bin");
  const [pathBefore, filesBefore] = [await wine.run("reg", "query", ...PATH), await wine.files()];

  await copyFile(join(RELEASE, `${releaseName("windows-x64")}-setup.exe`), join(home, "setup.exe"));
  await wine.run("setup.exe", "/S");
  const node = (await wine.files()).find((path) => path.endsWith("/node.exe")) ?? "";
  const installed = join(home, "wine", "drive_c", "users", node, "..");
  const wanted = [...(await filesBelow(unpacked)), "cafe-sales.ico", "uninstall.exe"];
  expectSame("the installed folder", await filesBelow(installed), wanted);

  // By its name, because it is on the user's PATH.
  const cafeSales = (...args: readonly string[]) => wine.run("cmd", "/c", "cafe-sales", ...args);
  await copyFile("fixtures/csv/lines/till.csv", join(home, "till.csv"));
  await cafeSales("export", "--demo", "--format", "html,xlsx", "--out", "sample");
  await cafeSales("import", "till.csv", "--db", "cafe.duckdb", "--time-zone", "UTC");
  await cafeSales("export", "--db", "cafe.duckdb", "--all", "--out", "report.html");
  await cafeSales("doctor", "--db", "cafe.duckdb");
  // What a double-click runs; the set-up itself would wait for its page.
  await wine.run("cmd", "/c", "call", "set-up.cmd", "--help");

  await wine.run(join(installed, "uninstall.exe"), "/S");
  // It removes the files from a copy of itself, and does not wait for it.
  for (let waits = 0; waits < MOST_WAITS && (await wine.files()).length > filesBefore.length; waits++)
    await setTimeout(1000);
  expectSame("what the setup leaves behind", await wine.files(), filesBefore);
  const pathAfter = await wine.run("reg", "query", ...PATH);
  if (pathAfter !== pathBefore) throw new Error(`PATH was ${pathBefore} and is ${pathAfter}`);
}

const NPM_PACKAGE = join(RELEASE, `${releaseName("npm")}.tgz`);

/** Unpacks the archive of a platform, and checks what is in it. @returns how many files */
async function checkFiles(platform: Platform, work: string): Promise<number> {
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

const WINE = "/usr/lib/wine/wine64";
const MOST_SECONDS = "300";
/** Wine does not know this option of a connection, which Node sets before it connects. */
const NO_KEEP_ALIVE = `require("node:net").Socket.prototype.setKeepAlive = function () { return this; };\n`;

/** A Windows of its own, made by Wine in a folder. */
interface Wine {
  /** Runs a command. @returns what it prints */
  run(...command: readonly string[]): Promise<string>;
  /** The files of the user, except temporary ones. */
  files(): Promise<string[]>;
}

async function openWine(home: string): Promise<Wine> {
  const documents = join(home, "Documents");
  const prefix = join(home, "wine");
  const output = join(home, "output.txt");
  await mkdir(documents, { recursive: true });
  await writeFile(join(home, "no-keep-alive.cjs"), NO_KEEP_ALIVE);
  const variables = [
    `HOME=${home}`,
    `WINEPREFIX=${prefix}`,
    "WINEDEBUG=-all",
    // From any folder; Z: is the root of this machine.
    `NODE_OPTIONS=--require=Z:${home}/no-keep-alive.cjs`,
  ];
  const wine: Wine = {
    async run(...command) {
      // Node under Wine can write to files, not to pipes.
      const script = `exec "$@" >"${output}" 2>&1`;
      const args = ["timeout", MOST_SECONDS, "sh", "-c", script, "sh", WINE, ...command];
      try {
        await run("env", [...variables, ...args], home);
      } catch (error) {
        throw new Error(`${command.join(" ")}: ${await readFile(output, "utf8")}`, { cause: error });
      }
      return readFile(output, "utf8");
    },
    async files() {
      const users = await filesBelow(join(prefix, "drive_c", "users"));
      const own = await filesBelow(documents);
      return [...users.filter((path) => !path.includes("/Temp/")), ...own.map((path) => `Documents/${path}`)];
    },
  };
  await wine.run("wineboot", "--init");
  // Node refuses the Windows 7 that Wine is without this.
  await wine.run("reg", "add", "HKCU\\Software\\Wine", "/v", "Version", "/d", "win10");
  return wine;
}
