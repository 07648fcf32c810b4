/** The outside world as one argument. `nodeEffects` is the real one; tests pass their own. */
import type { Readable, Writable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import type { Transport, TransportOptions } from "../api/transport/transport.ts";
import type { CliError } from "./errors.ts";
import { type InterruptOptions, type Interrupts, listenForInterrupts } from "./interrupts.ts";
import { type OwnProcessEnd, type OwnProcessOptions, type Program, runOwnProcess } from "./own-process.ts";

type Input = Readable & { readonly isTTY?: boolean };
export type Printer = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export interface Effects {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly stdin: Input;
  readonly stdout: Printer;
  readonly stderr: Printer;
  /** Milliseconds since 1970, for dates only. */
  now(): number;
  /** Milliseconds that never jump, for durations. */
  elapsed(): number;
  /** The time zone of this machine. To know its name takes 15 ms, because Node loads the data of all languages first. */
  machineZone(): string;
  /** Whether this machine is in UTC, in summer too. */
  keepsUtc(): boolean;
  /** At least 0, less than 1. */
  random(): number;
  /** Rejects with the signal's reason if it is aborted first. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  openTransport(options: TransportOptions): Promise<Transport>;
  /** How this program was started. */
  readonly self: Program;
  /** Runs a command of this program in a process of its own. */
  runSelf(args: readonly string[], options: OwnProcessOptions): Promise<OwnProcessEnd>;
  listenForInterrupts(onSecond: (error: CliError) => void, options?: InterruptOptions): Interrupts;
}

export function nodeEffects(): Effects {
  const { env, stdin, stdout, stderr } = process;
  const self: Program = [process.execPath, ...process.execArgv, process.argv[1] ?? ""];
  return {
    env,
    // Read only when needed: the folder may have been deleted, and `--help` does not need it.
    get cwd() {
      return process.cwd();
    },
    stdin,
    stdout,
    stderr,
    now: Date.now,
    elapsed: () => performance.now(),
    machineZone,
    keepsUtc,
    random: Math.random,
    async sleep(milliseconds, signal) {
      try {
        await setTimeout(milliseconds, undefined, { signal });
      } catch {
        signal.throwIfAborted();
      }
    },
    openTransport: async (options) => (await import("../api/transport/transport.ts")).openTransport(options),
    self,
    runSelf: (args, options) => runOwnProcess(self, args, options),
    listenForInterrupts: (onSecond, options) => listenForInterrupts(process, onSecond, options),
  };
}

/** A variable such as `TZ=UTC-7` has no name that others know, so its whole hours are named. The sign is that of POSIX. */
function machineZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone && timeZone !== "Etc/Unknown") return timeZone;
  const hours = Math.round(new Date().getTimezoneOffset() / 60);
  return hours === 0 ? "UTC" : `Etc/GMT${hours > 0 ? "+" : ""}${hours}`;
}

function keepsUtc(): boolean {
  const year = new Date().getFullYear();
  return [0, 6].every((month) => new Date(year, month).getTimezoneOffset() === 0);
}
