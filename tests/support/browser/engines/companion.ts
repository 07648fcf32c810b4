import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Ends the program, and all that it has started, when it ends or this process is gone, however it ends. */
const WATCH = 'exec 2>&1; ("$@"; kill -KILL 0) & read -r _; kill -KILL 0';

/** A program that ends with this process. */
export interface Companion {
  /** Waits for a line of its output, and returns all lines so far. */
  until(pattern: RegExp): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** @param env what it has beside the environment of this process */
export function startCompanion(
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Companion {
  const child = spawn("sh", ["-c", WATCH, "sh", ...command], {
    // A group of its own, all of which ends together.
    detached: true,
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "ignore"],
  });
  const exited = once(child, "exit");
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  return {
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (lines.some((line) => pattern.test(line))) resolve(lines);
        };
        look();
        reader.on("line", look);
        reader.once("close", () => reject(new Error(`${command[0]} ended:\n${lines.join("\n")}`)));
      }),
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}
