import { groupBy } from "../../../viewer/report/records.ts";
import { orAborted } from "../../door/aborts.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import { firstOf, many } from "../../run/stored-messages.ts";
import { throughOutages } from "../../run/through-outages.ts";
import type { CheckedSums, CheckOptions, UnknownFact } from "../../store/check-months.ts";
import { openReader } from "../../store/open-reader.ts";
import type { EngineAddress } from "../../store/store-address.ts";
import type { CommandCall } from "../definition.ts";
import type { StoreOption } from "../options/source-options.ts";
import { workOnStore } from "../work-on-store.ts";

export function checkStoreCommand(call: CommandCall<StoreOption>): Promise<void> {
  const { output } = call;
  return workOnStore(call, async (address, signal) => {
    const onProgress = (message: string) => output.progress.show(message);
    const check = () => orAborted(checkSums(address, { signal, onProgress }), signal);
    const { days, shops, wrong, unknown, servers } = await throughOutages(
      address.shown,
      { ...call, signal },
      check,
    );
    output.progress.stop();
    if (wrong.length > 0) throw wrongSums(address.shown, wrong);
    if (servers) {
      output.note(
        `each of ${many(shops, "shop")} is on one of the servers ${servers.join(", ")}, and named there; check the sums with the store of each server`,
      );
      return;
    }
    output.note(`the sums of ${many(days, "day")} and ${many(shops, "shop")} are those of the receipts`);
    for (const line of unknownTexts(unknown)) output.note(line);
  });
}

/** Facts with the same day in one line, such as `not known before 2026-11-20: tax, payments`. */
function unknownTexts(unknown: readonly UnknownFact[]): readonly string[] {
  return [...groupBy(unknown, ({ before }) => before)].map(([before, facts]) => {
    const when = before === undefined ? "of any receipt" : `before ${before}`;
    return `not known ${when}: ${facts.map(({ fact }) => fact).join(", ")}`;
  });
}

function wrongSums(shown: string, wrong: readonly string[]): CliError {
  return new CliError(
    EXIT.archive,
    `the sums of ${many(wrong.length, "day")} in ${shown} are not those of the receipts: ${firstOf(wrong)}`,
    { hint: "restore the store from a backup, or import all exports into a new store" },
  );
}

async function checkSums(address: EngineAddress, options: CheckOptions): Promise<CheckedSums> {
  if (address.kind === "database") return address.checkSums(options);
  // The reader says what is wrong with a file that is missing, or is not a store.
  await (await openReader(address)).close();
  const { checkFileSums } = await import("../../store/file/check-sums.ts");
  return checkFileSums(address, options);
}
