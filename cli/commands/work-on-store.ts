/** What the commands about one store have in common: they read its address, and a signal ends them. */
import { readSettings } from "../config.ts";
import { toCliError } from "../errors.ts";
import { warnIfOpenToOthers } from "../run/source.ts";
import { type EngineAddress, readStoreAddress } from "../store/store-address.ts";
import type { CommandCall } from "./definition.ts";
import type { StoreOption } from "./options/store-option.ts";

const KEPT = "the store is unchanged";

export async function workOnStore<Options extends StoreOption>(
  { read, effects, output }: CommandCall<Options>,
  work: (address: EngineAddress, signal: AbortSignal, options: Options) => Promise<void>,
): Promise<void> {
  const options = read(await readSettings(effects));
  const address = readStoreAddress(options.db, effects);
  warnIfOpenToOthers(address, output);
  const { signal, stop } = effects.listenForInterrupts((error) => output.fail(toCliError(error, KEPT)));
  try {
    await output.progress.start();
    await work(address, signal, options);
  } catch (error) {
    throw toCliError(signal.aborted ? signal.reason : error, KEPT);
  } finally {
    output.progress.stop();
    stop();
  }
}
