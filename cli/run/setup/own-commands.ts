/** The commands of this program that a set-up runs, as lists of arguments. */
import { type Answers, answerTo, type QuestionId, type SetupWay } from "../../../viewer/report/setup.ts";
import { EXIT } from "../../door/errors.ts";
import { PROGRAM } from "../../door/output.ts";

export interface OwnCommand {
  readonly args: readonly string[];
  /** What runs instead if there are no sales in its days. */
  readonly ifEmpty?: readonly string[];
  /** The question that a failure is about, by the exit code. */
  readonly about?: Readonly<Partial<Record<number, QuestionId>>>;
}

export const REPORT_NAME = "first-report.html";

/** @param files the paths of exports, or patterns of them */
export function firstCommands(answers: Answers, files: readonly string[]): readonly OwnCommand[] {
  const zone = answerTo("zone", answers);
  const starts = answerTo("dayStarts", answers);
  const currency = answerTo("currency", answers);
  const money = currency === "" ? [] : ["--currency", currency];
  const facts = ["--time-zone", zone, ...(starts === "00:00" ? [] : ["--day-starts", starts]), ...money];
  switch (answerTo("source", answers)) {
    case "sample":
      return [report(["--demo", "--time-zone", zone])];
    case "api":
      return [
        report(["--url", answerTo("url", answers), "--time-zone", zone, ...money], {
          [EXIT.refused]: "password",
          [EXIT.unreachable]: "url",
          [EXIT.contract]: "url",
        }),
      ];
    case "loyverse": {
      return [{ args: ["sync", ...facts], about: { [EXIT.refused]: "token" } }, report([])];
    }
    default: {
      const imported = ["import", ...files, ...facts];
      return [{ args: imported, about: { [EXIT.contract]: "files" } }, report([])];
    }
  }
}

function report(source: readonly string[], about?: OwnCommand["about"]): OwnCommand {
  const to = ["--out", REPORT_NAME];
  return {
    args: ["export", ...source, "--period", "last-week", "--fail-on-empty", ...to],
    ifEmpty: ["export", ...source, "--all", ...to],
    ...(about && { about }),
  };
}

export function testCommand(way: SetupWay): readonly string[] {
  return ["deliver", "--test", "--to", way];
}

/** A command as a person types it. */
export function commandText(args: readonly string[]): string {
  return [PROGRAM, ...args.map((arg) => (/^[\w./:@%+=,-]+$/.test(arg) ? arg : `"${arg}"`))].join(" ");
}
