/** `store create`: the tables of a store in a database. */
import type { Effects } from "../../../effects.ts";
import type { Output } from "../../../output.ts";
import type { ReadOptions } from "../../options/option-group.ts";
import { onlyDatabases } from "../only-databases.ts";
import type { StoreOption } from "../store-option.ts";
import { workOnStore } from "../work-on-store.ts";

export function createStoreCommand(
  readOptions: ReadOptions<StoreOption>,
  effects: Effects,
  output: Output,
): Promise<void> {
  return workOnStore(readOptions, effects, output, async (address) => {
    const database = onlyDatabases(address, "the first import creates it");
    const { createStore } = await import("../../../store/postgres/create-store.ts");
    const isNew = await createStore(database);
    output.note(
      isNew
        ? `created a sales store in ${database.shown}`
        : `there is a sales store in ${database.shown} already`,
    );
  });
}
