/** The commands that let the machine make the reports by itself. */
import { type Answers, answerTo, chosenWays, NEVER } from "../../../viewer/report/setup/questions.ts";
import { ARCHIVE_FOLDER, EXPORTS_FOLDER, type OwnCommand } from "./own-commands.ts";

/** A sync is done before anybody comes, and before the report of the week. */
const SYNC_AT = "04:30";
const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** None if the reports are not to be made by themselves. */
export function scheduleCommands(answers: Answers): readonly OwnCommand[] {
  const weekday = answerTo("weekday", answers);
  if (weekday === NEVER) return [];
  const source = answerTo("source", answers);
  const imports = source === "exports" ? ["--import", `${EXPORTS_FOLDER}/*.csv`] : [];
  const deliver = chosenWays(answers).length > 0 ? ["--deliver"] : [];
  const snapshot = ["snapshot", "--dir", ARCHIVE_FOLDER, ...imports, ...deliver, "--backfill", "--quiet"];
  const weekly = ["--weekly", DAYS[Number(weekday) - 1] ?? "mon", "--at", answerTo("time", answers)];
  return [
    ...(source === "loyverse"
      ? [install(["--daily", "--at", SYNC_AT], ["sync", "loyverse", "--quiet"])]
      : []),
    install(weekly, snapshot),
  ];
}

function install(when: readonly string[], command: readonly string[]): OwnCommand {
  return { args: ["schedule", "install", ...when, "--", ...command] };
}
