/** `store create` and `store migrate`: the tables of a store in a database, as this program needs them. */
import { orAborted } from "../../door/aborts.ts";
import { usageError } from "../../door/errors.ts";
import type { DatabaseAddress } from "../../store/database.ts";
import type { CommandCall } from "../definition.ts";
import type { StoreOption } from "../options/source-options.ts";
import { workOnStore } from "../work-on-store.ts";

export function createStoreCommand(call: CommandCall<StoreOption>): Promise<void> {
  return workOnDatabase(call, "the first import creates it", async (address) => {
    return (await address.create())
      ? `created a sales store in ${address.shown}`
      : `there is a sales store in ${address.shown} already`;
  });
}

export function migrateStoreCommand(call: CommandCall<StoreOption>): Promise<void> {
  return workOnDatabase(call, "the next import brings it up to date", async (address) => {
    return (await address.migrate())
      ? `brought the store in ${address.shown} up to date`
      : `the store in ${address.shown} is up to date`;
  });
}

/** @param instead what does the same to a store in a file @param work returns what it did */
function workOnDatabase(
  call: CommandCall<StoreOption>,
  instead: string,
  work: (address: DatabaseAddress) => Promise<string>,
): Promise<void> {
  return workOnStore(call, async (address, signal) => {
    if (address.kind === "database") return call.output.note(await orAborted(work(address), signal));
    throw usageError(
      `${address.shown} is a file, which needs no command: ${instead}`,
      "name a database: --db postgres://USER@HOST/DATABASE",
    );
  });
}
