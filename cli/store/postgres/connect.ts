/** Connections to PostgreSQL, with their ways to TLS and to a password. */

import { readFile, stat } from "node:fs/promises";
import { Client, type ClientConfig, DatabaseError } from "pg";
import { CliError, EXIT, systemCode, usageError } from "../../door/errors.ts";
import { systemReason } from "../../door/system-reason.ts";
import { textOf } from "../engine/rows.ts";
import type { Queryable } from "../queryable.ts";
import type { ConnectionSettings, ServerPlace } from "./connection-settings.ts";
import { isOutage } from "./explain-postgres-error.ts";
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

/** To the first of the servers that can be reached and, if it must be so, written. */
export async function connectPostgres(settings: ConnectionSettings): Promise<PostgresConnection> {
  const [first, ...others] = settings.servers;
  try {
    return await connectTo(first, settings);
  } catch (error) {
    const [next, ...rest] = others;
    if (next === undefined || !isOutage(error)) throw error;
    return connectPostgres({ ...settings, servers: [next, ...rest] });
  }
}

async function connectTo(server: ServerPlace, settings: ConnectionSettings): Promise<PostgresConnection> {
  const { client, config } = await open(server, settings, await tlsAttempts(server.tls));
  const queryable = queryableOf(client);
  try {
    if (settings.mustWrite) await refuseReadOnly(client);
    return { client, config, queryable, schema: await schemaOf(queryable), close: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** @throws an error like that of a statement that writes, if the server can only be read */
export async function refuseReadOnly(client: Pick<Client, "query">): Promise<void> {
  const [row] = await queryableOf(client).rows("SHOW transaction_read_only");
  if (textOf(row, "transaction_read_only") !== "on") return;
  const message = "it is a standby, or is set to be read only";
  throw Object.assign(new DatabaseError(message, message.length, "error"), { code: "25006" });
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

async function open(
  server: ServerPlace,
  settings: ConnectionSettings,
  [ssl = false, ...others]: readonly TlsAttempt[],
) {
  const config = configOf(server, settings, ssl);
  const client = new Client(config);
  // A connection that breaks while nothing is asked of it: the next statement reports it.
  client.on("error", () => {});
  try {
    await client.connect();
    return { client, config };
  } catch (error) {
    await client.end().catch(() => {});
    if (others.length > 0 && isAboutTls(error)) return open(server, settings, others);
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

function configOf({ host, port }: ServerPlace, settings: ConnectionSettings, ssl: TlsAttempt): ClientConfig {
  const { user, database, connectTimeoutMs, applicationName, options } = settings;
  return {
    host,
    port,
    user,
    database,
    ssl,
    password: () => passwordOf({ ...settings, host, port }),
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: applicationName,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: TYPES,
    options,
  };
}

/** Asked only if the server wants a password. */
async function passwordOf(
  entry: Pick<ConnectionSettings, "password" | "passwordFile"> & PgpassEntry,
): Promise<string> {
  const { password, passwordFile, user, host } = entry;
  const found = password ?? (await readPgpass(passwordFile, entry));
  if (found !== undefined) return found;
  throw new CliError(EXIT.refused, `no password is given for the database user ${user} at ${host}`, {
    hint: `give it in PGPASSWORD, or in ${passwordFile}`,
  });
}

/** What a line must name, or have a star for. */
interface PgpassEntry {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
}

/** A backslash lets a colon, or a backslash, belong to a field. */
const FIELDS = /((?:\\.|[^\\:])*)(?::|$)/g;

/**
 * The password in the file of PostgreSQL's own programs, `.pgpass`: in each line `host:port:database:user:password`. It is that
 * of the first line that fits; undefined if there is none, or no file, or not a regular one, such as `/dev/null`.
 * @throws CliError if other users of the machine may read the file
 */
export async function readPgpass(path: string, entry: PgpassEntry): Promise<string | undefined> {
  const text = await readIfThere(path);
  // A socket of this machine, which has the name of a folder, is called localhost.
  const host = entry.host.startsWith("/") ? "localhost" : entry.host;
  const wanted = [host, String(entry.port), entry.database, entry.user];
  for (const line of text?.split(/\r?\n/) ?? []) {
    const fields = [...line.matchAll(FIELDS)].map(([, field = ""]) => field.replace(/\\(.)/g, "$1"));
    const fits = wanted.every((value, index) => fields[index] === "*" || fields[index] === value);
    if (fits && !line.startsWith("#")) return fields[wanted.length];
  }
  return undefined;
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    const stats = await stat(path);
    if (!stats.isFile()) return undefined;
    // Windows keeps the rights elsewhere.
    if (process.platform === "win32" || (stats.mode & 0o077) === 0) return await readFile(path, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw usageError(`cannot read the password file ${path}: ${systemReason(error)}`, "make it readable");
  }
  throw usageError(`other users may read the password file ${path}`, `run chmod 600 ${path}`);
}
