/** A store in PostgreSQL, filled line by line as a reader of files fills it. */
import { Client } from "pg";
import type { ApplyOptions } from "../../../../cli/store/import-session.ts";
import { openReader } from "../../../../cli/store/open-reader.ts";
import { MONTHLY_EMPLOYEES } from "../../../../cli/store/postgres/month-sums.ts";
import { createSalesStore } from "../../../../cli/store/queries/create-sales-store.ts";
import type { Cell, Row } from "../../../../cli/store/queryable.ts";
import type { SalesStore } from "../../../../cli/store/sales-store.ts";
import { type Files, type Filling, STORE_TABLE_NAMES } from "../memory-store.ts";
import { importIntoPostgres } from "./import.ts";
import { newPostgresStore, postgresAddress } from "./store.ts";

export async function openPostgresTestStore() {
  const url = await newPostgresStore();
  const reader = await openReader(postgresAddress(url));
  const client = new Client(url);
  await client.connect();
  const store: SalesStore = {
    ...createSalesStore(reader),
    async close() {
      await client.end();
      await reader.close();
    },
  };
  const run = async (sql: string): Promise<void> => {
    await client.query(sql);
  };
  return {
    store,
    connection: {
      run,
      async rows(sql: string, values: readonly Cell[] = []): Promise<readonly Row[]> {
        return (await client.query(sql, [...values])).rows;
      },
    },
    /** @param change what else the readers of the files do to the incoming tables */
    async add(
      files: Files,
      change: (filling: Filling) => Promise<void> = async () => {},
      merge: ApplyOptions = {},
    ) {
      const { renamed, changesAnswers, shifts, ...counts } = await importIntoPostgres(url, files, {
        change,
        merge,
      });
      return counts;
    },
    /** Empties the store. A TRUNCATE would make new files for all tables, for a few rows. */
    clear: () =>
      run([...STORE_TABLE_NAMES, MONTHLY_EMPLOYEES].map((table) => `DELETE FROM ${table}`).join("; ")),
  };
}
