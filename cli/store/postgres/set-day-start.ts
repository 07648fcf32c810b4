/**
 * Changes when the days of a store in PostgreSQL begin, in one transaction. The server moves the receipts; the sums of
 * the shops are computed where those of imports are, a month at a time, so that a long history needs little memory.
 */
import type { Client } from "pg";
import { type DayStart, MIDNIGHT } from "../../../viewer/report/date-range.ts";
import { createCleanup } from "../cleanup.ts";
import type { Connection } from "../engine/duckdb.ts";
import { createTempTable, textOf } from "../engine/rows.ts";
import { DAY_START, readDayStart, writeDayStart } from "../facts/day-start.ts";
import type { ImportWaiting } from "../import-session.ts";
import { sumShops } from "../merge/sum-days.ts";
import { shopTables } from "../merge/sum-over-shops.ts";
import { COLUMNS } from "../merge/working-set.ts";
import {
  type ChangedDays,
  countMoving,
  type DayStarts,
  daysThatChange,
  movedDay,
  moves,
  refuseSameNumbers,
} from "../moved-day.ts";
import type { Queryable } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";
import type { PostgresAddress } from "./connection-settings.ts";
import { connectToWrite } from "./head-office.ts";
import { commit } from "./import/commit.ts";
import { createLocks } from "./import/locks.ts";
import { makeMonths } from "./import/months.ts";
import { addUpShops, raiseState } from "./import/put-back.ts";
import { openCopyIn, type Transfer } from "./import/transfer.ts";
import { AT_WORK, BEGIN_WRITING, beginInStore } from "./transactions.ts";

const { lines, cancelled, shops, touched } = STORE_TABLES;

export async function setPostgresDayStart(
  address: PostgresAddress,
  to: DayStart,
  scratch: string,
  waiting: ImportWaiting,
): Promise<ChangedDays> {
  const { signal } = waiting;
  const { shown } = address;
  const cleanup = createCleanup();
  try {
    const remedy = "run this on the store of each of these servers";
    const { client, queryable, schema } = await connectToWrite(address, remedy, signal, cleanup);
    await beginInStore(client, `${BEGIN_WRITING}; ${AT_WORK}`, { schema, shown });
    await createLocks(queryable, waiting, schema, shown).ofStore(true);
    const from = (await readDayStart(queryable)) ?? MIDNIGHT;
    const starts = { from, to };
    if (from === to) return { ...starts, receipts: 0 };
    await refuseSameNumbers(queryable, starts);
    const receipts = await countMoving(queryable, starts);
    const months = await moveLines(client, queryable, starts);
    await keepStart(client, to);
    const { connection, transfer } = await openCopyIn(scratch, client, { signal }, cleanup);
    await writeDayStart(connection, to);
    for (const month of months) await sumMonth(connection, transfer, month);
    await addUpShops(client);
    await raiseState(client, true);
    await commit(client, waiting, shown);
    return { ...starts, receipts };
  } finally {
    await cleanup.run();
  }
}

/** @returns the months of the days that have changed; their sums by shop are removed */
async function moveLines(client: Client, stored: Queryable, starts: DayStarts): Promise<readonly string[]> {
  await client.query(
    `CREATE TEMP TABLE ${touched} ON COMMIT DROP AS ${daysThatChange(starts)}; ANALYZE ${touched}`,
  );
  const rows = await stored.rows(
    `SELECT DISTINCT left(day::text, 7) AS month FROM ${touched} ORDER BY month`,
  );
  const months = rows.map((row) => textOf(row, "month"));
  await makeMonths(client, months);
  for (const table of [lines, cancelled])
    await client.query(`UPDATE ${table} SET day = ${movedDay(starts)} WHERE ${moves(starts)}`);
  for (const { table } of shopTables(shops))
    await client.query(`DELETE FROM ${table} WHERE (day, store) IN (SELECT day, store FROM ${touched})`);
  return months;
}

async function keepStart(client: Client, start: DayStart): Promise<void> {
  await client.query("DELETE FROM settings WHERE format = 'store' AND key = $1", [DAY_START]);
  if (start === MIDNIGHT) return;
  await client.query("INSERT INTO settings (format, key, value) VALUES ('store', $1, $2)", [
    DAY_START,
    start,
  ]);
}

async function sumMonth(connection: Connection, { pull, push }: Transfer, month: string): Promise<void> {
  const first = `DATE '${month}-01'`;
  const tables = shopTables(shops);
  for (const { table } of [{ table: lines }, ...tables]) await connection.run(`TRUNCATE ${table}`);
  await pull(
    `SELECT ${COLUMNS} FROM ${lines} JOIN ${touched} USING (day, store)
     WHERE day >= ${first} AND day < (${first} + INTERVAL '1 month')::DATE`,
    lines,
    COLUMNS,
  );
  await createTempTable(connection, touched, `SELECT DISTINCT day, store FROM ${lines}`);
  await sumShops({ connection, ...STORE_TABLES });
  for (const { table, columns } of tables)
    await push(`SELECT ${columns} FROM ${table} ORDER BY day`, table, columns);
}
