/** The schedulers that there are, and which one a machine uses. */
import { CliError, EXIT } from "../door/errors.ts";
import { CRON } from "./cron.ts";
import type { SchedulerName } from "./job.ts";
import { LAUNCHD } from "./launchd.ts";
import type { Scheduler, SchedulerEffects } from "./scheduler.ts";
import { SYSTEMD } from "./systemd.ts";
import { TASK_SCHEDULER } from "./task-scheduler.ts";

export const SCHEDULER: Readonly<Record<SchedulerName, Scheduler>> = {
  systemd: SYSTEMD,
  cron: CRON,
  launchd: LAUNCHD,
  "task-scheduler": TASK_SCHEDULER,
};

const ON_PLATFORM: Partial<Readonly<Record<NodeJS.Platform, readonly SchedulerName[]>>> = {
  // It makes up for a run that was missed while the machine was off.
  linux: ["systemd", "cron"],
  darwin: ["launchd", "cron"],
  win32: ["task-scheduler"],
};

/** Those of this system, the best first. */
export function schedulersOf(platform: NodeJS.Platform): readonly SchedulerName[] {
  return ON_PLATFORM[platform] ?? ["cron"];
}

/** @throws CliError if there is none */
export async function chooseScheduler(
  platform: NodeJS.Platform,
  effects: SchedulerEffects,
): Promise<SchedulerName> {
  const names = schedulersOf(platform);
  for (const name of names) if (await SCHEDULER[name].isThere(effects)) return name;
  const titles = names.map((name) => SCHEDULER[name].title).join(" and ");
  throw new CliError(
    EXIT.output,
    `this machine has no scheduler that this user may use: ${titles} did not answer`,
    {
      hint:
        platform === "linux"
          ? "install cron, for example with apt install cron"
          : "choose another with --with",
      kept: "nothing was scheduled",
    },
  );
}
