/** The currency of the amounts of exports, which has to be that of the store. */
import { THB } from "../../viewer/report/money.ts";
import { quoteText } from "../door/config.ts";
import { currenciesOf, isSignOf, whyNotKept } from "../door/currency-names.ts";
import type { Connection } from "../store/engine/duckdb.ts";
import { keepTillCurrency, settleStoreCurrency } from "../store/facts/currency.ts";
import { fileError } from "./file-error.ts";
import type { Till } from "./tills/till.ts";

interface CurrencyFile {
  readonly shown: string;
  /** A sign or a code; empty if there is none. */
  readonly currency: string;
  readonly header: { readonly till: Pick<Till, "writesCurrency"> };
}

interface CurrencyChoice {
  /** The one that the user names. */
  readonly named: string | undefined;
  /** Whether the store has sales already, which are in baht unless somebody has said another currency. */
  readonly hasSales: boolean;
}

/** The file whose currency the store has taken, and its sign. */
export interface TakenCurrency {
  readonly shown: string;
  readonly sign: string;
  readonly code: string;
}

/**
 * A till that always writes the currency of its cafe leaves no doubt: a new store takes it.
 *
 * @returns what was taken, and warnings of files whose till leaves no choice
 * @throws CliError for the first file in another currency than that of the store
 */
export async function settleCurrency(
  connection: Connection,
  files: readonly CurrencyFile[],
  { named, hasSales }: CurrencyChoice,
): Promise<{ readonly taken: TakenCurrency | undefined; readonly warnings: readonly string[] }> {
  let code = (await settleStoreCurrency(connection, named))?.code;
  let taken: TakenCurrency | undefined;
  const warnings: string[] = [];
  for (const { shown, currency: sign, header } of files) {
    if (sign === "" || isSignOf(sign, code ?? THB.code)) continue;
    const what = `its amounts are in ${quoteText(sign)}`;
    const [meant] = currenciesOf(sign);
    if (code !== undefined) {
      const whose = named === undefined ? `those of the store in ${code}` : `--currency says ${code}`;
      const hint =
        named === undefined || meant === undefined ? "use another store" : `give --currency ${meant}`;
      throw fileError(shown, `${what}, and ${whose}`, hint);
    }
    const problem = meant === undefined ? undefined : whyNotKept(meant);
    if (problem) throw fileError(shown, problem, "import them with another tool");
    const asks = `--currency ${meant ?? "CODE"} says that this is right, and the store keeps it`;
    if (!header.till.writesCurrency || meant === undefined) {
      throw fileError(shown, `${what}, and those of the store in ${THB.code}`, asks);
    }
    if (hasSales) warnings.push(`${shown}: ${what}, and reports show them as ${THB.code}; ${asks}`);
    else {
      code = meant;
      taken = { shown, sign, code };
      await keepTillCurrency(connection, code);
    }
  }
  return { taken, warnings };
}
