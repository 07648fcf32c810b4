/** Writes the receipts for PEAK, and says what its file lacks. */

import { peakMonth } from "../../../viewer/report/accounts/peak.ts";
import { peakNames } from "../../../viewer/report/accounts/peak-names.ts";
import { vatMonth } from "../../../viewer/report/accounts/vat.ts";
import type { DayClose } from "../../../viewer/report/day-close/day-close.ts";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import { readBeside } from "../../beside/edited-file.ts";
import { PEAK_COLUMNS, parsePeakNames } from "../../beside/peak-file.ts";
import { usageError } from "../../errors.ts";
import { renderPeak } from "../../writers/accounts/peak.ts";
import { type BesideChoice, besideFile } from "../beside-store.ts";
import type { RunContext } from "../run-context.ts";
import { doubtfulTaxes, doubtfulTaxText, peakMessages } from "./peak-messages.ts";
import type { OnDoubt } from "./report-target.ts";

/** Reads the names, so that a mistake in them is reported before the server is asked. */
export async function openPeakWriter(
  names: BesideChoice | undefined,
  onDoubt: OnDoubt,
  { effects, output }: Pick<RunContext, "effects" | "output">,
) {
  const file = names && besideFile(names, "--peak FILE", effects.cwd);
  const text = file && (await readBeside(file));
  if (file && text === undefined && names.isNamed) {
    throw usageError(
      `there is no file ${file.shown}`,
      `create it with the first line: ${PEAK_COLUMNS.join(",")}`,
    );
  }
  const find = peakNames(file && text !== undefined ? parsePeakNames(text, file) : []);
  return (saved: SavedReport, closes: readonly DayClose[]) => {
    const month = peakMonth(closes, find);
    const { currency } = saved;
    const vat = vatMonth(closes, currency);
    for (const message of peakMessages(month, vat, currency, file?.shown)) output.note(message);
    const shops = doubtfulTaxes(vat, find);
    if (shops.length > 0) onDoubt(doubtfulTaxText(shops, file?.shown));
    return renderPeak(month, find, saved);
  };
}
