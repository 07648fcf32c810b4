/** Checks that the sums of a store are those of its lines, with the engine that keeps it. */
import type { CheckedSums, CheckOptions } from "../../../store/check/check-months.ts";
import { openReader } from "../../../store/open-reader.ts";
import type { EngineAddress } from "../../../store/store-address.ts";

/** @throws CliError if there is no store, or it cannot be read */
export async function checkSums(address: EngineAddress, options: CheckOptions): Promise<CheckedSums> {
  if (address.kind === "postgres") {
    const { checkPostgresSums } = await import("../../../store/postgres/check-sums.ts");
    return checkPostgresSums(address, options);
  }
  // The reader says what is wrong with a file that is missing, or is not a store.
  await (await openReader(address)).close();
  const { checkFileSums } = await import("../../../store/file/check-sums.ts");
  return checkFileSums(address, options);
}
