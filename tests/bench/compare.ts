import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";

/** A command of Node: its arguments and what it needs in its environment. */
export interface Command {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs two commands in turns, so that what else the machine does falls on both, and prints the ratio of
 * their median times. Only the ratio says something: the machine is shared.
 */
export async function compare(
  name: string,
  goal: number,
  ours: Command,
  bare: Command,
  { rounds = 21, prepare = () => {} }: { readonly rounds?: number; readonly prepare?: () => void } = {},
): Promise<void> {
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    prepare();
    times.bare.push(await timeOf(bare));
    times.ours.push(await timeOf(ours));
  }
  report(name, goal, median(times.ours), median(times.bare));
}

/** Two times in milliseconds as a line, with its verdict. */
export function report(name: string, goal: number, ours: number, bare: number): void {
  const ratio = ours / bare;
  const verdict = ratio <= goal ? "ok" : "MISSED";
  process.stdout.write(
    `${name.padEnd(52)} ${ratio.toFixed(2)}× (goal ≤ ${goal}×) ${verdict}   ${ours.toFixed(0)} / ${bare.toFixed(0)} ms\n`,
  );
}

function timeOf({ args, env }: Command): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ...env },
    });
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve(performance.now() - start);
      else reject(new Error(`node ${args.join(" ").slice(0, 80)} ended with ${code}`));
    });
  });
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
