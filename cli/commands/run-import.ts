import { EXPORTS_PATTERN } from "../door/config.ts";
import { importFiles } from "../run/imports/import-files.ts";
import type { CommandCall } from "./definition.ts";
import type { ImportOptions } from "./import.ts";
import { workOnStore } from "./work-on-store.ts";

export function importSales(call: CommandCall<ImportOptions>): Promise<void> {
  const { args, effects, output } = call;
  const files = args.length > 0 ? args : [EXPORTS_PATTERN];
  return workOnStore(call, (_, signal, options) =>
    importFiles({ options: { files, ...options }, effects, output, signal, isPatient: true }),
  );
}
