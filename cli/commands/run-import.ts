import { importFiles } from "../run/imports/import-files.ts";
import type { CommandCall } from "./definition.ts";
import type { ImportOptions } from "./import.ts";
import { workOnStore } from "./work-on-store.ts";

export function importSales(call: CommandCall<ImportOptions>): Promise<void> {
  const { args: files, effects, output } = call;
  return workOnStore(call, (_, signal, options) =>
    importFiles({ options: { files, ...options }, effects, output, signal, isPatient: true }),
  );
}
