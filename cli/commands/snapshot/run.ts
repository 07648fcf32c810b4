/** `snapshot`: keeps a report in a dated archive, for a timer to run. */
import type { Effects } from "../../effects.ts";
import type { Output } from "../../output.ts";
import { ArchiveTarget } from "../../run/archive-target.ts";
import { guardedRun } from "../../run/guarded-run.ts";
import { makeReport } from "../../run/make-report.ts";
import type { RawOptions } from "../options/option-group.ts";
import { MONITORING } from "../options/shared-options.ts";
import { SNAPSHOT_OPTIONS } from "./options.ts";
import { machineDay, zoneWarning } from "./zone-warning.ts";

export async function snapshot(raw: RawOptions, effects: Effects, output: Output): Promise<void> {
  const { pingUrl } = MONITORING.read(raw, {});
  await guardedRun(pingUrl, effects, output, async (run) => {
    const now = effects.now();
    const options = SNAPSHOT_OPTIONS.read(raw, { settings: run.settings, now });
    const warning = options.timeZoneNamed ? undefined : zoneWarning(options.timeZone, machineDay(now), now);
    if (warning !== undefined) output.warn(warning);
    await makeReport(run, options, await ArchiveTarget.open(options, effects));
  });
}
