/** When the days of a store begin, while other imports may decide or change it. */
import { MIDNIGHT } from "../../../../viewer/report/date-range.ts";
import { CliError, EXIT } from "../../../errors.ts";
import { knownDayStart, readDayStart } from "../../facts/day-start.ts";
import type { ImportContext } from "./import-context.ts";

/** Whether this import decides it for the store: no other one may store days meanwhile. */
export async function startsDays({ connection, stored }: ImportContext): Promise<boolean> {
  return (await readDayStart(connection)) !== (await readDayStart(stored));
}

/**
 * To be called with the lock of the store.
 *
 * @throws CliError if the days of the incoming receipts begin at another time than those that are there now
 */
export async function refuseOtherDays({ connection, stored }: ImportContext, shown: string): Promise<void> {
  const [own, known] = [await readDayStart(connection), await knownDayStart(stored)];
  if (known === undefined || known === (own ?? MIDNIGHT)) return;
  throw new CliError(EXIT.busy, `the days of ${shown} start at ${known} since this import read its files`, {
    hint: "run the command again",
  });
}
