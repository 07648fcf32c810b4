/** What the commands about one store have in common: they read its address, and a signal ends them. */
import { orAborted } from "../../aborts.ts";
import { readSettings } from "../../config.ts";
import type { Effects } from "../../effects.ts";
import { toCliError } from "../../errors.ts";
import type { Output } from "../../output.ts";
import { warnIfOpenToOthers } from "../../run/source.ts";
import { type EngineAddress, readStoreAddress } from "../../store/store-address.ts";
import type { ReadOptions } from "../options/option-group.ts";
import type { StoreOption } from "../options/store-option.ts";

const KEPT = "the store is unchanged";

export async function workOnStore(
  readOptions: ReadOptions<StoreOption>,
  effects: Effects,
  output: Output,
  work: (address: EngineAddress, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const settings = await readSettings(effects);
  const { db } = readOptions({ settings, now: effects.now() });
  const address = readStoreAddress(db, effects);
  warnIfOpenToOthers(address, output);
  const { signal, stop } = effects.listenForInterrupts((error) => output.fail(toCliError(error, KEPT)));
  try {
    await output.progress.start();
    await orAborted(work(address, signal), signal);
  } catch (error) {
    throw toCliError(signal.aborted ? signal.reason : error, KEPT);
  } finally {
    output.progress.stop();
    stop();
  }
}
