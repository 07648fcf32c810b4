import { countOf } from "../../../viewer/report/language/en/counts.ts";
import { CliError, EXIT } from "../../errors.ts";
import type { RunContext } from "../run-context.ts";
import type { Outcome } from "./deliver-due.ts";

/** One line of who got what, and a warning for each one who did not. */
export function sayOutcomes(outcomes: readonly Outcome[], { output }: Pick<RunContext, "output">): void {
  const sent = outcomes.filter(({ state }) => state === "sent");
  if (outcomes.length === 0) output.note("Everybody has everything; nothing was sent");
  if (sent.length > 0) output.note(`Sent: ${[...new Set(sent.map(whatText))].join(", ")}`);
  for (const outcome of outcomes) {
    if (outcome.state === "sent") continue;
    const what = outcome.state === "failed" ? "not sent" : "perhaps not sent";
    const { message, details } = outcome.fault;
    // A timer prints nothing if all is well, and this is not well.
    output.problem(`${what}: ${whatText(outcome)}: ${message}; ${details.hint}`);
  }
}

/** `p…@example.com (mail, 2026-11-16 to 2026-11-22)` */
function whatText({ task: { title, way, recipient, due } }: Outcome): string {
  const kind = due.correctionOf === undefined ? "" : ", a correction";
  return `${way.shown(recipient)} (${title}, ${due.edition.period.replace("_", " to ")}${kind})`;
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
    kept: `${outcomes.length - unsent.length} sent`,
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
