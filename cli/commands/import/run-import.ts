/** `import`: reads the till's exports into the sales store, all of them or nothing. */
import { readSettings } from "../../config.ts";
import { toCliError } from "../../errors.ts";
import { importFiles } from "../../run/imports/import-files.ts";
import { warnIfOpenToOthers } from "../../run/source.ts";
import { readStoreAddress } from "../../store/store-address.ts";
import type { CommandCall } from "../definition.ts";
import type { ImportOptions } from "./import-options.ts";

const KEPT = "the store is unchanged";

export async function importSales(call: CommandCall<ImportOptions>): Promise<void> {
  const { read, args: files, effects, output } = call;
  const options = { files, ...read(await readSettings(effects)) };
  warnIfOpenToOthers(readStoreAddress(options.db, effects), output);
  const { signal, stop } = effects.listenForInterrupts((error) => output.fail(toCliError(error, KEPT)));
  try {
    await importFiles({ options, effects, output, signal });
  } catch (error) {
    throw toCliError(signal.aborted ? signal.reason : error, KEPT);
  } finally {
    stop();
  }
}
