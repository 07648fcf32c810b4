import { readJobStates } from "../../../schedule/job-state.ts";
import type { CommandCall } from "../../definition.ts";
import { readJobReport } from "../job-report.ts";
import { type ShownJob, statesText } from "../schedule-messages.ts";
import type { ShowOptions } from "./show-options.ts";

export async function showCommand({ read, effects, output }: CommandCall<ShowOptions>): Promise<void> {
  const { json } = read([]);
  const states = await Promise.all(
    (await readJobStates(effects)).map(async (state) => ({ ...state, report: await readJobReport(state) })),
  );
  if (json) return output.data(`${JSON.stringify(states.map(forMachines))}\n`);
  if (states.length > 0) return output.data(statesText(states, (line) => output.mask.line(line)));
  output.note("nothing is scheduled; see cafe-sales schedule install --help");
}

/** People script against it; fields are added, never changed. */
function forMachines({ job, nextRun, lastRun, trouble, report }: ShownJob) {
  const { name, command, folder, scheduler, rhythm } = job;
  return {
    name,
    command,
    folder,
    scheduler,
    ...rhythm,
    nextRun: new Date(nextRun).toISOString(),
    lastRun: lastRun ? { startedAt: lastRun.startedAt, ...lastRun.end } : null,
    problem: trouble?.kind ?? null,
    startsDaily: job.scheduled.weekday === undefined,
    ...(report && {
      nextReport: report.next ? { ...report.next, due: new Date(report.next.due).toISOString() } : null,
      waitsFor: report.waits
        ? {
            ...report.waits.range,
            days: report.waits.days,
            since: new Date(report.waits.since).toISOString(),
            shops: report.waits.shops,
          }
        : null,
    }),
  };
}
