import { EXPORTS_PATTERN } from "../door/config.ts";
import { importFiles } from "../run/imports/import-files.ts";
import { exportsThere } from "../run/imports/kept-exports.ts";
import type { CommandCall } from "./definition.ts";
import type { ImportOptions } from "./import.ts";
import { workOnStore } from "./work-on-store.ts";

export function importSales(call: CommandCall<ImportOptions>): Promise<void> {
  const { args, effects, output } = call;
  return workOnStore(call, async (_, signal, options) => {
    const there = args.length > 0 ? args : await exportsThere(effects.cwd);
    // The pattern says what is missing.
    const files = there.length > 0 ? there : [EXPORTS_PATTERN];
    return importFiles({ options: { files, ...options }, effects, output, signal, isPatient: true });
  });
}
