/** `store create` and `store migrate`: the tables of a store in a database, as this program needs them. */
import { usageError } from "../../errors.ts";
import type { CommandCall } from "../definition.ts";
import type { StoreOption } from "../options/store-option.ts";
import { workOnStore } from "./work-on-store.ts";

export function createStoreCommand(call: CommandCall<StoreOption>): Promise<void> {
  return workOnStore(call, async (address) => {
    if (address.kind !== "postgres") throw needsNoCommand(address.shown, "the first import creates it");
    const { createStore } = await import("../../store/postgres/create-store.ts");
    const isNew = await createStore(address);
    call.output.note(
      isNew
        ? `created a sales store in ${address.shown}`
        : `there is a sales store in ${address.shown} already`,
    );
  });
}

export function migrateStoreCommand(call: CommandCall<StoreOption>): Promise<void> {
  return workOnStore(call, async (address) => {
    if (address.kind !== "postgres") {
      throw needsNoCommand(address.shown, "the next import brings it up to date");
    }
    const { migrateStore } = await import("../../store/postgres/create-store.ts");
    const isMigrated = await migrateStore(address);
    call.output.note(
      isMigrated
        ? `brought the store in ${address.shown} up to date`
        : `the store in ${address.shown} is up to date`,
    );
  });
}

function needsNoCommand(file: string, instead: string) {
  return usageError(
    `${file} is a file, which needs no command: ${instead}`,
    "name a database: --db postgres://USER@HOST/DATABASE",
  );
}
