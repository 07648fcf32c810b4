/** Currencies as people and tills name them: by their codes of ISO 4217, or by signs, which several may share. */
import { currencyOf } from "../../viewer/report/money.ts";
import { quoteText } from "./config.ts";

/** The first one is meant where nothing says which. */
const SHARED: Readonly<Record<string, string>> = {
  $: "USD AUD CAD SGD HKD TWD NZD MXN ARS BBD BMD BND BSD BZD CLP COP DOP FJD GYD JMD KYD LRD NAD SBD SRD TTD UYU XCD",
  "£": "GBP EGP FKP GIP LBP SHP SSP SYP",
  "¥": "JPY CNY",
  "₩": "KRW KPW",
  kr: "SEK DKK ISK NOK",
  Rs: "INR LKR MUR NPR PKR SCR",
  Kč: "CZK",
  Ft: "HUF",
};

/** Those with thousandths, which amounts in hundredths cannot keep. */
const WITH_THOUSANDTHS: ReadonlySet<string> = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));

/** The currencies that a sign or a code can be of; none if it is not known. */
export function currenciesOf(sign: string): readonly string[] {
  const plain = sign.trim().replace(/\.$/, "");
  const codes = Intl.supportedValuesOf("currency");
  const code = plain.toUpperCase();
  if (codes.includes(code)) return [code];
  const shared = Object.hasOwn(SHARED, plain) ? SHARED[plain] : undefined;
  if (shared !== undefined) return shared.split(" ");
  // `US$`, beside the symbols of pages such as `A$`.
  const country = /^([A-Z]{2})\$$/.exec(plain)?.[1];
  const own = codes.filter((each) => currencyOf(each).symbol.trim() === plain);
  return own.length > 0 || country === undefined ? own : codes.filter((each) => each === `${country}D`);
}

/** Whether amounts with a sign can be in a currency. A sign that is not known can be of any. */
export function isSignOf(sign: string, currency: string): boolean {
  const known = currenciesOf(sign);
  return known.length === 0 || known.includes(currency);
}

/** Why amounts of a currency cannot be kept; undefined if they can. */
export function whyNotKept(currency: string): string | undefined {
  return WITH_THOUSANDTHS.has(currency)
    ? `amounts of ${quoteText(currency)} have thousandths, and a store keeps hundredths`
    : undefined;
}
