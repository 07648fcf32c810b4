import { formatCount } from "../../../../viewer/report/format.ts";
import { orAborted } from "../../../aborts.ts";
import { CliError, EXIT } from "../../../errors.ts";
import { many } from "../../../run/stored-messages.ts";
import type { CheckedSums, CheckOptions } from "../../../store/check/check-months.ts";
import { openReader } from "../../../store/open-reader.ts";
import type { EngineAddress } from "../../../store/store-address.ts";
import type { CommandCall } from "../../definition.ts";
import type { StoreOption } from "../../options/store-option.ts";
import { workOnStore } from "../../work-on-store.ts";

const MOST_NAMED = 5;

export function checkStoreCommand(call: CommandCall<StoreOption>): Promise<void> {
  const { output } = call;
  return workOnStore(call, async (address, signal) => {
    const onProgress = (message: string) => output.progress.show(message);
    const { days, shops, wrong } = await orAborted(checkSums(address, { signal, onProgress }), signal);
    output.progress.stop();
    if (wrong.length > 0) throw wrongSums(address.shown, wrong);
    output.note(`the sums of ${many(days, "day")} and ${many(shops, "shop")} are those of the receipts`);
  });
}

function wrongSums(shown: string, wrong: readonly string[]): CliError {
  const named = wrong.slice(0, MOST_NAMED).join(", ");
  const more = wrong.length > MOST_NAMED ? ` and ${formatCount(wrong.length - MOST_NAMED)} more` : "";
  return new CliError(
    EXIT.archive,
    `the sums of ${many(wrong.length, "day")} in ${shown} are not those of the receipts: ${named}${more}`,
    { hint: "restore the store from a backup, or import all exports into a new store" },
  );
}

async function checkSums(address: EngineAddress, options: CheckOptions): Promise<CheckedSums> {
  if (address.kind === "postgres") {
    const { checkPostgresSums } = await import("../../../store/postgres/check-sums.ts");
    return checkPostgresSums(address, options);
  }
  // The reader says what is wrong with a file that is missing, or is not a store.
  await (await openReader(address)).close();
  const { checkFileSums } = await import("../../../store/file/check-sums.ts");
  return checkFileSums(address, options);
}
