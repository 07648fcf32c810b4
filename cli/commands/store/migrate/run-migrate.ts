/** `store migrate`: the tables of an older store in a database, as this program needs them. */
import type { Effects } from "../../../effects.ts";
import type { Output } from "../../../output.ts";
import type { ReadOptions } from "../../options/option-group.ts";
import { onlyDatabases } from "../only-databases.ts";
import type { StoreOption } from "../store-option.ts";
import { workOnStore } from "../work-on-store.ts";

export function migrateStoreCommand(
  readOptions: ReadOptions<StoreOption>,
  effects: Effects,
  output: Output,
): Promise<void> {
  return workOnStore(readOptions, effects, output, async (address) => {
    const database = onlyDatabases(address, "the next import brings it up to date");
    const { migrateStore } = await import("../../../store/postgres/create-store.ts");
    const isMigrated = await migrateStore(database);
    output.note(
      isMigrated
        ? `brought the store in ${database.shown} up to date`
        : `the store in ${database.shown} is up to date`,
    );
  });
}
