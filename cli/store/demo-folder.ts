/** Where the sample cafe lives while it is shown. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CliError, EXIT } from "../errors.ts";
import { isAlive } from "../processes.ts";

const NAME = "cafe-sales-demo-";
/** In memory where nothing else may be written to, as in a container. */
const PLACES = [tmpdir(), "/dev/shm"];

export interface DemoFolder {
  readonly path: string;
  remove(): void;
}

/** Gone with the process, or with the next one when it was killed. */
export function makeDemoFolder(): DemoFolder {
  const path = make();
  const remove = () => {
    process.off("exit", remove);
    rmSync(path, { recursive: true, force: true });
  };
  process.once("exit", remove);
  return { path, remove };
}

function make(): string {
  let reason: unknown;
  for (const place of PLACES) {
    try {
      removeLeftovers(place);
      return mkdtempSync(join(place, `${NAME}${process.pid}-`));
    } catch (error) {
      reason = error;
    }
  }
  throw new CliError(EXIT.output, `cannot write to ${PLACES.join(" or ")}, where the sample cafe would be`, {
    hint: "name a folder that can be written to in TMPDIR",
    cause: reason,
  });
}

function removeLeftovers(place: string): void {
  for (const entry of readdirSync(place)) {
    const [, pid] = new RegExp(`^${NAME}(\\d+)-\\w+$`).exec(entry) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(join(place, entry), { recursive: true, force: true });
    } catch {
      // It is somebody else's.
    }
  }
}
