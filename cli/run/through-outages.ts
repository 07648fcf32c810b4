/** What a run does if the database of its store is lost, as in a failover: it is late, and not lost. */
import type { Effects } from "../door/effects.ts";
import { CliError } from "../door/errors.ts";
import type { Output } from "../door/output.ts";
import { readStoreAddress } from "../store/store-address.ts";

export interface Reach {
  readonly effects: Effects;
  readonly output: Output;
  readonly signal: AbortSignal;
  /** How long it waits in all, in milliseconds. */
  readonly maxWaitMs?: number;
  /** A server that can only be read is waited for as well. */
  readonly toWrite?: boolean;
}

/** As long as a run may take that has a limit. */
const MAX_WAIT_MS = 300_000;
/** A database that is lost so often during one piece of work needs a person. */
const MOST_LOSSES = 3;

/** Does work that keeps all or nothing. If the database cannot be reached, it waits and does the work again. */
export async function throughOutages<T>(db: string, reach: Reach, work: () => Promise<T>): Promise<T> {
  const { effects, output, signal, maxWaitMs = MAX_WAIT_MS, toWrite = false } = reach;
  let leftMs = maxWaitMs;
  for (let losses = 0; ; losses += 1) {
    try {
      return await work();
    } catch (error) {
      // What may have been kept is not repeated: a summary of it would be wrong.
      const isWhole = error instanceof CliError && error.kept === undefined;
      const address = readStoreAddress(db, effects);
      if (!isWhole || address.kind === "file" || !address.isOutage(error)) throw error;
      if (signal.aborted || losses === MOST_LOSSES) throw error;
      output.note(`${error.message}; waiting for it, at most ${Math.ceil(leftMs / 1000)} s`);
      const begun = effects.elapsed();
      await address.awaitServer(toWrite, {
        elapsed: effects.elapsed,
        random: effects.random,
        sleep: effects.sleep,
        signal,
        maxWaitMs: leftMs,
        onWait: (message) => output.progress.show(message),
      });
      leftMs -= effects.elapsed() - begun;
    }
  }
}
