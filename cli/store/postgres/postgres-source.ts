/** A store in PostgreSQL, to copy from. What is copied is of one state of it. */
import { join } from "node:path";
import type { CopySource } from "../copy-source.ts";
import type { Connection } from "../engine/duckdb.ts";
import { columnsOf, createTempTable } from "../engine/rows.ts";
import { KNOWN_SALES } from "../facts/known-sales.ts";
import { SHIFTS } from "../facts/shifts.ts";
import { STORE_TABLES } from "../schema.ts";
import { connectPostgres } from "./connect.ts";
import type { PostgresAddress } from "./connection-settings.ts";
import { explainPostgresError } from "./explain-postgres-error.ts";
import { refuseHeadOffice } from "./head-office.ts";
import { createTransfer, type Transfer } from "./import/transfer.ts";
import { BEGIN_READING, beginInStore } from "./transactions.ts";
import { checkStore } from "./version.ts";

export async function openPostgresSource(
  { settings, shown }: PostgresAddress,
  scratch: string,
  signal: AbortSignal,
): Promise<CopySource> {
  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw explainPostgresError(error, shown);
    }
  };
  const rows = join(scratch, "rows.csv");
  const { client, queryable, schema, close } = await explained(() => connectPostgres(settings));
  const disconnect = () => void close().catch(() => {});
  signal.addEventListener("abort", disconnect);
  const end = async () => {
    signal.removeEventListener("abort", disconnect);
    await close();
  };
  try {
    await explained(async () => {
      await checkStore(queryable, shown);
      await beginInStore(client, `${BEGIN_READING}; SET LOCAL statement_timeout = 0`, { schema, shown });
      // A copy of it would be empty.
      await refuseHeadOffice(queryable, shown, "copy the store of each of these servers");
    });
  } catch (error) {
    await end();
    throw error;
  }
  return {
    mayRead: [rows],
    attach: (connection) => explained(() => bringAll(connection, createTransfer(client, connection, rows))),
    close: end,
  };
}

async function bringAll(connection: Connection, { pull }: Transfer) {
  const bring = async (table: string) => {
    const columns = await columnsOf(connection, table);
    const copied = await createTempTable(connection, `postgres_${table}`, `FROM ${table} LIMIT 0`);
    await pull(`SELECT ${columns} FROM ${table}`, copied, columns);
    return copied;
  };
  return {
    lines: await bring(STORE_TABLES.lines),
    settings: await bring("settings"),
    shops: await bring("shops"),
    cancelled: await bring(STORE_TABLES.cancelled),
    imported: await bring("imported_files"),
    known: await bring(KNOWN_SALES),
    shifts: await bring(SHIFTS),
  };
}
