/** The commands that let the machine make the reports by itself. */
import { type Answers, answerTo, chosenWays, NEVER } from "../../../viewer/report/setup/questions.ts";
import { ARCHIVE_FOLDER, EXPORTS_FOLDER, type OwnCommand } from "./own-commands.ts";

/** A sync is done before anybody comes, and before the report of the week. */
const SYNC_AT = "04:30";
const WEEKDAY_NAMES = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** None if the reports are not to be made by themselves. */
export function scheduleCommands(answers: Answers): readonly OwnCommand[] {
  const weekday = answerTo("weekday", answers);
  if (weekday === NEVER) return [];
  const install = ["schedule", "install"];
  const source = answerTo("source", answers);
  const deliver = chosenWays(answers).length > 0 ? ["--deliver"] : [];
  const imports = source === "exports" ? ["--import", `${EXPORTS_FOLDER}/*.csv`] : [];
  const snapshot = ["snapshot", "--dir", ARCHIVE_FOLDER, ...imports, ...deliver, "--backfill"];
  const day = WEEKDAY_NAMES[Number(weekday) - 1] ?? "monday";
  return [
    ...(source === "loyverse"
      ? [{ args: [...install, "sync", "--at", SYNC_AT, "--", "sync", "loyverse"] }]
      : []),
    { args: [...install, "report", "--weekly", day, "--at", answerTo("time", answers), "--", ...snapshot] },
  ];
}
