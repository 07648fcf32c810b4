import type { Effects } from "../../effects.ts";
import type { Output } from "../../output.ts";
import { guardedRun } from "../../run/guarded-run.ts";
import type { ReadOptions } from "../options/option-group.ts";
import { readAfterImport } from "../options/read-with-store.ts";
import { backfill } from "./backfill.ts";
import { makeSnapshot } from "./make-snapshot.ts";
import type { SnapshotOptions } from "./snapshot-options.ts";
import { machineDay, zoneWarning } from "./zone-warning.ts";

export async function snapshot(
  pingUrl: string | undefined,
  readOptions: ReadOptions<SnapshotOptions>,
  effects: Effects,
  output: Output,
): Promise<void> {
  await guardedRun(pingUrl, effects, output, async (run) => {
    const now = effects.now();
    const options = await readAfterImport(readOptions, run);
    const warning = options.timeZoneNamed ? undefined : zoneWarning(options.timeZone, machineDay(now), now);
    if (warning !== undefined) output.warn(warning);
    if (options.backfill) await backfill(run, options);
    else await makeSnapshot(run, options);
  });
}
