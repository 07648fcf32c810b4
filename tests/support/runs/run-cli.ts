/** Runs the built command line as people and cron do: as a process of its own. */
import { spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../temporary-folder.ts";

export const CLI = fileURLToPath(new URL("../../../dist/cli/main.js", import.meta.url));

/** Signals that are pending together come in no certain order. */
const SIGNAL_GAP_MS = 100;

export interface RunOptions {
  readonly cwd?: string;
  /** Beside PATH and TZ; the developer's own settings stay out. */
  readonly env?: Readonly<Record<string, string>>;
  /** The moment at which the process starts, as its clock says; the real one if none is given. */
  readonly startsAt?: string;
  /** For stdin; without it stdin is empty. */
  readonly input?: string | Buffer;
  /** Sends these signals, one after the other, from when the promise resolves. */
  readonly interrupt?: { readonly when: Promise<unknown>; readonly signals: readonly NodeJS.Signals[] };
}

export interface RunResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The last line of stderr. */
  readonly lastLine: string;
  readonly milliseconds: number;
}

export function runCli(args: readonly string[], options?: RunOptions): Promise<RunResult> {
  return runNode([...clockOf(options), CLI, ...args], options);
}

function clockOf({ startsAt }: RunOptions = {}): readonly string[] {
  return startsAt === undefined ? [] : ["--import", clockThatStartsAt(startsAt)];
}

/** A module that shifts the clock of the process that loads it. Timers are not shifted. */
export function clockThatStartsAt(moment: string): string {
  const script = `
    const RealDate = Date;
    const shift = RealDate.parse(${JSON.stringify(moment)}) - RealDate.now();
    globalThis.Date = class extends RealDate {
      static now() { return RealDate.now() + shift; }
      constructor(...args) { super(...(args.length > 0 ? args : [RealDate.now() + shift])); }
    };`;
  return `data:text/javascript,${encodeURIComponent(script)}`;
}

/** Another program of Node, or this one from another place. */
export function runNode(args: readonly string[], options?: RunOptions): Promise<RunResult> {
  return run(process.execPath, args, options);
}

/** The same within a shell, where `$CLI` stands for the command. */
export function runShell(script: string, options: RunOptions = {}): Promise<RunResult> {
  const env = { ...options.env, CLI: [process.execPath, ...clockOf(options), CLI].join(" ") };
  return run("bash", ["--norc", "-o", "pipefail", "-c", script], { ...options, env });
}

async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { cwd = temporaryFolder(), env, input = "", interrupt } = options;
  const begun = performance.now();
  const { PATH = "", TZ = "UTC" } = process.env;
  const child = spawn(command, args, { cwd, env: { PATH, TZ, ...env } });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
  child.stdin.on("error", () => {}).end(input);
  void interrupt?.when.then(async () => {
    for (const name of interrupt.signals) {
      child.kill(name);
      await setTimeout(SIGNAL_GAP_MS);
    }
  });
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    child.on("close", (exitCode, exitSignal) => resolve([exitCode, exitSignal]));
  });
  const stderr = Buffer.concat(err).toString();
  return {
    code,
    signal,
    stdout: Buffer.concat(out).toString(),
    stderr,
    lastLine: stderr.trimEnd().split("\n").at(-1) ?? "",
    milliseconds: performance.now() - begun,
  };
}
