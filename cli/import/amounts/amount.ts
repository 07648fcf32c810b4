/** The readings of one amount, such as `1234.50`, `$1,234.40`, `-฿2.34` or `(2,34 €)`. */

export type DecimalMark = "." | ",";

/** A text may have two readings: `1,234` is 1234 with a decimal point, and 1.234 with a decimal comma. */
export interface AmountReadings {
  readonly point: string | undefined;
  readonly comma: string | undefined;
  /** A currency sign or code; empty if there is none. */
  readonly currency: string;
}

/** A DECIMAL(18, 6) has room for this many digits; further decimals are noise. */
const MOST_WHOLE = 12;
const MOST_DECIMALS = 6;

const CURRENCY = "[A-Z]{0,3}\\p{Sc}|[A-Z]{3}|Rp\\.?|RM|Rs\\.?|kr\\.?|zł|Kč|Ft";
const SPACE = "[ \\u00a0\\u2009\\u202f]";
const AMOUNT = new RegExp(
  `^(?<open>\\()?(?<first>[-−])?(?<before>${CURRENCY})?${SPACE}?(?<second>[-−])?` +
    `(?<digits>[.,]?\\d(?:[\\d.,'’ \\u00a0\\u2009\\u202f]*\\d)?)${SPACE}?(?<after>${CURRENCY})?(?<last>[-−])?(?<close>\\))?$`,
  "u",
);

/** @returns undefined if the text is not an amount with either mark */
export function readAmount(text: string): AmountReadings | undefined {
  const parts = AMOUNT.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const { open, first, before, second, digits = "", after, last, close } = parts;
  const signs = [open, first, second, last].filter((sign) => sign !== undefined).length;
  // Two signs may mean plus, or be a typing error.
  if ((open === undefined) !== (close === undefined) || signs > 1) return undefined;
  if (before !== undefined && after !== undefined) return undefined;
  const sign = signs === 1 ? "-" : "";
  const [point, comma] = [readNumber(digits, "."), readNumber(digits, ",")];
  if (point === undefined && comma === undefined) return undefined;
  return {
    point: point && sign + point,
    comma: comma && sign + comma,
    currency: before ?? after ?? "",
  };
}

function readNumber(digits: string, mark: DecimalMark): string | undefined {
  const [whole = "", decimals, ...more] = digits.split(mark);
  if (more.length > 0 || (decimals !== undefined && !/^\d+$/.test(decimals))) return undefined;
  const plain = whole === "" && decimals !== undefined ? "0" : ungroup(whole, mark === "." ? "," : ".");
  if (plain === undefined || plain.length > MOST_WHOLE) return undefined;
  // Further decimals are cut off, not rounded: rounding twice could round up twice.
  return decimals === undefined ? plain : `${plain}.${decimals.slice(0, MOST_DECIMALS)}`;
}

/** Removes the thousands separators, which must all be the same and in their right places. */
function ungroup(whole: string, mark: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  const [separator] = whole.match(/\D/) ?? [];
  if (separator === undefined || (/[.,]/.test(separator) && separator !== mark)) return undefined;
  const [head = "", ...groups] = whole.split(separator);
  const last = groups.pop() ?? "";
  const isThree = groups.every((group) => /^\d{3}$/.test(group)) && /^[1-9]\d{0,2}$/.test(head);
  // Lakh and crore: 12,34,567.
  const isIndian =
    separator === "," && groups.every((group) => /^\d{2}$/.test(group)) && /^[1-9]\d?$/.test(head);
  return /^\d{3}$/.test(last) && (isThree || isIndian) ? [head, ...groups, last].join("") : undefined;
}
