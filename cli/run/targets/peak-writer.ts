/** Writes the receipts for PEAK, and says what its file lacks. */

import { peakMonth } from "../../../viewer/report/accounts/peak.ts";
import { peakNames } from "../../../viewer/report/accounts/peak-names.ts";
import { vatMonth } from "../../../viewer/report/accounts/vat.ts";
import type { DayClose } from "../../../viewer/report/day-close/day-close.ts";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import { KINDS } from "../../beside/kinds.ts";
import { renderPeak } from "../../writers/accounts/peak.ts";
import { type BesideOptions, openKind } from "../beside.ts";
import type { RunContext } from "../run-context.ts";
import { doubtfulTaxes, doubtfulTaxText, peakMessages } from "./peak-messages.ts";
import type { OnDoubt } from "./report-target.ts";

/** Reads the names, so that a mistake in them is reported before the server is asked. */
export async function openPeakWriter(
  options: BesideOptions,
  onDoubt: OnDoubt,
  { effects, output }: Pick<RunContext, "effects" | "output">,
) {
  const names = await openKind(KINDS.peak, options, effects);
  const find = peakNames(names?.rows ?? []);
  return (saved: SavedReport, closes: readonly DayClose[]) => {
    const month = peakMonth(closes, find);
    const { currency } = saved;
    const vat = vatMonth(closes, currency);
    for (const message of peakMessages(month, vat, currency, names?.shown)) output.note(message);
    const shops = doubtfulTaxes(vat, find);
    if (shops.length > 0) onDoubt(doubtfulTaxText(shops, names?.shown));
    return renderPeak(month, find, saved);
  };
}
