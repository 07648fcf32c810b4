/** Writes the receipts for PEAK, and says what its file lacks. */
import {
  type FindPeakName,
  type PeakMonth,
  type PeakReceipt,
  peakMonth,
  peakNames,
} from "../../../viewer/report/accounts/peak.ts";
import { untaxedShops, type VatMonth, vatMonth } from "../../../viewer/report/accounts/vat.ts";
import { NO_NAME } from "../../../viewer/report/datasets.ts";
import { countOf } from "../../../viewer/report/language/en/page.ts";
import { BAHT } from "../../../viewer/report/money.ts";
import { sumOf } from "../../../viewer/report/tables/sums.ts";
import { KINDS } from "../../beside/kinds.ts";
import { renderPeak } from "../../writers/peak.ts";
import { openKind } from "../beside.ts";
import type { RunContext } from "../guarded-run.ts";
import type { RenderOptions, Writer } from "./formats.ts";

/**
 * Reads the names, so that a mistake in them is reported before the server is asked. There is no file unless somebody has said
 * what the accounts are called.
 */
export async function openPeakWriter(
  { onDoubt = () => {}, ...options }: RenderOptions,
  { effects, output }: RunContext,
): Promise<Writer> {
  const names = await openKind(KINDS.peak, options, effects);
  if (names?.text === undefined) return () => new Map();
  const find = peakNames(names.rows);
  return (saved, closes) => {
    const month = peakMonth(closes, find);
    const { currency } = saved;
    const vat = vatMonth(closes, currency);
    for (const message of peakMessages(month, vat, currency, names.shown)) output.note(message);
    const shops = doubtfulTaxes(vat, find);
    if (shops.length > 0) onDoubt(doubtfulTaxText(shops, names.shown));
    return new Map([["_peak.xlsx", renderPeak(month, find, saved)]]);
  };
}

/** More are in the VAT month. */
const MOST_LEFT_OUT = 3;

/** PEAK counts in baht. */
const CURRENCY = BAHT.currency.code;

/** The shops whose receipts have a tax in PEAK, although their till says none. */
export function doubtfulTaxes(month: VatMonth, find: FindPeakName): readonly string[] {
  return untaxedShops(month).filter((store) => find("vat", store) !== "none");
}

/** What is wrong with them, as a sentence without a full stop, and what to do. */
export function doubtfulTaxText(shops: readonly string[], namesFile: string = KINDS.peak.file) {
  const named = shops.filter((shop) => shop !== NO_NAME);
  const [whose, them] =
    named.length === 0 ? ["the till says", ""] : [`the till of ${named.join(", ")} says`, named[0]];
  return {
    problem: `PEAK: ${whose} no tax, but these receipts have 7 % in them`,
    hint: `if the cafe is not registered for VAT, add the line vat,${them},none to ${namesFile}; else check the taxes in the till`,
  };
}

/** How many receipts there are, and what an accountant still has to do. */
export function peakMessages(
  { receipts, leftOut, unmapped, surcharges, beyond, tax }: PeakMonth,
  { total }: VatMonth,
  currency: string,
  namesFile: string = KINDS.peak.file,
): readonly string[] {
  const sum = amountOf(receipts);
  const isOtherTax = total.tax !== undefined && tax !== total.tax;
  return [
    `PEAK: ${countOf(receipts.length, "receipt")} with ${BAHT.exact(sum)}`,
    ...(currency === CURRENCY
      ? []
      : [`PEAK: it takes these amounts for ${CURRENCY}, but they are ${currency}`]),
    ...(leftOut.length > 0 ? [leftOutText(leftOut)] : []),
    ...(unmapped.length > 0
      ? [
          `PEAK: รับชำระโดย is empty for ${unmapped.join(", ")}; add lines such as payment,${unmapped[0]},CSH001 to ${namesFile}`,
        ]
      : []),
    ...(surcharges === 0
      ? []
      : [
          `PEAK: left out ${BAHT.exact(surcharges)} that was paid beyond the receipts, such as surcharges of cards; book it on its own`,
        ]),
    ...(beyond.days > 0
      ? [
          `PEAK: payments on ${countOf(beyond.days, "day")} differ from the sales by ${BAHT.exact(beyond.amount)}, such as by tips; the largest payment of each is corrected by that`,
        ]
      : []),
    ...(isOtherTax
      ? [
          `PEAK: it computes ${BAHT.exact(tax)} of VAT from these receipts; the workbook has ${BAHT.exact(total.tax)}`,
        ]
      : []),
  ];
}

function leftOutText(leftOut: readonly PeakReceipt[]): string {
  const named = leftOut
    .slice(0, MOST_LEFT_OUT)
    .map(({ date, store, payments, amount }) =>
      [date, ...[store, ...payments].filter((name) => name !== NO_NAME), BAHT.exact(amount)].join(" "),
    );
  const more = leftOut.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  return `PEAK: left out ${BAHT.exact(amountOf(leftOut))}, because a receipt cannot be negative; make credit notes for ${list}`;
}

function amountOf(receipts: readonly PeakReceipt[]): number {
  return sumOf(receipts, ({ amount }) => amount);
}
