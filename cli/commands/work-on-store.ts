/** What the commands about one store have in common: they read its address, and a signal ends them. */
import { guardedRun } from "../run/guarded-run.ts";
import { warnIfOpenToOthers } from "../run/source.ts";
import { type EngineAddress, readStoreAddress } from "../store/store-address.ts";
import type { CommandCall } from "./definition.ts";
import type { StoreOption } from "./options/source-options.ts";

export function workOnStore<Options extends StoreOption>(
  call: CommandCall<Options>,
  work: (address: EngineAddress, signal: AbortSignal, options: Options) => Promise<void>,
): Promise<void> {
  return guardedRun(
    call,
    async ({ settings, effects, output, interrupt, setKept }) => {
      const options = call.read(settings);
      const address = readStoreAddress(options.db, effects);
      warnIfOpenToOthers(address, output);
      setKept("the store is unchanged");
      await output.progress.start();
      await work(address, interrupt, options);
    },
    "the store is up to date",
  );
}
