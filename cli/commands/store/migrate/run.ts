/** `store migrate`: the tables of an older store in a database, as this program needs them. */
import type { Effects } from "../../../effects.ts";
import { usageError } from "../../../errors.ts";
import type { Output } from "../../../output.ts";
import type { ReadOptions } from "../../options/option-group.ts";
import type { StoreOption } from "../store-option.ts";
import { workOnStore } from "../work-on-store.ts";

export function migrateStoreCommand(
  readOptions: ReadOptions<StoreOption>,
  effects: Effects,
  output: Output,
): Promise<void> {
  return workOnStore(readOptions, effects, output, async (address) => {
    const { shown } = address;
    if (address.kind === "file") {
      throw usageError(
        `${shown} is a file, which needs no command: the next import brings it up to date`,
        "name a database: --db postgres://USER@HOST/DATABASE",
      );
    }
    const { migrateStore } = await import("../../../store/postgres/create-store.ts");
    const isMigrated = await migrateStore(address);
    output.note(
      isMigrated ? `brought the store in ${shown} up to date` : `the store in ${shown} is up to date`,
    );
  });
}
