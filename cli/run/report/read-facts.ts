/** What an API knows of all its sales, beside their sums. */

import { LISTS, type ListCall } from "../../../viewer/report/load/lists.ts";
import type { KnownFacts } from "../../../viewer/report/load/load-report.ts";
import { UnreadableError } from "../../../viewer/report/unknown-fields.ts";
import type { ReadList } from "../../api/session.ts";
import { CliError, EXIT } from "../../errors.ts";

/** @throws CliError if an answer is wrong; an API need not have these calls */
export async function readFacts(readList: ReadList): Promise<KnownFacts> {
  const [known, productDates] = await Promise.all([
    readKnown(readList),
    readRows(readList, LISTS.productDates),
  ]);
  return { known, productDates };
}

/** Until when the sales of each shop are known. @throws CliError if the answer is wrong */
export function readKnown(readList: ReadList): Promise<KnownFacts["known"]> {
  return readRows(readList, LISTS.known);
}

async function readRows<Row>(
  readList: ReadList,
  { call, read }: ListCall<Row>,
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
