import type { DateRange, IsoDate } from "../../../viewer/report/date-range.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import { dates } from "../../../viewer/report/language/en/page.ts";
import { dayNames } from "../../../viewer/report/wording/known.ts";
import { rangeOfPeriod, type Unsent } from "../../delivery/outcomes.ts";
import { lastMessage } from "../../door/output.ts";
import { type Job, type JobRun, startsDaily } from "../../schedule/job.ts";
import type { JobState, Trouble } from "../../schedule/job-state.ts";
import { nextRun, rhythmText } from "../../schedule/rhythm.ts";
import { SCHEDULER } from "../../schedule/schedulers.ts";
import { shopNames } from "../snapshot/shops.ts";

export interface JobReport {
  /** The period of the next report, and when it is due. */
  readonly next: (DateRange & { readonly due: number }) | undefined;
  /** Undefined if the newest report is complete. */
  readonly waits: Waits | undefined;
  /** The reports that have not reached somebody. */
  readonly unsent: readonly Unsent[];
}

interface Waits {
  readonly range: DateRange;
  readonly days: readonly IsoDate[];
  /** In milliseconds since 1970. */
  readonly since: number;
  /** Those that have a report of their own which is not complete. */
  readonly shops: readonly string[];
}

export function installedText(job: Job, before: Job | undefined, now: number): readonly string[] {
  const { name, rhythm, scheduler, folder } = job;
  const replaced =
    before && commandText(before) !== commandText(job) ? [`  before: ${commandText(before)}`] : [];
  return [
    `${name} is scheduled ${rhythmText(rhythm)}, with ${SCHEDULER[scheduler].title}`,
    `  in ${folder}: ${commandText(job)}`,
    ...replaced,
    ...(startsDaily(job) ? [`  starts ${startsText(job)}`] : []),
    `  next run: ${momentText(nextRun(job.scheduled, now), job)}`,
    `Try it now: cafe-sales schedule run ${name}`,
  ];
}

/** A job with what is known of its reports, if it keeps any. */
export interface ShownJob extends JobState {
  readonly report: JobReport | undefined;
}

/** What a person reads of all jobs. @param clean makes a line safe to print */
export function statesText(states: readonly ShownJob[], clean: (line: string) => string): string {
  return states.map((state) => `${stateLines(state).map(clean).join("\n")}\n`).join("\n");
}

function stateLines({ job, nextRun: next, lastRun, trouble, report }: ShownJob): readonly string[] {
  const { name, rhythm, scheduler, folder } = job;
  return [
    `${name}: ${rhythmText(rhythm)}, with ${SCHEDULER[scheduler].title}`,
    `  command   ${commandText(job)}`,
    `  folder    ${folder}`,
    ...(startsDaily(job) ? [`  starts    ${startsText(job)}`] : []),
    `  next run  ${momentText(next, job)}`,
    ...(report?.next
      ? [`  report    of ${dates.range(report.next)}, on ${momentText(report.next.due, job)}`]
      : []),
    `  last run  ${lastRun ? runText(lastRun, job) : "none yet"}`,
    ...(report?.waits ? waitsLines(report.waits, job) : []),
    ...(report?.unsent ?? []).map((unsent) => `  not sent  ${unsentText(unsent, job)}`),
    ...(trouble && trouble.kind !== "failed" ? [`  problem   ${troubleText(trouble, job).join("; ")}`] : []),
  ];
}

/** When it starts, and what for. */
function startsText({ rhythm: { weekday, at } }: Job): string {
  return `every day at ${at}, but before ${weekday} only for what is missing, not complete or not sent`;
}

function waitsLines({ days, since, shops }: NonNullable<JobReport["waits"]>, job: Job): readonly string[] {
  return [
    `  waits for ${dayNames(days, english)}, since ${momentText(since, job)}`,
    ...(shops.length > 0 ? [`  shops     whose reports are not complete: ${shopNames(shops)}`] : []),
  ];
}

/** `report of 16 – 22 Nov 2026 to p…@example.com (mail), since 23 Nov 2026 06:00 Asia/Bangkok: …` */
function unsentText({ period, way, shown, since, reason }: Unsent, job: Job): string {
  const what = `report of ${dates.range(rangeOfPeriod(period))} to ${shown} (${way})`;
  return `${what}, since ${momentText(since, job)}${reason === undefined ? "" : `: ${reason}`}`;
}

function runText({ startedAt, end }: JobRun, job: Job): string {
  const began = momentText(Date.parse(startedAt), job);
  if (end === undefined) return `${began}: it has not ended yet, or it was killed`;
  const seconds = Math.max(1, Math.round((Date.parse(end.endedAt) - Date.parse(startedAt)) / 1000));
  if (end.exitCode === 0) return `${began}: done, in ${seconds} s`;
  return `${began}: ${failureText(end.exitCode, lastMessage(end.messages))}`;
}

function failureText(exitCode: number | null, reason: string): string {
  const code = exitCode === null ? "it was ended" : `exit code ${exitCode}`;
  return reason === "" ? code : `${code}: ${reason}`;
}

/** What is wrong, and what to do. */
export function troubleText(trouble: Trouble, job: Job): readonly [problem: string, remedy: string] {
  const { title } = SCHEDULER[job.scheduler];
  const again = `schedule it again: cafe-sales schedule install … -- ${job.command[0]} …`;
  switch (trouble.kind) {
    case "absent":
      return [
        `${title} does not have it any more`,
        `${again}, or remove it with cafe-sales schedule remove ${job.name}`,
      ];
    case "changed":
      return [`somebody has changed it in ${title}`, again];
    case "gone":
      return [`${trouble.path} is gone`, again];
    case "missed":
      return [
        `it did not run on ${momentText(trouble.due, job)}`,
        `check that the machine is on then, and that ${title} is running; run it now: cafe-sales schedule run ${job.name}`,
      ];
    case "failed":
      return [
        `its last run failed: ${failureText(trouble.exitCode, trouble.reason)}`,
        `correct that, then run it: cafe-sales schedule run ${job.name}`,
      ];
  }
}

/** Such as `30 Nov 2026 06:00 Asia/Bangkok`. */
function momentText(moment: number, { rhythm }: Job): string {
  return dates.moment(new Date(moment).toISOString(), rhythm.timeZone);
}

/** The command as a shell takes it. The address of a monitor is a secret. */
function commandText({ command }: Pick<Job, "command">): string {
  const FLAG = "--ping-url";
  const words = command.map((word, at) => {
    if (command[at - 1] === FLAG) return "…";
    return word.startsWith(`${FLAG}=`) ? `${FLAG}=…` : shellWord(word);
  });
  return ["cafe-sales", ...words].join(" ");
}

function shellWord(text: string): string {
  return /^[^\s'"\\$`*?[\](){}<>|&;!#~]+$/.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`;
}
