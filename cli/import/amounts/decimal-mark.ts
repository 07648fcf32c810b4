/** Which mark stands before the decimals in a file: decided from all its amounts, or not at all. */
import { type AmountReadings, type DecimalMark, readAmount } from "./amount.ts";

export interface AmountText {
  readonly text: string;
  readonly column: "money" | "quantity";
}

export interface MarkEvidence {
  /** Texts other than `123` and `123.45`, each once per kind of column. */
  readonly odd: readonly AmountText[];
  /** A `123.45`, if there is one: it can only be read with a point. */
  readonly point: string | undefined;
  /** Whether there is a bare `123` among the money. */
  readonly hasWholeMoney: boolean;
  /** A quantity such as `1.000`, if all of them have three digits behind one mark. */
  readonly threeDigits: string | undefined;
  /** Whether the till writes every quantity with three decimals. */
  readonly hasThreeDecimals: boolean;
}

/** Why no mark can be named. */
export type MarkDoubt =
  | { readonly kind: "both"; readonly point: string; readonly comma: string }
  | { readonly kind: "ambiguous"; readonly text: string };

/**
 * A text that has one reading only decides; two that contradict each other decide nothing. Where all have two
 * (`1,234`), the way of writing may still tell: see {@link tellThousands}.
 */
export function decideMark(evidence: MarkEvidence): DecimalMark | MarkDoubt {
  const proof: { point?: string; comma?: string } =
    evidence.point === undefined ? {} : { point: evidence.point };
  const unclear: AmountText[] = [];
  for (const amount of evidence.odd) {
    const readings = readAmount(amount.text.trim());
    if (readings === undefined) continue;
    if (isUnclear(readings)) unclear.push(amount);
    else if (readings.comma === undefined) proof.point = amount.text;
    else if (readings.point === undefined) proof.comma ??= amount.text;
  }
  contradict(proof, evidence.threeDigits);
  const { point, comma } = proof;
  if (point !== undefined && comma !== undefined) return { kind: "both", point, comma };
  if (comma !== undefined) return ",";
  const [doubt] = unclear;
  if (point !== undefined || doubt === undefined) return ".";
  return tellThousands(unclear, evidence) ?? { kind: "ambiguous", text: doubt.text };
}

/** Nobody sells in thousands only: such quantities beside money with the other mark were not written by one till. */
function contradict(proof: { point?: string; comma?: string }, threeDigits: string | undefined): void {
  if (threeDigits === undefined) return;
  if (threeDigits.includes(".")) {
    if (proof.comma !== undefined) proof.point ??= threeDigits;
  } else if (proof.point !== undefined) proof.comma ??= threeDigits;
}

function isUnclear({ point, comma }: AmountReadings): boolean {
  return point !== undefined && comma !== undefined && point !== comma;
}

/**
 * Amounts such as `25,000` beside a bare `0` or `500` are thousands: decimals of a fixed number would give
 * `0,000`, and trimmed ones would not end in a nought. Loyverse writes every quantity with three decimals.
 */
function tellThousands(unclear: readonly AmountText[], evidence: MarkEvidence): DecimalMark | undefined {
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
