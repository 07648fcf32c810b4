import { DAY_CLOSES, datasetPath } from "../../../viewer/report/contract.ts";
import type { AskedRange } from "../../../viewer/report/date-range.ts";
import { type DayClose, readDayCloses } from "../../../viewer/report/day-close/day-close.ts";
import { ContractError } from "../../../viewer/report/parse.ts";
import type { ReadList } from "../../api/session.ts";
import { CliError, EXIT, usageError } from "../../errors.ts";

/**
 * The closes of the days of a range.
 *
 * @throws CliError if the API does not have them, or sends something else
 */
export async function readCloses(
  readList: ReadList,
  range: AskedRange,
  origin: string,
): Promise<readonly DayClose[]> {
  const closes = await readOfferedCloses(readList, range, true);
  if (closes !== undefined) return closes;
  throw usageError(
    `${origin} does not offer ${datasetPath(DAY_CLOSES)}, which has the receipt numbers, taxes and payments of each day`,
    "use --db STORE, or --url with the address of cafe-sales serve --db",
  );
}

/** @returns undefined if the API does not have them @throws CliError if it sends something else */
export async function readOfferedCloses(
  readList: ReadList,
  range: AskedRange,
  isNeeded = false,
): Promise<readonly DayClose[] | undefined> {
  const rows = await readList(DAY_CLOSES, range, isNeeded);
  try {
    return rows && readDayCloses(rows);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    const hint = "ask the server's administrator to fix it; cafe-sales never guesses values";
    throw new CliError(EXIT.contract, error.message, { hint, cause: error });
  }
}
