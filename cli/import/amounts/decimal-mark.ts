/** The decimal mark of a file: decided from all its amounts, or refused. */
import { quoteText } from "../../quote-text.ts";
import type { Doubt } from "../file-error.ts";
import { type AmountReadings, type DecimalMark, readAmount } from "./amount.ts";

export interface AmountText {
  readonly text: string;
  readonly column: "money" | "quantity";
}

export interface MarkEvidence {
  /** All texts other than `123` and `123.45`. */
  readonly odd: readonly AmountText[];
  /** A text such as `123.45`, if there is one: its mark can only be a point. */
  readonly point: string | undefined;
  /** Whether some money is written as `123`, and none as `1234`. */
  readonly hasWholeMoney: boolean;
  /** A quantity such as `1.000`, if all quantities have three digits after the same mark. */
  readonly threeDigits: string | undefined;
  /** Whether the till is known to write quantities with three decimals. */
  readonly hasThreeDecimals: boolean;
}

/**
 * One text with a single reading decides, unless another contradicts it. If every text has two readings
 * (`1,234`), the texts together may still decide: see {@link markOfThousands}.
 */
export function decideMark(evidence: MarkEvidence): DecimalMark | Doubt {
  const { threeDigits } = evidence;
  let { point } = evidence;
  let comma: string | undefined;
  const unclear: AmountText[] = [];
  for (const amount of evidence.odd) {
    const readings = readAmount(amount.text.trim());
    if (readings === undefined) continue;
    if (isUnclear(readings)) unclear.push(amount);
    else if (readings.comma === undefined) point = amount.text;
    else if (readings.point === undefined) comma ??= amount.text;
  }
  // Quantities cannot all be thousands, so their three digits are decimals, and money must have the same mark.
  if (threeDigits?.includes(".") && comma !== undefined) point ??= threeDigits;
  if (threeDigits?.includes(",") && point !== undefined) comma ??= threeDigits;
  if (point !== undefined && comma !== undefined)
    return {
      what: `it has decimals after a point (${quoteText(point)}) and after a comma (${quoteText(comma)})`,
      hint: "export it again, and do not edit it in a spreadsheet",
    };
  if (comma !== undefined) return ",";
  const [doubt] = unclear;
  if (point !== undefined || doubt === undefined) return ".";
  const ambiguous = {
    what: `${quoteText(doubt.text)} may be thousands or decimals, and no other amount shows which`,
    hint: "export the amounts with two decimals, or without thousands separators",
  };
  return markOfThousands(unclear, evidence) ?? ambiguous;
}

function isUnclear({ point, comma }: AmountReadings): boolean {
  return point !== undefined && comma !== undefined && point !== comma;
}

/**
 * Amounts such as `25,000` in a file with `0` or `500` are thousands: with a fixed number of decimals these
 * would be `0,000`, and without trailing zeros that would be `25`. Loyverse writes quantities with three decimals.
 */
function markOfThousands(unclear: readonly AmountText[], evidence: MarkEvidence): DecimalMark | undefined {
  const votes = new Set<DecimalMark>();
  for (const { text, column } of unclear) {
    const mark = text.includes(".") ? "." : ",";
    const other = mark === "." ? "," : ".";
    if (column === "quantity" && evidence.hasThreeDecimals) votes.add(mark);
    if (column === "money" && evidence.hasWholeMoney && /0\D*$/.test(text)) votes.add(other);
  }
  const [vote] = votes;
  const marks = new Set(unclear.map(({ text }) => text.includes(".")));
  return votes.size === 1 && marks.size === 1 ? vote : undefined;
}
