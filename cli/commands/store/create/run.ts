/** `store create`: the tables of a store in a database. */
import type { Effects } from "../../../effects.ts";
import { usageError } from "../../../errors.ts";
import type { Output } from "../../../output.ts";
import type { ReadOptions } from "../../options/option-group.ts";
import type { StoreOption } from "../store-option.ts";
import { workOnStore } from "../work-on-store.ts";

export function createStoreCommand(
  readOptions: ReadOptions<StoreOption>,
  effects: Effects,
  output: Output,
): Promise<void> {
  return workOnStore(readOptions, effects, output, async (address) => {
    const { shown } = address;
    if (address.kind === "file") {
      throw usageError(
        `${shown} is a file, which needs no command: the first import creates it`,
        "name a database: --db postgres://USER@HOST/DATABASE",
      );
    }
    const { createStore } = await import("../../../store/postgres/create-store.ts");
    const isNew = await createStore(address);
    output.note(isNew ? `created a sales store in ${shown}` : `there is a sales store in ${shown} already`);
  });
}
