/** How to reach a PostgreSQL database: its address as libpq reads it, and the environment variables of libpq. */
import { join } from "node:path";
import { isThisMachine } from "../../api/address.ts";
import { quote } from "../../config.ts";
import type { Effects } from "../../effects.ts";
import { usageError } from "../../errors.ts";
import { readTlsSettings, type TlsSettings } from "./tls-settings.ts";

export interface PostgresAddress {
  readonly kind: "postgres";
  readonly settings: ConnectionSettings;
  /** As the user named it. It contains no password. */
  readonly shown: string;
}

export interface ConnectionSettings {
  /** A host, or the folder of a socket of this machine, which begins with a slash. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly tls: TlsSettings;
  readonly connectTimeoutMs: number;
  readonly applicationName: string;
  /** Settings of the session, such as `-c search_path=cafe`. */
  readonly options: string | undefined;
  /** The one of the environment; another one may be in the password file. */
  readonly password: string | undefined;
  readonly passwordFile: string;
}

/** The parameters that an address may have, with the variables that are read without them. */
const PARAMETERS: Readonly<Record<string, string>> = {
  host: "PGHOST",
  port: "PGPORT",
  user: "PGUSER",
  dbname: "PGDATABASE",
  application_name: "PGAPPNAME",
  connect_timeout: "PGCONNECT_TIMEOUT",
  options: "PGOPTIONS",
  sslmode: "PGSSLMODE",
  sslrootcert: "PGSSLROOTCERT",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
};

const ADDRESS = "the address of the database";
const EXAMPLE = "write it as postgres://USER@HOST/DATABASE";
const PORT = 5432;
const CONNECT_TIMEOUT_S = 5;

export function isPostgresUrl(db: string): boolean {
  return /^postgres(ql)?:\/\//i.test(db);
}

/**
 * @param db an address, see {@link isPostgresUrl}
 * @throws CliError if it cannot be read, or contains a password; the message never repeats a password
 */
export function readConnectionSettings(db: string, env: Effects["env"]): ConnectionSettings {
  const url = readUrl(db);
  const get = (name: string) => url.searchParams.get(name) || env[PARAMETERS[name] ?? ""] || undefined;
  const host = decoded(url.hostname).replace(/^\[(.*)\]$/, "$1") || get("host") || "localhost";
  if (host.includes(",")) throw usageError(`${ADDRESS} has several hosts`, "give one of them");
  const user = decoded(url.username) || get("user") || env.USER || env.USERNAME;
  if (!user) throw usageError(`${ADDRESS} has no user`, EXAMPLE);
  return {
    host,
    user,
    port: wholeNumber("port", url.port || get("port"), PORT),
    database: decoded(url.pathname.slice(1)) || get("dbname") || user,
    tls: readTlsSettings(get, isLocal(host)),
    connectTimeoutMs: wholeNumber("connect_timeout", get("connect_timeout"), CONNECT_TIMEOUT_S) * 1000,
    applicationName: get("application_name") ?? "cafe-sales",
    options: get("options"),
    password: env.PGPASSWORD || undefined,
    passwordFile: env.PGPASSFILE || usualPasswordFile(env),
  };
}

function readUrl(db: string): URL {
  const url = URL.canParse(db) ? new URL(db) : undefined;
  if (url === undefined) throw usageError(`${ADDRESS} cannot be read`, EXAMPLE);
  if (url.password !== "" || url.searchParams.has("password")) {
    throw usageError(
      `${ADDRESS} has a password, which others can read in a list of processes or a settings file`,
      "remove it; give it in PGPASSWORD, or in the file of PGPASSFILE (usually ~/.pgpass)",
    );
  }
  const unknown = [...url.searchParams.keys()].find((name) => !Object.hasOwn(PARAMETERS, name));
  if (unknown === undefined) return url;
  const known = Object.keys(PARAMETERS).join(", ");
  throw usageError(`${ADDRESS} has the unknown parameter ${quote(unknown)}`, `use ${known}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw usageError(`${ADDRESS} cannot be read`, "write a percent sign as %25");
  }
}

/** Whether others may be able to read on the way what travels. */
export function isOpenToOthers({ host, tls }: ConnectionSettings): boolean {
  return !isLocal(host) && /^(disable|allow|prefer)$/.test(tls.mode);
}

function isLocal(host: string): boolean {
  return host.startsWith("/") || isThisMachine(host);
}

function wholeNumber(name: string, text: string | undefined, missing: number): number {
  if (text === undefined) return missing;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw usageError(`${name} ${quote(text)} of ${ADDRESS} is not a whole number`, "correct it, or remove it");
}

function usualPasswordFile({ APPDATA, HOME = "" }: Effects["env"]): string {
  return APPDATA ? join(APPDATA, "postgresql", "pgpass.conf") : join(HOME, ".pgpass");
}
