/** Changes when the days of a store begin: all receipts move in one step, or none does. */
import { type DayStart, MIDNIGHT } from "../../viewer/report/date-range.ts";
import { makeOwnFolder } from "../disk/own-folder.ts";
import { type CopyAddress, openTarget, refuseMissing } from "./copy/open-copy.ts";
import type { Connection } from "./engine/duckdb.ts";
import { createTempTable } from "./engine/rows.ts";
import { readDayStart, writeDayStart } from "./facts/day-start.ts";
import { raiseState } from "./facts/settings.ts";
import type { ImportWaiting } from "./import-session.ts";
import { sumDays } from "./merge/sum-days.ts";
import {
  type ChangedDays,
  countMoving,
  type DayStarts,
  daysThatChange,
  movedDay,
  moves,
  refuseSameNumbers,
} from "./moved-day.ts";
import { explainImportError } from "./open-reader.ts";
import { STORE_TABLES } from "./schema.ts";

/** @throws CliError if there is no store, or two receipts would become one; the store is then as it was */
export async function setDayStart(
  address: CopyAddress,
  to: DayStart,
  waiting: ImportWaiting,
): Promise<ChangedDays> {
  const scratch = makeOwnFolder("days");
  try {
    if (address.kind === "database") return await address.setDayStart(to, scratch.path, waiting);
    await refuseMissing(address);
    const session = await openTarget(address, { ...waiting, scratch: scratch.path, mayRead: [] });
    try {
      const { connection } = session;
      const from = (await readDayStart(connection)) ?? MIDNIGHT;
      if (from === to) return { from, to, receipts: 0 };
      const receipts = await moveAll(connection, { from, to });
      await session.publish();
      return { from, to, receipts };
    } finally {
      await session.close();
    }
  } catch (error) {
    waiting.signal.throwIfAborted();
    throw explainImportError(error, address);
  } finally {
    scratch.remove();
  }
}

async function moveAll(connection: Connection, starts: DayStarts): Promise<number> {
  const { lines, cancelled, touched } = STORE_TABLES;
  await refuseSameNumbers(connection, starts);
  const receipts = await countMoving(connection, starts);
  await createTempTable(connection, touched, daysThatChange(starts));
  for (const table of [lines, cancelled])
    await connection.run(`UPDATE ${table} SET day = ${movedDay(starts)} WHERE ${moves(starts)}`);
  await writeDayStart(connection, starts.to);
  await sumDays({ connection, ...STORE_TABLES });
  await raiseState(connection);
  await connection.run("CHECKPOINT");
  return receipts;
}
