/** A small text file that people keep beside a store. Its edits come one after the other, so that none loses another. */
import { AtomicFile } from "../disk/atomic-file.ts";
import type { ShownPath } from "../disk/disk-error.ts";
import { Lock, type Waiting } from "../disk/lock.ts";
import { thisMachine } from "../disk/owner.ts";
import { findPlace } from "../disk/place.ts";
import type { Effects } from "../door/effects.ts";
import { CliError, EXIT, systemCode } from "../door/errors.ts";
import { readRegular, readUnlinked, TOO_LARGE } from "../door/open-regular.ts";
import { systemReason } from "../door/system-reason.ts";

export interface BesideFile extends ShownPath {
  /** The absolute path. */
  readonly path: string;
  /** Whether a person has named it, who may name a link. What is found by its name alone, anyone may have put there. */
  readonly isNamed: boolean;
}

/** A file of notes for every day of a century has less. */
const MOST_BYTES = 4 * 2 ** 20;

/** The text of the file; undefined if it does not exist. */
export async function readBeside({ path, shown, remedy, isNamed }: BesideFile): Promise<string | undefined> {
  try {
    const bytes = await (isNamed ? readRegular : readUnlinked)(path, MOST_BYTES);
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.replaceAll("\r\n", "\n");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    const why = systemReason(error, {
      [TOO_LARGE]: "it is larger than 4 MiB",
      ERR_ENCODING_INVALID_ENCODED_DATA: "it is not UTF-8 text",
    });
    throw new CliError(EXIT.usage, `cannot read ${shown}: ${why}`, { hint: remedy, cause: error });
  }
}

export type EditFile = (change: (text: string) => string | Promise<string>) => Promise<void>;

/**
 * Edits a file: reads it, changes its text and replaces it as a whole. Other processes wait for the lock, and other
 * edits of this one for their turn.
 */
export function createFileEditor(
  file: BesideFile,
  { now, elapsed, sleep }: Pick<Effects, "now" | "elapsed" | "sleep">,
  signal: AbortSignal,
): EditFile {
  const waiting: Waiting = { elapsed, sleep, signal, onWait: () => {} };
  let last: Promise<unknown> = Promise.resolve();
  const edit: EditFile = async (change) => {
    const place = await findPlace(file.path, file);
    const kept = `${file.shown} is unchanged`;
    const machine = thisMachine(now);
    const lock = await Lock.take({ ...place, machine, work: "edit", kept }, waiting);
    try {
      const before = await readBeside(file);
      const after = await change(before ?? "");
      if (after === before) return;
      const written = await AtomicFile.create(place, file);
      try {
        await written.write(after);
        lock.check();
        await written.moveTo(place);
      } finally {
        await written.discard();
      }
    } finally {
      lock.release();
    }
  };
  return (change) => {
    const turn = last.then(() => edit(change));
    // A failed edit does not keep the next one from its turn.
    last = turn.catch(() => {});
    return turn;
  };
}
