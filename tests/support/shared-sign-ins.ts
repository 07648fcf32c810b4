/** The tables of sign-ins in a PostgreSQL database whose clock stands until a test moves it. */
import { Client } from "pg";
import { SIGN_IN_TABLES } from "../../cli/store/postgres/schema.ts";
import type { SharedDatabase } from "../../cli/store/queryable.ts";
import { afterFile } from "./browser/after-file.ts";
import { emptyDatabase } from "./stores/postgres/database.ts";

/** A function in a schema that comes first replaces the one of the system. */
const CLOCK = `
CREATE TABLE clock (at timestamptz NOT NULL);
INSERT INTO clock VALUES ('2026-11-20T12:00:00Z');
CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM clock';`;
const USE_CLOCK = "SET search_path = public, pg_catalog";

export async function createSignInTables() {
  const url = await emptyDatabase();
  const own = await connect(url);
  await own.query(SIGN_IN_TABLES + CLOCK);
  await own.query(USE_CLOCK);
  return {
    database: databaseOf(own),
    /** The same database as another server sees it. It needs a PostgreSQL server. */
    async connect(): Promise<SharedDatabase> {
      const other = await connect(url);
      await other.query(USE_CLOCK);
      return databaseOf(other);
    },
    async pass(milliseconds: number) {
      await own.query(`UPDATE clock SET at = at + interval '${milliseconds} milliseconds'`);
    },
    async clear() {
      await own.query("TRUNCATE sessions, failed_sign_ins");
    },
  };
}

async function connect(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  afterFile(() => client.end());
  return client;
}

/** Of one connection: its caller waits for each answer. */
function databaseOf(client: Client): SharedDatabase {
  const rows: SharedDatabase["rows"] = async (sql, values = []) =>
    (await client.query(sql, [...values])).rows;
  return {
    rows,
    async transaction(work) {
      await client.query("BEGIN");
      const result = await work({ rows });
      await client.query("COMMIT");
      return result;
    },
  };
}
