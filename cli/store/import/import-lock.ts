import { Lock } from "../../disk/lock.ts";
import { thisMachine } from "../../disk/owner.ts";
import type { ImportWaiting } from "./import-session.ts";

/**
 * One import at a time into a store: others wait for up to a minute.
 *
 * @param name of the store's file; the lock file is next to it
 * @throws CliError after that minute; the signal's reason if it aborts
 */
export function lockStore(folder: string, name: string, waiting: ImportWaiting): Promise<Lock> {
  const machine = thisMachine(waiting.now);
  return Lock.take({ folder, name, machine, work: "import", kept: "the store is unchanged" }, waiting);
}
