/** What an API knows of all its sales, beside their sums. */
import { type AnyCall, KNOWN, PRODUCT_DATES } from "../../../viewer/report/contract.ts";
import { readKnownShops } from "../../../viewer/report/known/known-shops.ts";
import { readProductDates } from "../../../viewer/report/known/product-dates.ts";
import type { KnownFacts } from "../../../viewer/report/load/load-report.ts";
import { UnreadableError } from "../../../viewer/report/unknown-fields.ts";
import type { ReadList } from "../../api/session.ts";
import { CliError, EXIT } from "../../errors.ts";

/** @throws CliError if an answer is wrong; an API need not have these calls */
export async function readFacts(readList: ReadList): Promise<KnownFacts> {
  const [known, productDates] = await Promise.all([
    readKnown(readList),
    readRows(readList, PRODUCT_DATES, readProductDates),
  ]);
  return { known, productDates };
}

/** Until when the sales of each shop are known. @throws CliError if the answer is wrong */
export function readKnown(readList: ReadList): Promise<KnownFacts["known"]> {
  return readRows(readList, KNOWN, readKnownShops);
}

async function readRows<Row>(
  readList: ReadList,
  call: AnyCall,
  read: (rows: unknown) => readonly Row[],
): Promise<readonly Row[] | undefined> {
  const rows = await readList(call, null);
  try {
    return rows && read(rows);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    const hint = "ask the server's administrator to fix it; cafe-sales never guesses values";
    throw new CliError(EXIT.contract, `${call}: ${error.message}`, { hint, cause: error });
  }
}
