/** The currency of the amounts of a store. Reports show baht, so a file with another sign is asked about. */
import { quoteText } from "../../quote-text.ts";
import type { Connection } from "../../store/engine/duckdb.ts";
import { readSetting, writeSetting } from "../../store/facts/settings.ts";
import { fileError } from "../file-error.ts";
import type { Till } from "../tills/till.ts";

const SETTING = ["store", "currency"] as const;
const BAHT: readonly string[] = ["฿", "THB"];

interface CurrencyFile {
  readonly shown: string;
  readonly currency: string;
  readonly header: { readonly till: Pick<Till, "writesCurrency"> };
}

/**
 * @param named the sign of another currency that the user accepts, which the store keeps
 * @returns warnings of files whose till leaves no choice
 * @throws CliError for the first other file with a sign that nobody has accepted
 */
export async function settleCurrency(
  connection: Connection,
  files: readonly CurrencyFile[],
  named: string | undefined,
): Promise<readonly string[]> {
  const known = await readSetting(connection, ...SETTING);
  const sign = known ?? named;
  const accepted = sign === undefined ? BAHT : [sign];
  const warnings: string[] = [];
  for (const { shown, currency, header } of files) {
    if (currency === "" || accepted.includes(currency)) continue;
    const what = `its amounts are in ${quoteText(currency)}`;
    const asks = `--currency "${currency}" says that this is right, and the store remembers it`;
    if (known !== undefined)
      throw fileError(shown, `${what}, and those of the store in ${quoteText(known)}`, "use another store");
    if (named !== undefined)
      throw fileError(
        shown,
        `${what}, and --currency says ${quoteText(named)}`,
        `give --currency "${currency}"`,
      );
    if (!header.till.writesCurrency) throw fileError(shown, `${what}, and reports show baht`, asks);
    warnings.push(`${shown}: ${what}, and reports show them as baht; ${asks}`);
  }
  if (known === undefined && named !== undefined) await writeSetting(connection, ...SETTING, named);
  return warnings;
}
