/** What an API says beside the sums of its sales. */
import { DAY_CLOSES, datasetPath, type OfferedCall } from "../../../viewer/report/contract.ts";
import type { AskedRange } from "../../../viewer/report/date-range.ts";
import { type DayClose, readDayCloses } from "../../../viewer/report/day-close.ts";
import { LISTS, type ListCall } from "../../../viewer/report/load/lists.ts";
import type { KnownFacts } from "../../../viewer/report/load/load-report.ts";
import { SHIFT_LIST } from "../../../viewer/report/load/shifts.ts";
import { ContractError } from "../../../viewer/report/parse.ts";
import type { Shift } from "../../../viewer/report/shifts.ts";
import { UnreadableError } from "../../../viewer/report/unknown-fields.ts";
import type { ReadList } from "../../api/session.ts";
import { CliError, EXIT, usageError } from "../../door/errors.ts";

/** @throws CliError if an answer is wrong; an API need not have these calls */
export async function readFacts(readList: ReadList): Promise<KnownFacts> {
  const [known, productDates] = await Promise.all([
    readKnown(readList),
    readRows(readList(LISTS.productDates.call, null), LISTS.productDates),
  ]);
  return { known, productDates };
}

/** Until when the sales of each shop are known. @throws CliError if the answer is wrong */
export function readKnown(readList: ReadList): Promise<KnownFacts["known"]> {
  return readRows(readList(LISTS.known.call, null), LISTS.known);
}

/** @returns undefined if the API does not have them @throws CliError if it sends something else */
export function readOfferedShifts(
  readList: ReadList,
  range: AskedRange,
): Promise<readonly Shift[] | undefined> {
  return readRows(readList(SHIFT_LIST.call, range), SHIFT_LIST);
}

/** The closes of the days of a range. @throws CliError if the API does not have them, or sends something else */
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
export function readOfferedCloses(
  readList: ReadList,
  range: AskedRange,
  isNeeded = false,
): Promise<readonly DayClose[] | undefined> {
  return readRows(readList(DAY_CLOSES, range, isNeeded), { call: DAY_CLOSES, read: readDayCloses });
}

async function readRows<Row>(
  answer: ReturnType<ReadList>,
  { call, read }: Pick<ListCall<Row>, "read"> & { readonly call: OfferedCall },
): Promise<readonly Row[] | undefined> {
  const rows = await answer;
  try {
    return rows && read(rows);
  } catch (error) {
    const isNamed = error instanceof ContractError;
    if (!isNamed && !(error instanceof UnreadableError)) throw error;
    const hint = "ask the server's administrator to fix it; cafe-sales never guesses values";
    const message = isNamed ? error.message : `${call}: ${error.message}`;
    throw new CliError(EXIT.contract, message, { hint, cause: error });
  }
}
