import { guardedRun } from "../../run/guarded-run.ts";
import type { CommandCall } from "../definition.ts";
import { readAfterImport } from "../options/read-with-store.ts";
import { backfill } from "./backfill.ts";
import { makeSnapshot } from "./make-snapshot.ts";
import type { SnapshotOptions } from "./snapshot-options.ts";
import { machineDay, zoneWarning } from "./zone-warning.ts";

export async function snapshot(call: CommandCall<SnapshotOptions>): Promise<void> {
  await guardedRun(call, async (run) => {
    const now = run.effects.now();
    const options = await readAfterImport(call.read, run);
    const warning = options.timeZoneNamed ? undefined : zoneWarning(options.timeZone, machineDay(now), now);
    if (warning !== undefined) run.output.warn(warning);
    if (options.backfill) await backfill(run, options);
    else await makeSnapshot(run, options);
  });
}
