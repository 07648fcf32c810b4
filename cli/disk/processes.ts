/** What the system knows about processes on this machine. */
import { readFileSync } from "node:fs";
import { systemCode } from "../door/errors.ts";

/** A process that has ended counts as dead even if its parent has not collected it yet. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) !== "ESRCH";
  }
  return !/^[ZX]$/.test(statOf(pid)?.[STATE] ?? "");
}

/** If the id is our own, it belonged to an earlier process: containers give the same ids again and again. */
export function isOtherAlive(pid: number): boolean {
  return pid !== process.pid && isAlive(pid);
}

/** When a process began, only good for comparing, because ids are used again; undefined if the system does not say. */
export function startTimeOf(pid: number): string | undefined {
  return statOf(pid)?.[START_TIME];
}

/** Positions after the name of the process, which may contain anything. */
const STATE = 0;
const START_TIME = 19;

function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}
