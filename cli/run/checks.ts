/** What an unattended run may insist on. */
import type { Report } from "../../viewer/report/report.ts";
import { DATASETS } from "../../viewer/report/rows.ts";
import { CliError, EXIT } from "../errors.ts";

/** Notes that cast doubt on the figures; the others only say how a figure came to be. */
const FAILED_CHECKS = new Set(["outside-range", "datasets-disagree"]);

interface CheckOptions {
  readonly strict: boolean;
  readonly failOnEmpty: boolean;
}

/**
 * Before anything is written.
 *
 * @throws CliError when it matters that there is nothing
 */
export function checkRows({ rows }: Report, { failOnEmpty }: Pick<CheckOptions, "failOnEmpty">): void {
  if (!failOnEmpty || DATASETS.some((dataset) => rows[dataset] > 0)) return;
  throw new CliError(EXIT.empty, "there is not one row in the whole range", {
    hint: "check the dates and the server; without --fail-on-empty an empty report is written",
  });
}

/**
 * What to fail with once the report is written, where it matters that a check failed; the notes in the
 * report mark what is wrong.
 */
export function failedCheck(
  { notes }: Report,
  { strict }: Pick<CheckOptions, "strict">,
): CliError | undefined {
  const failed = notes.filter(({ kind }) => FAILED_CHECKS.has(kind));
  const [first] = failed;
  if (!strict || first === undefined) return undefined;
  const others = failed.length === 1 ? "" : ` (and ${failed.length - 1} more)`;
  return new CliError(EXIT.check, `a check failed: ${first.text.replace(/\.$/, "")}${others}`, {
    hint: "ask the one who runs the server; its notes say what is wrong",
    kept: "the report is written",
  });
}
