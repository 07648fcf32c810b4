/** Runs of `snapshot` and `status` on an archive of their own. The pages need what `npm run build` makes. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect } from "vitest";
import { type Manifest, readManifest } from "../../../cli/archive/manifest.ts";
import { folderName } from "../../../cli/archive/names.ts";
import { linksOf } from "../../../cli/archive/pages/page-look.ts";
import { type FaultServer, PASSWORD } from "../fakes/fault-server.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { faultServer } from "./export-run.ts";
import { type RunOptions, type RunResult, runCli } from "./run-cli.ts";
import { type InProcessOptions, runInProcess } from "./run-in-process.ts";

const SCRIPT = /^report-[0-9a-f]{16}\.js$/;

export const ENV = { CAFE_SALES_PASSWORD: PASSWORD };
/** The week that the fault server has sales of. */
export const WEEK = ["--from", "2026-11-01", "--to", "2026-11-07"] as const;
export const WEEK_NAME = "2026-11-01_2026-11-07";
export const NEXT_WEEK = ["--from", "2026-11-08", "--to", "2026-11-14"] as const;
export const NEXT_NAME = "2026-11-08_2026-11-14";

/** `snapshot --dir archive` in a folder, from source and in the process of the test. */
export function snapshotIn(
  cwd: string,
  server: Pick<FaultServer, "origin">,
  args: readonly string[],
  options: InProcessOptions = {},
): Promise<RunResult> {
  return runInProcess(snapshotArgs(server, args), { ...options, cwd, env: { ...ENV, ...options.env } });
}

/** The same by the built command, as a process of its own. */
export function snapshotByProcess(
  cwd: string,
  server: Pick<FaultServer, "origin">,
  args: readonly string[],
  options: RunOptions = {},
): Promise<RunResult> {
  return runCli(snapshotArgs(server, args), { ...options, cwd, env: { ...ENV, ...options.env } });
}

let week: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** Lays an archive with a snapshot of {@link WEEK} into a folder. It is made once for the test files of a process. */
export async function layWeek(cwd: string): Promise<void> {
  week ??= weekArchive();
  for (const [path, bytes] of await week) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), bytes);
  }
}

async function weekArchive(): Promise<ReadonlyMap<string, Buffer>> {
  const cwd = temporaryFolder();
  expect((await snapshotIn(cwd, await faultServer(), WEEK)).code).toBe(0);
  const files = readdirSync(cwd, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [relative(cwd, path), readFileSync(path)]));
}

export function snapshotArgs({ origin }: Pick<FaultServer, "origin">, args: readonly string[]): string[] {
  return ["snapshot", "--dir", "archive", "--url", origin, ...args];
}

export function statusOf(
  cwd: string,
  args: readonly string[] = [],
  options: InProcessOptions = {},
): Promise<RunResult> {
  return runInProcess(["status", "--dir", "archive", ...args], { ...options, cwd });
}

export function manifestIn(cwd: string): Manifest {
  const read = readManifest(readFileSync(join(cwd, "archive", "manifest.json"), "utf8"));
  if (read.state !== "whole") throw new Error(`the manifest is ${read.state}`);
  return read.manifest;
}

export function listedIn(cwd: string): string[] {
  return manifestIn(cwd).snapshots.map(folderName);
}

/** Every file of the archive with the hash of what is in it. */
export function contentsOf(cwd: string): Record<string, string> {
  const folder = join(cwd, "archive");
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path, hashOf(path)]));
}

/** The files of the archive itself: its pages, its manifest, and the script that the reports share. */
export const ARCHIVE_FILES = ["index.html", "latest.html", "manifest.json", expect.stringMatching(SCRIPT)];

/** The report of the first week, apart from its links, which change when the next week is added. */
export function firstReportIn(cwd: string): string[] {
  const [page = "", data = ""] = ["report.html", "report.json"].map((name) =>
    readFileSync(join(cwd, "archive", WEEK_NAME, name), "utf8"),
  );
  return [page.replace(linksOf(page) ?? "", ""), data];
}

function hashOf(path: string): string {
  try {
    return createHash("sha256").update(readFileSync(path)).digest("hex");
  } catch {
    return "a folder";
  }
}
