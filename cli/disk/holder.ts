/** Who holds the lock of an archive, and whether they still do. */

import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { UnknownFields } from "../../viewer/report/unknown-fields.ts";
import { isAlive, startTimeOf } from "./processes.ts";

export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Empty where the machine does not tell. */
  readonly startTime: string;
  /** ISO 8601 in UTC. */
  readonly since: string;
  /** Tells one lock from the next. */
  readonly id: string;
}

/** This process, and what it can find out about others. */
export interface Machine {
  readonly pid: number;
  readonly host: string;
  now(): number;
  isAlive(pid: number): boolean;
  startTimeOf(pid: number): string | undefined;
}

const TOO_OLD_MS = 30 * 60_000;
/** A lock file is filled as soon as it is there; one that stays empty is of a run that was killed. */
const EMPTY_MS = 10_000;

export function thisMachine(now: () => number): Machine {
  return { pid: process.pid, host: `${hostname()} ${processSpace()}`.trim(), now, isAlive, startTimeOf };
}

/** Containers may share the name of a host and the folder, and yet count their processes apart. */
function processSpace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}

/** Undefined when the file does not say, as after a loss of power. */
export function readHolder(text: string): Holder | undefined {
  try {
    const fields = new UnknownFields(JSON.parse(text), "lock");
    return {
      pid: fields.number("pid"),
      host: fields.text("host"),
      startTime: fields.text("startTime"),
      since: fields.text("since", (since) => !Number.isNaN(Date.parse(since))),
      id: fields.text("id"),
    };
  } catch {
    return undefined;
  }
}

/**
 * Whether nobody holds it any more. Its age is asked of two clocks, the holder's and that of the disk; when
 * one of them says the future, nothing is known, and it stays.
 *
 * @param modifiedAt of the lock file, in milliseconds since 1970
 */
export function isStale(holder: Holder | undefined, modifiedAt: number, machine: Machine): boolean {
  const ages = [modifiedAt, ...(holder ? [Date.parse(holder.since)] : [])].map((at) => machine.now() - at);
  const age = Math.min(...ages);
  if (age < 0) return false;
  if (holder === undefined) return age > EMPTY_MS;
  return age > TOO_OLD_MS || (holder.host === machine.host && isGone(holder, machine));
}

function isGone({ pid, startTime }: Holder, machine: Machine): boolean {
  if (!machine.isAlive(pid)) return true;
  const known = machine.startTimeOf(pid);
  return known !== undefined && startTime !== "" && known !== startTime;
}
