/** Checks that an unattended run may insist on. */
import { DATASETS } from "../../../viewer/report/datasets.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import { inCurrency } from "../../../viewer/report/money.ts";
import type { Report } from "../../../viewer/report/report.ts";
import { noteText } from "../../../viewer/report/wording/statements.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import type { MisplacedShop } from "../../store/misplaced-shops.ts";
import { incompleteness } from "../incompleteness.ts";

/** Notes that cast doubt on the figures; the others only explain how a figure was computed. */
const FAILED_CHECKS = new Set(["outside-range", "datasets-disagree", "gross-disagrees", "till-differs"]);

export interface CheckOptions {
  readonly strict: boolean;
  readonly failOnEmpty: boolean;
  /** That of the amounts; undefined for baht. */
  readonly currency?: string | undefined;
}

/** Checks the rows before anything is written. */
export function checkRows({ rows, dataDays }: Report, { failOnEmpty }: Pick<CheckOptions, "failOnEmpty">) {
  if (!failOnEmpty || DATASETS.some((dataset) => rows[dataset] > 0)) return;
  const elsewhere = dataDays ? `, but there are sales ${english.page.daysText(dataDays)}` : "";
  throw new CliError(EXIT.empty, `there are no rows in the whole range${elsewhere}`, {
    hint: `check the dates${dataDays ? "" : " and the server"}; without --fail-on-empty an empty report is written`,
  });
}

/**
 * The error that ends a run with `--strict`, once the report is written. The notes in it mark what is wrong.
 *
 * @param misplaced shops of whose figures only the sums over all shops are right
 */
export function failedCheck(
  report: Report,
  { strict, currency }: Omit<CheckOptions, "failOnEmpty">,
  misplaced: readonly MisplacedShop[] = [],
) {
  const [shop] = misplaced;
  if (strict && shop !== undefined) {
    return checkError(shop.problem, shop.hint);
  }
  const failed = report.notes.filter(({ kind }) => FAILED_CHECKS.has(kind));
  const [first] = failed;
  if (!strict) return undefined;
  if (first === undefined) return incomplete(report);
  const others = failed.length === 1 ? "" : ` (and ${failed.length - 1} more)`;
  const text = noteText(first, inCurrency(english, currency)).replace(/\.$/, "");
  const remedy =
    first.kind === "till-differs"
      ? "sync again; if it stays, look for the receipts of that shift in the till"
      : "ask the server's administrator";
  return checkError(`${text}${others}`, `${remedy}; the notes in the report say what is wrong`);
}

/** @param problem what is wrong with what is written */
export function checkError(problem: string, hint: string): CliError {
  return new CliError(EXIT.check, `a check failed: ${problem}`, { hint, kept: "the report is written" });
}

/** A report that misses days is right as far as it goes, and the next export or sync brings the rest. */
function incomplete(report: Report): CliError | undefined {
  const missed = incompleteness(report);
  return (
    missed &&
    new CliError(EXIT.check, missed.text, {
      hint: missed.remedy,
      kept: "the report is written, as far as it goes",
    })
  );
}
