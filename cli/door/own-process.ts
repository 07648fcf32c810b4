/** Runs a command of this program in a process of its own, so that it has its own memory, and may fail alone. */
import { spawn } from "node:child_process";

/** More of its messages is not kept; the last ones matter. */
const MOST_CHARACTERS = 20_000;
/** How long it may clean up after the signal, so that this process ends within five seconds as well. */
const LAST_MOMENTS_MS = 4000;

/**
 * How a job tells its command when its report was due: then the command does only what is left to do. Only a job sets it, and its
 * name is not that of a setting.
 */
export const JOB_DUE = "JOB_OF_CAFE_SALES_DUE";

/** How this program was started: Node, its options, and the file of the program. */
export type Program = readonly [file: string, ...args: string[]];

export interface OwnProcessOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Ends it; it may clean up before. */
  readonly signal: AbortSignal;
  /** Its working folder, if it is not that of this process. */
  readonly cwd?: string;
  /** What it prints is dropped, unless it goes where this process prints. */
  readonly stdout?: "inherit" | "ignore";
}

export interface OwnProcessEnd {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly stderr: string;
}

/** Rejects if it could not be started. */
export function runOwnProcess(
  [file, ...before]: Program,
  args: readonly string[],
  { env, signal, cwd, stdout = "ignore" }: OwnProcessOptions,
): Promise<OwnProcessEnd> {
  const child = spawn(file, [...before, ...args], {
    env: { ...env },
    cwd,
    // It hears by the last one that this process has ended, even if that was killed.
    stdio: ["ignore", stdout, "pipe", "ipc"],
    windowsHide: true,
  });
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    child.kill("SIGTERM");
    timer = setTimeout(() => child.kill("SIGKILL"), LAST_MOMENTS_MS);
  };
  if (signal.aborted) end();
  signal.addEventListener("abort", end, { once: true });
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-MOST_CHARACTERS);
  });
  return new Promise<OwnProcessEnd>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stderr }));
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  });
}
