/** `deliver`: sends what the recipients of an archive have not got. */
import { resolve } from "node:path";
import { dayIn, periodRange } from "../../../viewer/report/date-range.ts";
import { loadManifest } from "../../archive/load-manifest.ts";
import { folderName } from "../../archive/names.ts";
import { usageError } from "../../errors.ts";
import { deliverDue, rehearseDue } from "../../run/delivery/deliver-due.ts";
import { sayOutcomes, unsentError } from "../../run/delivery/delivery-messages.ts";
import { closeWays, openWays } from "../../run/delivery/open-ways.ts";
import { sendSample } from "../../run/delivery/send-sample.ts";
import { type GuardedRun, guardedRun } from "../../run/guarded-run.ts";
import type { CommandCall } from "../definition.ts";
import type { DeliverOptions } from "./deliver-options.ts";
import { printChats } from "./print-chats.ts";

export async function deliver(call: CommandCall<DeliverOptions>): Promise<void> {
  await guardedRun(
    call,
    async (run) => {
      const options = call.read(run.settings);
      run.setKept("nothing was sent");
      run.limitTime(options.maxTimeMs);
      if (options.findChats) return printChats(options, run);
      const ways = await openWays({ ways: undefined, to: options.to, timeoutMs: options.timeoutMs }, run);
      try {
        if (options.test) return await sendSample(ways, options, run);
        const period = await periodOf(options, run);
        const own = { ...options, period, made: undefined };
        if (options.dryRun) return await rehearseDue(ways, own, run);
        const outcomes = await deliverDue(ways, own, run);
        sayOutcomes(outcomes, run, options.language);
        const error = unsentError(outcomes);
        if (error) throw error;
      } finally {
        await closeWays(ways);
      }
    },
    "everything was sent",
  );
}

/** The folder of the period that was asked for. A name such as `last-week` is of the archive's own time zone. */
async function periodOf(
  { dir, period }: DeliverOptions,
  { effects }: GuardedRun,
): Promise<string | undefined> {
  if (period === undefined) return undefined;
  const snapshots = (await loadManifest(resolve(effects.cwd, dir)))?.snapshots ?? [];
  const clock = snapshots.at(-1) ?? { timeZone: "UTC" };
  const folder =
    typeof period === "object" ? period.folder : folderName(periodRange(period, dayIn(clock, effects.now())));
  if (snapshots.some((snapshot) => folderName(snapshot) === folder)) return folder;
  throw usageError(
    `the archive has no report for ${folder.replace("_", " to ")}`,
    "make it with cafe-sales snapshot",
  );
}
