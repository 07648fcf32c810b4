/** Checks that an unattended run may insist on. */
import { DATASETS } from "../../../viewer/report/datasets.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import { noteText } from "../../../viewer/report/language/wording.ts";
import { inCurrency } from "../../../viewer/report/money/currencies.ts";
import type { Report } from "../../../viewer/report/report.ts";
import { CliError, EXIT } from "../../errors.ts";
import type { MisplacedShop } from "../../store/shops/misplaced-shops.ts";

/** Notes that cast doubt on the figures; the others only explain how a figure was computed. */
const FAILED_CHECKS = new Set(["outside-range", "datasets-disagree", "gross-disagrees"]);

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
  { notes }: Report,
  { strict, currency }: Omit<CheckOptions, "failOnEmpty">,
  misplaced: readonly MisplacedShop[] = [],
) {
  const [shop] = misplaced;
  if (strict && shop !== undefined) {
    const { problem, hint } = shop;
    return new CliError(EXIT.check, `a check failed: ${problem}`, { hint, kept: "the report is written" });
  }
  const failed = notes.filter(({ kind }) => FAILED_CHECKS.has(kind));
  const [first] = failed;
  if (!strict || first === undefined) return undefined;
  const others = failed.length === 1 ? "" : ` (and ${failed.length - 1} more)`;
  const text = noteText(first, inCurrency(english, currency)).replace(/\.$/, "");
  return new CliError(EXIT.check, `a check failed: ${text}${others}`, {
    hint: "ask the server's administrator; the notes in the report say what is wrong",
    kept: "the report is written",
  });
}
