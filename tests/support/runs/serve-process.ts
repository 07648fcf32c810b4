/** The built `serve` as a process of its own, as people and service managers run it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterFile } from "../browser/after-file.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { CLI } from "./run-cli.ts";

export interface Serving {
  /** The first line on stdout. */
  readonly url: string;
  readonly milliseconds: number;
  readonly stdout: readonly string[];
  readonly stderr: readonly string[];
  /** Sends the signal and waits for the end: its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
  readonly child: ChildProcess;
}

export async function startServe(...args: readonly string[]): Promise<Serving> {
  const { PATH = "" } = process.env;
  const begun = performance.now();
  const child = spawn(process.execPath, [CLI, "serve", "--port", "0", ...args], {
    cwd: temporaryFolder(),
    env: { PATH, TZ: "Asia/Bangkok" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  afterFile(() => child.kill("SIGKILL"));
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const lines = createInterface({ input: child.stdout }).on("line", (line) => stdout.push(line));
  createInterface({ input: child.stderr }).on("line", (line) => stderr.push(line));
  const ended = once(child, "close");
  await Promise.race([once(lines, "line"), ended]);
  const [url] = stdout;
  if (url === undefined) throw new Error(`serve ended: ${stderr.join("\n")}`);
  return {
    url,
    milliseconds: performance.now() - begun,
    stdout,
    stderr,
    child,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await ended;
      return child.exitCode ?? child.signalCode;
    },
  };
}
