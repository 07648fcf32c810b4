import { quote } from "../../config.ts";
import { currenciesOf, whyNotKept } from "../../currency-names.ts";
import { usageError } from "../../errors.ts";
import { OptionGroup, orVariable, type Reader } from "./option-group.ts";

/** @param use who keeps it, and what it is by default */
export function cafeCurrency(use: string) {
  return currencyRow(`currency of the amounts by its code of ISO 4217, such as USD; ${use}`);
}

export interface CurrencyChoice {
  /** Undefined for baht, or for that of a store that is not open yet. */
  readonly currency: string | undefined;
}

/** The currency that reports show: that of the store, else the one that is named. */
export function currencyOption(heading: string) {
  return OptionGroup.of(heading, {
    currency: currencyRow(
      "currency of the amounts by its code of ISO 4217, such as USD (default: that of the store; else THB)",
    ),
  });
}

/** @throws CliError if the store has its amounts in another one */
export function currencyIn(db: string, known: string | undefined, named: string | undefined) {
  if (known === undefined || named === undefined || named === known) return known ?? named;
  throw usageError(
    `the amounts of ${db} are in ${known}, not in ${named}`,
    "leave out --currency: the store knows its own",
  );
}

function currencyRow(help: string) {
  return orVariable("--currency <code>", "CAFE_SALES_CURRENCY", help, readCurrency);
}

/** A sign is taken for its first currency. */
const readCurrency: Reader<string> = (name, text) => {
  const [code] = currenciesOf(text);
  if (code === undefined) {
    throw usageError(
      `${name} ${quote(text)} is not a currency`,
      "give a code of ISO 4217, such as THB or USD",
    );
  }
  const problem = whyNotKept(code);
  if (problem) throw usageError(`${name}: ${problem}`, "give another currency");
  return code;
};
