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

/** The job of the weekly report. */
export const JOB = "snapshot";
/** A sync is done before anybody comes, and before the report of the week. */
const SYNC_AT = "04:30";
const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** Those that let the machine make the reports by itself, or no more. @param isScheduled whether it does so now */
export function scheduleCommands(answers: Answers, isScheduled: boolean): readonly OwnCommand[] {
  const weekday = answerTo("weekday", answers);
  if (weekday === NEVER) return isScheduled ? [{ does: "stop", args: ["schedule", "remove", JOB] }] : [];
  const deliver = chosenWays(answers).length > 0 ? ["--deliver"] : [];
  const snapshot = [JOB, ...deliver, "--backfill", "--quiet"];
  const weekly = ["--weekly", DAYS[Number(weekday) - 1] ?? "mon", "--at", answerTo("time", answers)];
  const install = (when: readonly string[], command: readonly string[]) => [
    "schedule",
    "install",
    ...when,
    "--",
    ...command,
  ];
  return [
    ...(answerTo("source", answers) === "loyverse"
      ? [{ does: "nightly", args: install(["--daily", "--at", SYNC_AT], ["sync", "--quiet"]) } as const]
      : []),
    { does: "weekly", args: install(weekly, snapshot) },
  ];
}

/** A command as a person types it. */
export function commandText(args: readonly string[]): string {
  return [PROGRAM, ...args.map((arg) => (/^[\w./:@%+=,-]+$/.test(arg) ? arg : `"${arg}"`))].join(" ");
}
