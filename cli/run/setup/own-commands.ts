/** The commands of this program that a set-up runs, as lists of arguments. */
import {
  type Answers,
  answerTo,
  chosenWays,
  NEVER,
  type QuestionId,
  type SetupWay,
  type Work,
} from "../../../viewer/report/setup.ts";
import { EXIT } from "../../door/errors.ts";
import { PROGRAM } from "../../door/output.ts";
import { type Job, KEEPS_REPORTS } from "../../schedule/job.ts";
import { WEEKDAYS } from "../../schedule/rhythm.ts";

export interface OwnCommand {
  readonly does: Work;
  readonly args: readonly string[];
  /** What runs instead if there are no sales in its days. */
  readonly ifEmpty?: readonly string[];
  /** If it fails, nothing is said of it, and the others follow. */
  readonly isExtra?: true;
  /** The question that a failure is about, by the exit code. */
  readonly about?: Readonly<Partial<Record<number, QuestionId>>>;
}

export const REPORT_NAME = "first-report.html";
export const MONTH_NAME = "first-month.html";

/** @param files the paths of exports, or patterns of them */
export function firstCommands(answers: Answers, files: readonly string[]): readonly OwnCommand[] {
  const zone = answerTo("zone", answers);
  const starts = answerTo("dayStarts", answers);
  const currency = answerTo("currency", answers);
  const money = currency === "" ? [] : ["--currency", currency];
  const facts = ["--time-zone", zone, ...(starts === "00:00" ? [] : ["--day-starts", starts]), ...money];
  switch (answerTo("source", answers)) {
    case "sample":
      return reports(["--demo", "--time-zone", zone]);
    case "api":
      return reports(["--url", answerTo("url", answers), "--time-zone", zone, ...money], {
        [EXIT.refused]: "password",
        [EXIT.unreachable]: "url",
        [EXIT.contract]: "url",
      });
    case "loyverse": {
      return [{ does: "sync", args: ["sync", ...facts], about: { [EXIT.refused]: "token" } }, ...reports([])];
    }
    default: {
      const args = ["import", ...files, ...facts];
      return [{ does: "read", args, about: { [EXIT.contract]: "files" } }, ...reports([])];
    }
  }
}

/** That of last week, as it comes each week, and that of the month, which may have no sales. */
function reports(source: readonly string[], about?: OwnCommand["about"]): readonly OwnCommand[] {
  const last = (days: readonly string[]) => ["export", ...source, ...days, "--fail-on-empty"];
  const to = ["--out", REPORT_NAME];
  return [
    {
      does: "report",
      args: [...last(["--period", "last-week"]), ...to],
      ifEmpty: ["export", ...source, "--all", ...to],
      ...(about && { about }),
    },
    {
      does: "month",
      args: [...last(["--last", "30", "--compare", "previous"]), "--out", MONTH_NAME],
      isExtra: true,
    },
  ];
}

export function testCommand(way: SetupWay): readonly string[] {
  return ["deliver", "--test", "--to", way];
}

/** Keeps the first report, and sends it to whoever has not got it. @param isOfAll whether last week has no sales */
export function sendCommand(isOfAll: boolean): readonly string[] {
  return ["snapshot", ...(isOfAll ? ["--all"] : []), "--deliver"];
}

/** A sync is done before anybody comes, and before the report of the week. */
const SYNC_AT = "04:30";
const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** The job of the weekly report of a folder, if its machine makes that by itself. @param jobs all of this user */
function weeklyJob(jobs: readonly Job[], folder: string): Job | undefined {
  return jobOf(KEEPS_REPORTS, jobs, folder);
}

function jobOf(command: string, jobs: readonly Job[], folder: string): Job | undefined {
  return jobs.find((job) => job.command[0] === command && job.folder === folder);
}

const WATCHES = "watch";

/** When that is, and whether the machine looks at each day, as answers. */
export function rhythmAnswers(jobs: readonly Job[], folder: string): Answers {
  const { weekday, at } = weeklyJob(jobs, folder)?.rhythm ?? {};
  return {
    ...(weekday && at && { weekday: String(WEEKDAYS.indexOf(weekday) + 1), time: at }),
    ...(jobOf(WATCHES, jobs, folder) && { watch: "yes" }),
  };
}

/**
 * Those that let the machine make the reports of a folder by itself, or no more.
 *
 * @param jobs all of this user @param watchAt when it looks at the day
 */
export function scheduleCommands(
  answers: Answers,
  jobs: readonly Job[],
  folder: string,
  watchAt: string,
): readonly OwnCommand[] {
  const weekday = answerTo("weekday", answers);
  const weekly = weeklyJob(jobs, folder);
  const stop = (job: Job | undefined) =>
    job ? [{ does: "stop", args: ["schedule", "remove", job.name] } as const] : [];
  const isWatched = answerTo("watch", answers) === "yes" && chosenWays(answers).length > 0;
  const watch = isWatched
    ? [{ does: "watch", args: install(["--daily", "--at", watchAt], [WATCHES, "--quiet"]) } as const]
    : stop(jobOf(WATCHES, jobs, folder));
  if (weekday === NEVER) return [...stop(weekly), ...watch];
  const deliver = chosenWays(answers).length > 0 ? ["--deliver"] : [];
  const when = ["--weekly", DAYS[Number(weekday) - 1] ?? "mon", "--at", answerTo("time", answers)];
  return [
    ...(answerTo("source", answers) === "loyverse"
      ? [{ does: "nightly", args: install(["--daily", "--at", SYNC_AT], ["sync", "--quiet"]) } as const]
      : []),
    { does: "weekly", args: install(when, [KEEPS_REPORTS, ...deliver, "--backfill", "--quiet"]) },
    ...watch,
  ];

  function install(rhythm: readonly string[], command: readonly [string, ...string[]]): readonly string[] {
    return ["schedule", "install", ...rhythm, ...nameOf(command[0], jobs, folder), "--", ...command];
  }
}

/** A job has the name of its command, unless another folder of this user has one of that name. */
function nameOf(command: string, jobs: readonly Job[], folder: string): readonly string[] {
  const own = jobOf(command, jobs, folder);
  const names = new Set(jobs.map(({ name }) => name));
  let name = own?.name ?? command;
  for (let number = 2; own === undefined && names.has(name); number += 1) name = `${command}-${number}`;
  return name === command ? [] : ["--name", name];
}

/** A command as a person types it. */
export function commandText(args: readonly string[]): string {
  return [PROGRAM, ...args.map((arg) => (/^[\w./:@%+=,-]+$/.test(arg) ? arg : `"${arg}"`))].join(" ");
}
