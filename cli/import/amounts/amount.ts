/** What a cell says in figures: `1234.50`, `$1,234.40`, `-฿2.34`, `(2,34 €)`. */

/** The character before the decimals. */
export type DecimalMark = "." | ",";

/** A text may say two different things: `1,234` is a thousand or one and a bit. */
export interface AmountReadings {
  readonly point: string | undefined;
  readonly comma: string | undefined;
  /** The sign or code of a currency, if one is there. */
  readonly currency: string;
}

/** As many digits as fit into a DECIMAL(18, 6); nobody sells for a billion and more than six are noise. */
const MOST_WHOLE = 12;
const MOST_DECIMALS = 6;

const CURRENCY = "[A-Z]{0,3}\\p{Sc}|[A-Z]{3}|Rp\\.?|RM|Rs\\.?|kr\\.?|zł|Kč|Ft";
const SPACE = "[ \\u00a0\\u2009\\u202f]";
const AMOUNT = new RegExp(
  `^(?<open>\\()?(?<first>[-−])?(?<before>${CURRENCY})?${SPACE}?(?<second>[-−])?` +
    `(?<digits>[.,]?\\d(?:[\\d.,'’ \\u00a0\\u2009\\u202f]*\\d)?)${SPACE}?(?<after>${CURRENCY})?(?<last>[-−])?(?<close>\\))?$`,
  "u",
);

/** Nothing when the text is no amount, in neither way of writing. */
export function readAmount(text: string): AmountReadings | undefined {
  const parts = AMOUNT.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const { open, first, before, second, digits = "", after, last, close } = parts;
  const signs = [open, first, second, last].filter((sign) => sign !== undefined).length;
  // Two signs may mean a plus or be a slip; nobody can tell.
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
  // Further decimals are cut here and not rounded: rounding twice could go up twice.
  return decimals === undefined ? plain : `${plain}.${decimals.slice(0, MOST_DECIMALS)}`;
}

/** Without the marks of the thousands, all of which must be the same one and stand where they belong. */
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
