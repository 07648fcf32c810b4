import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { afterFile } from "../browser/after-file.ts";
import { type FaultServer, type Faults, PASSWORD, startFaultServer } from "../fakes/fault-server.ts";
import { filesIn, temporaryFolder } from "../temporary-folder.ts";
import { type RunOptions, type RunResult, runCli } from "./run-cli.ts";
import { type InProcessOptions, runInProcess } from "./run-in-process.ts";

export const OLD_REPORT = "the report of last week";
const RANGE = ["--from", "2026-11-01", "--to", "2026-11-20"];

export interface ExportRun extends RunResult {
  readonly server: FaultServer;
  readonly folder: string;
}

/** A fault server that closes after the tests of the file. */
export async function faultServer(faults: Faults = {}): Promise<FaultServer> {
  const server = await startFaultServer(faults);
  afterFile(() => server.close());
  return server;
}

type Run = (args: readonly string[], options: RunOptions) => Promise<RunResult>;

/**
 * `export --url` against a server with these faults, over a report that is there already. Whatever happens,
 * no token stays alive, no secret is printed and no temporary file is left; if it fails, the old report is
 * there, byte for byte.
 */
export function exportFrom(
  faults: Faults | FaultServer,
  args: readonly string[] = [],
  options: InProcessOptions = {},
): Promise<ExportRun> {
  return checkedExport(runInProcess, faults, [...EXPORT, ...args], options);
}

/** The month for an accountant, in the folder `accounts`. */
export function monthFrom(
  faults: Faults | FaultServer,
  args: readonly string[] = [],
  options: InProcessOptions = {},
): Promise<ExportRun> {
  return checkedExport(runInProcess, faults, ["month", "--out", "accounts", ...args], options);
}

/** The same by the built command, as a process of its own. */
export function exportByProcess(
  faults: Faults | FaultServer,
  args: readonly string[] = [],
  options: RunOptions = {},
): Promise<ExportRun> {
  return checkedExport(runCli, faults, [...EXPORT, ...args], options);
}

const EXPORT = ["export", "--format", "json", "--out", "report.json"];

async function checkedExport(
  run: Run,
  faults: Faults | FaultServer,
  [command = "", ...args]: readonly string[],
  options: RunOptions,
): Promise<ExportRun> {
  const server = "origin" in faults ? faults : await faultServer(faults);
  const folder = options.cwd ?? temporaryFolder();
  const target = join(folder, "report.json");
  writeFileSync(target, OLD_REPORT);
  const result = await run([command, "--url", server.origin, ...RANGE, ...args], {
    ...options,
    cwd: folder,
    env: { CAFE_SALES_PASSWORD: PASSWORD, ...options.env },
  });
  expect([...server.alive], "tokens alive").toEqual([]);
  expectNoSecrets(result, [PASSWORD, ...server.tokens]);
  expect(filesIn(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  if (result.code !== 0) {
    expect(readFileSync(target, "utf8")).toBe(OLD_REPORT);
    expect(result.stdout).toBe("");
    if (!args.includes("--verbose")) expect(result.stderr).not.toMatch(/\n\s+at /);
    expect(result.lastLine).toMatch(
      /^cafe-sales: .+; (the previous report is unchanged|nothing was (done|written)); .+$/,
    );
  }
  return { ...result, server, folder };
}

function expectNoSecrets({ stdout, stderr }: RunResult, secrets: readonly string[]): void {
  for (const secret of secrets) {
    expect(stdout).not.toContain(secret);
    expect(stderr).not.toContain(secret);
    expect(stderr).not.toContain(secret.slice(0, 10));
  }
}
