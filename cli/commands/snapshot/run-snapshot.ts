import type { DateRange } from "../../../viewer/report/date-range.ts";
import { dates } from "../../../viewer/report/language/en/dates.ts";
import { folderName } from "../../archive/names.ts";
import { withGroups } from "../../run/chosen-groups.ts";
import { type GuardedRun, guardedRun } from "../../run/guarded-run.ts";
import { withSource } from "../../run/report/pull.ts";
import { incompleteSnapshots, missingSnapshots } from "../../run/targets/archive-target.ts";
import type { CommandCall } from "../definition.ts";
import { readAfterImport } from "../options/read-with-store.ts";
import { type AskedSnapshot, makeSnapshot, optionsOfPast } from "./make-snapshot.ts";
import type { SnapshotOptions } from "./snapshot-options.ts";

export async function snapshot(call: CommandCall<SnapshotOptions>): Promise<void> {
  await guardedRun(call, async (run) => {
    const options = await withGroups(await readAfterImport(call.read, run), run);
    const make = () => makeAll(run, options);
    if (options.eachShop) await (await import("./each-shop.ts")).eachShop(run, options);
    else if (options.deliver) await makeAndDeliver(run, options, options.deliver.ways, make);
    else await make();
  });
}

/** Wrong settings are reported first. A report that was made stays, whether it can be sent or not. */
async function makeAndDeliver(
  run: GuardedRun,
  options: AskedSnapshot,
  names: readonly string[] | undefined,
  make: () => Promise<void>,
): Promise<void> {
  const [{ closeWays, openWays }, { deliverDue }, { notDelivered, sayOutcomes }] = await Promise.all([
    import("../../run/delivery/open-ways.ts"),
    import("../../run/delivery/deliver-due.ts"),
    import("../../run/delivery/delivery-messages.ts"),
  ]);
  const ways = await openWays({ ways: names, timeoutMs: options.timeoutMs }, run);
  try {
    await make();
    run.setKept("the report is written");
    const setKept = (sent: string) => run.setKept(`the report is written, ${sent}`);
    const made = options.range ? folderName(options.range) : undefined;
    const outcomes = await deliverDue(ways, { ...options, period: undefined, made }, { ...run, setKept });
    sayOutcomes(outcomes, run, options.language);
    const error = options.strict ? notDelivered(outcomes) : undefined;
    if (error) throw error;
  } finally {
    await closeWays(ways);
  }
}

/**
 * Makes the snapshots that miss days again, those that are missing if that was asked for, then the one that was asked for. A
 * failure loses no period before it.
 */
async function makeAll(run: GuardedRun, options: AskedSnapshot): Promise<void> {
  const incomplete = await incompleteSnapshots(options, run.effects);
  const missing = [...incomplete, ...(options.backfill ? await missingSnapshots(options, run) : [])];
  if (missing.length === 0) return makeSnapshot(run, options);
  const tasks = [...missing.map((range) => optionsOfPast(options, range)), options];
  await withSource(options, run, async ({ pull }) => {
    for (const [index, own] of tasks.entries()) {
      const before = missing[index - 1];
      const setKept = (text: string) => run.setKept(before ? keptText(before, index, tasks.length) : text);
      await makeSnapshot({ ...run, setKept }, own, pull);
    }
  });
}

/** `2 of the 5 snapshots were made, the last for 9 – 15 Nov 2026`. */
function keptText(last: DateRange, made: number, all: number): string {
  return `${made} of the ${all} snapshots ${made === 1 ? "was" : "were"} made, the last for ${dates.range(last)}`;
}
