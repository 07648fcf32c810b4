import { EXPORTS } from "../door/config.ts";
import { usageError } from "../door/errors.ts";
import { importFiles } from "../run/imports/import-files.ts";
import { exportsThere } from "../run/imports/kept-exports.ts";
import type { CommandCall } from "./definition.ts";
import type { ImportOptions } from "./import.ts";
import { workOnStore } from "./work-on-store.ts";

export function importSales(call: CommandCall<ImportOptions>): Promise<void> {
  const { args, effects, output } = call;
  return workOnStore(call, async (_, signal, options) => {
    const files = args.length > 0 ? args : await exportsThere(effects.cwd);
    if (files.length === 0)
      throw usageError(
        `there is no export in the folder ${EXPORTS}`,
        "put CSV or XLSX files of the till there, or name them",
      );
    return importFiles({ options: { files, ...options }, effects, output, signal, isPatient: true });
  });
}
