import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

/** A command of Node: its arguments and what it needs in its environment. */
export interface Command {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface Measured {
  readonly milliseconds: number;
  /** The peak of its resident memory; NaN where the system does not tell. */
  readonly peakMegabytes: number;
}

const LOOK_EVERY_MS = 10;
/** Longer than any of them takes. */
const MOST_MS = 20 * 60_000;

/** Runs a command to its end. */
export function measure({ args, env }: Command): Promise<Measured> {
  const start = performance.now();
  let peakMegabytes = Number.NaN;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ...env },
      timeout: MOST_MS,
    });
    // The system keeps the peak itself, but only for as long as the process lives.
    const timer = setInterval(() => {
      peakMegabytes = peakOf(child.pid) ?? peakMegabytes;
    }, LOOK_EVERY_MS);
    child.on("error", reject);
    child.on("exit", (code) => {
      clearInterval(timer);
      if (code === 0) resolve({ milliseconds: performance.now() - start, peakMegabytes });
      else
        reject(
          new Error(
            `node ${args.join(" ").slice(0, 80)} ended with ${code ?? `a signal, at most ${MOST_MS / 60_000} minutes after its start`}`,
          ),
        );
    });
  });
}

function peakOf(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
