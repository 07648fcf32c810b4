/** Connections to PostgreSQL, with their ways to TLS and to a password. */
import { Client, type ClientConfig } from "pg";
import { CliError, EXIT, systemCode } from "../../errors.ts";
import { readPgpass } from "../../secrets/pgpass.ts";
import { textOf } from "../engine/row-values.ts";
import type { Queryable } from "../queryable.ts";
import type { ConnectionSettings } from "./connection-settings.ts";
import { type TlsAttempt, tlsAttempts } from "./tls-settings.ts";

export interface PostgresConnection {
  /** The client of `pg`, for what only it can do, such as `COPY`. */
  readonly client: Client;
  readonly queryable: Queryable;
  /** The schema of the store, or the one for new tables if there is none; quoted for SQL. */
  readonly schema: string;
  /** More connections can be opened in the same way. */
  readonly config: ClientConfig;
  /** Ends a transaction that is open, without keeping it. */
  close(): Promise<void>;
}

/**
 * Every column of a row is a text, except a truth value and null, so that no digit is lost and no day is moved by a
 * time zone.
 */
const TYPES = { getTypeParser: (oid: number) => (oid === BOOLEAN ? isTrue : asText) };
const BOOLEAN = 16;
const isTrue = (text: string) => text === "t";
const asText = (text: string) => text;

/** How long the system lets a silent connection be before it asks whether the other end is still there. */
const KEEP_ALIVE_MS = 10_000;

export async function connectPostgres(settings: ConnectionSettings): Promise<PostgresConnection> {
  const { client, config } = await open(settings, await tlsAttempts(settings.tls));
  const queryable = queryableOf(client);
  try {
    return { client, config, queryable, schema: await schemaOf(queryable), close: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** A database may have several stores: the first one of the search path counts. */
async function schemaOf(queryable: Queryable): Promise<string> {
  const [row] = await queryable.rows(`
    SELECT coalesce(
      (SELECT relnamespace::regnamespace::text FROM pg_catalog.pg_class
       WHERE oid = pg_catalog.to_regclass('sales_store')::oid),
      pg_catalog.quote_ident(current_schema), '""') AS schema`);
  return textOf(row, "schema");
}

/** Runs one statement at a time. */
export function queryableOf(client: Pick<Client, "query">): Queryable {
  return {
    async rows(sql, values = []) {
      const { rows } = await client.query<Record<string, unknown>>(sql, [...values]);
      return rows;
    },
  };
}

async function open(settings: ConnectionSettings, [ssl = false, ...others]: readonly TlsAttempt[]) {
  const config = configOf(settings, ssl);
  const client = new Client(config);
  // A connection that breaks while nothing is asked of it: the next statement reports it.
  client.on("error", () => {});
  try {
    await client.connect();
    return { client, config };
  } catch (error) {
    await client.end().catch(() => {});
    if (others.length > 0 && isAboutTls(error)) return open(settings, others);
    throw error;
  }
}

/** Whether the same connection may succeed with TLS instead of without it, or the other way round. */
function isAboutTls(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    /^(28000|EPROTO|ECONNRESET|ERR_(TLS|SSL)_.*)$/.test(systemCode(error) ?? "") ||
    / SSL connection/.test(error.message)
  );
}

function configOf(settings: ConnectionSettings, ssl: TlsAttempt): ClientConfig {
  const { host, port, user, database, connectTimeoutMs, applicationName, options } = settings;
  return {
    host,
    port,
    user,
    database,
    ssl,
    password: () => passwordOf(settings),
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: applicationName,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: TYPES,
    options,
  };
}

/** Asked only if the server wants a password. */
async function passwordOf(settings: ConnectionSettings): Promise<string> {
  const { password, passwordFile, user, host } = settings;
  const found = password ?? (await readPgpass(passwordFile, settings));
  if (found !== undefined) return found;
  throw new CliError(EXIT.refused, `no password is given for the database user ${user} at ${host}`, {
    hint: `give it in PGPASSWORD, or in ${passwordFile}`,
  });
}
