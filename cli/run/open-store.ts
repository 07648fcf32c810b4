import { resolve } from "node:path";
import type { Effects } from "../effects.ts";
import type { Output } from "../output.ts";
import { stamp } from "../server/request-log.ts";
import type { SalesStore } from "../store/sales-store.ts";
import type { StoreAddress } from "./source.ts";

/**
 * Opens the store for reading. The database engine is loaded only here.
 *
 * @throws CliError if the file does not exist or is not a store
 */
export async function openStore(
  { db }: StoreAddress,
  { cwd, now }: Pick<Effects, "cwd" | "now">,
  output: Output,
): Promise<SalesStore> {
  const [{ openStoreFile }, { createSalesStore }] = await Promise.all([
    import("../store/file/store-file.ts"),
    import("../store/file/queries.ts"),
  ]);
  const onTrouble = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    output.warn(`${stamp(now())} ${reason}; the figures are those from before`);
  };
  return createSalesStore(await openStoreFile({ file: resolve(cwd, db), shown: db, onTrouble }));
}
