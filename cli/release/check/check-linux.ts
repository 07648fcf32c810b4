/** Runs what a release has for Linux as a user would, in empty folders. */
import { copyFile, mkdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { run } from "../run.ts";
import { NPM_PACKAGE } from "./check-files.ts";

const MOST_MEGABYTES = 110;
const SAMPLE = ["export", "--demo", "--format", "html,xlsx"];

/** With nothing but Node, npm and the usual commands, and without the settings and downloads of this user. */
function asUser(home: string, command: string, args: readonly string[]): Promise<string> {
  const path = `${dirname(process.execPath)}:/usr/bin:/bin`;
  return run("env", [`PATH=${path}`, `HOME=${home}`, command, ...args], home);
}

/** @returns what it took */
export async function checkNpmPackage(work: string, elapsed: () => number): Promise<string> {
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
export async function checkArchive(folder: string, work: string): Promise<void> {
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
