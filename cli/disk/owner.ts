/** Which process owns a lock, and whether it still does. */
import { randomUUID } from "node:crypto";
import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { UnknownFields } from "../../viewer/report/unknown-fields.ts";
import { isAlive, startTimeOf } from "./processes.ts";

export interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Empty if the system does not say. */
  readonly startTime: string;
  /** ISO 8601 in UTC. */
  readonly since: string;
  /** Different for each lock. */
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
/** A run fills its lock file right after creating it. If the file stays empty, the run was killed. */
const EMPTY_MS = 10_000;

export function thisMachine(now: () => number): Machine {
  return { pid: process.pid, host: `${hostname()} ${processNamespace()}`.trim(), now, isAlive, startTimeOf };
}

/** Two containers may share the folder and the host name, but not the process ids. */
function processNamespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}

export function newOwner({ pid, host, now, startTimeOf }: Machine): Owner {
  const since = new Date(now()).toISOString();
  return { pid, host, startTime: startTimeOf(pid) ?? "", since, id: randomUUID() };
}

/** Undefined if the text does not say, for example after a loss of power. */
export function readOwner(text: string): Owner | undefined {
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
 * Whether a lock has no living owner. If the owner was a process of this machine, only the machine is asked, because
 * a clock may be wrong. Otherwise the age decides, which comes from two clocks, the owner's and the disk's. If one
 * of them is in the future, the age is unknown and the lock stays.
 *
 * @param modifiedAt of the lock file, in milliseconds since 1970
 */
export function isStale(owner: Owner | undefined, modifiedAt: number, machine: Machine): boolean {
  if (owner?.host === machine.host && hasEnded(owner, machine)) return true;
  const ages = [modifiedAt, ...(owner ? [Date.parse(owner.since)] : [])].map((at) => machine.now() - at);
  const age = Math.min(...ages);
  if (age < 0) return false;
  if (owner === undefined) return age > EMPTY_MS;
  return age > TOO_OLD_MS;
}

function hasEnded({ pid, startTime }: Owner, machine: Machine): boolean {
  if (!machine.isAlive(pid)) return true;
  const known = machine.startTimeOf(pid);
  return known !== undefined && startTime !== "" && known !== startTime;
}
