import { english } from "../../../viewer/report/language/en/english.ts";
import { countOf } from "../../../viewer/report/language/en/page.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { terminalTexts } from "../../../viewer/report/language/languages.ts";
import { groupBy } from "../../../viewer/report/records.ts";
import { rangeOfPeriod } from "../../delivery/outcomes.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import type { RunContext } from "../guarded-run.ts";
import type { Outcome } from "./deliver-due.ts";

/** A line for each report, of who got it, and a warning for each one who did not. */
export function sayOutcomes(
  outcomes: readonly Outcome[],
  { output }: Pick<RunContext, "output">,
  language: Language = english,
): void {
  const { dates } = language;
  const { delivery } = terminalTexts(language);
  if (outcomes.length === 0) output.note(delivery.nothingDue);
  const sent = outcomes.filter(({ state }) => state === "sent");
  const isCorrection = ({ task: { due } }: Outcome) => due.correctionOf !== undefined;
  for (const own of groupBy(sent, (one) => `${periodOf(one)} ${isCorrection(one)}`).values()) {
    const [first] = own;
    if (first === undefined) continue;
    const range = dates.range(rangeOfPeriod(periodOf(first)));
    const whom = own.map(({ task }) => delivery.to(delivery.way(task.title), task.way.shown(task.recipient)));
    output.note(
      (isCorrection(first) ? delivery.corrected : delivery.sent)(range, [...new Set(whom)].join(", ")),
    );
  }
  for (const outcome of outcomes) {
    if (outcome.state === "sent") continue;
    const what = outcome.state === "failed" ? "not sent" : "perhaps not sent";
    const { message, details } = outcome.fault;
    // A timer prints nothing if all is well, and this is not well.
    output.problem(`${what}: ${whatText(outcome)}: ${message}; ${details.hint}`);
  }
}

function periodOf({ task }: Outcome): string {
  return task.due.edition.period;
}

/** `p…@example.com (mail, 2026-11-16 to 2026-11-22)` */
function whatText(outcome: Outcome): string {
  const { title, way, recipient } = outcome.task;
  return `${way.shown(recipient)} (${title}, ${periodOf(outcome).replace("_", " to ")})`;
}

/** The error that ends a run whose work is to send; undefined if all went well. */
export function unsentError(outcomes: readonly Outcome[]): CliError | undefined {
  const unsent = outcomes.filter((outcome) => outcome.state !== "sent");
  const [first] = unsent;
  if (first === undefined) return undefined;
  const { exitCode, hint } = first.fault.details;
  const all = countOf(outcomes.length, "message");
  return new CliError(exitCode, `${unsent.length} of ${all} could not be sent: ${first.fault.message}`, {
    hint: `${hint}, then run cafe-sales deliver again`,
    kept: `${countOf(outcomes.length - unsent.length, "message")} sent`,
    cause: first.fault,
  });
}

/** The error that ends a run with `--strict` whose report is made, but was not sent to everybody. */
export function notDelivered(outcomes: readonly Outcome[]): CliError | undefined {
  const error = unsentError(outcomes);
  if (error === undefined) return undefined;
  const { message, hint, cause } = error;
  return new CliError(EXIT.check, message, { hint, kept: "the report is written", cause });
}
