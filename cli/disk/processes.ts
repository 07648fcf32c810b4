/** What this machine tells about its processes. */
import { readFileSync } from "node:fs";
import { systemCode } from "../errors.ts";

/** A process that ended counts as dead, even while its parent has not taken notice. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) !== "ESRCH";
  }
  return !/^[ZX]$/.test(statOf(pid)?.[STATE] ?? "");
}

/**
 * When a process began, in a form that is good for comparing only: numbers of processes are used again.
 * Undefined where the machine does not tell.
 */
export function startTimeOf(pid: number): string | undefined {
  return statOf(pid)?.[START_TIME];
}

/** Counted from behind the name of the process, which may hold anything. */
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
