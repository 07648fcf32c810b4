/** How to reach a PostgreSQL database: its address as libpq reads it, and the environment variables of libpq. */
import { join } from "node:path";
import { isThisMachine } from "../../api/address.ts";
import { quote } from "../../door/config.ts";
import type { Effects } from "../../door/effects.ts";
import { usageError } from "../../door/errors.ts";
import type { DatabaseAddress } from "../database.ts";
import { readTlsSettings, type TlsSettings } from "./tls-settings.ts";

export interface PostgresAddress extends DatabaseAddress {
  readonly settings: ConnectionSettings;
}

/** One of the servers that an address names. */
export interface ServerPlace {
  /** A host, or the folder of a socket of this machine, which begins with a slash. */
  readonly host: string;
  readonly port: number;
  readonly tls: TlsSettings;
}

export interface ConnectionSettings {
  /** They are tried in this order. */
  readonly servers: readonly [ServerPlace, ...ServerPlace[]];
  /** Whether servers that can only be read, such as standbys, are passed over. */
  readonly mustWrite: boolean;
  readonly user: string;
  readonly database: string;
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
  target_session_attrs: "PGTARGETSESSIONATTRS",
};

const PORT = 5432;
const CONNECT_TIMEOUT_S = 5;

/** @throws CliError if the address cannot be read, or contains a password; the message never repeats a password */
export function readConnectionSettings(db: string, env: Effects["env"]): ConnectionSettings {
  const url = readPostgresUrl(db, Object.keys(PARAMETERS));
  const get = (name: string) => url.parameters.get(name) || env[PARAMETERS[name] ?? ""] || undefined;
  const user = url.parameters.get("user") || url.user || get("user") || env.USER || env.USERNAME;
  if (!user) throw usageError(`${ADDRESS} has no user`, EXAMPLE);
  return {
    servers: readServers(url, get),
    mustWrite: readMustWrite(get("target_session_attrs")),
    user,
    database: url.parameters.get("dbname") || url.database || get("dbname") || user,
    connectTimeoutMs: wholeNumber("connect_timeout", get("connect_timeout"), CONNECT_TIMEOUT_S) * 1000,
    applicationName: get("application_name") ?? "cafe-sales",
    options: get("options"),
    password: env.PGPASSWORD || undefined,
    passwordFile: env.PGPASSFILE || usualPasswordFile(env),
  };
}

/** Parameters win over what stands before them, and both over the environment. */
function readServers(
  { hosts, ports, parameters }: PostgresUrl,
  get: (name: string) => string | undefined,
): ConnectionSettings["servers"] {
  const [firstHost = "", ...otherHosts] = (parameters.get("host") || hosts || get("host") || "").split(",");
  const given = (parameters.get("port") || ports || get("port") || "").split(",");
  if (given.length > 1 && given.length !== otherHosts.length + 1) {
    throw usageError(
      `${ADDRESS} has ${given.length} ports for ${otherHosts.length + 1} hosts`,
      "give one port for all of them, or one for each",
    );
  }
  const serverOf = (named: string, index: number): ServerPlace => {
    const host = named.replace(/^\[(.*)\]$/, "$1") || "localhost";
    const port = given.length > 1 ? given[index] : given[0];
    return {
      host,
      port: wholeNumber("port", port || undefined, PORT),
      tls: readTlsSettings(get, isLocal(host)),
    };
  };
  return [serverOf(firstHost, 0), ...otherHosts.map((host, index) => serverOf(host, index + 1))];
}

function readMustWrite(attributes = "any"): boolean {
  if (attributes === "any") return false;
  if (attributes === "read-write") return true;
  throw usageError(`target_session_attrs ${quote(attributes)} is unknown`, "use any or read-write");
}

/** The first of the servers on whose way others may be able to read what travels. */
export function openToOthers({ servers }: ConnectionSettings): ServerPlace | undefined {
  return servers.find(({ host, tls }) => !isLocal(host) && /^(disable|allow|prefer)$/.test(tls.mode));
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

/** The parts of an address of PostgreSQL, as libpq reads them. A URL of Node has one host at most, and always one. */
interface PostgresUrl {
  readonly user: string;
  /** Separated by commas; empty ones are those of the environment. */
  readonly hosts: string;
  /** One for each host, separated by commas; empty ones are the usual port. */
  readonly ports: string;
  readonly database: string;
  readonly parameters: URLSearchParams;
}

/** How messages name it. They never repeat a part of it that may be a password. */
const ADDRESS = "the address of the database";
const EXAMPLE = "write it as postgres://USER@HOST/DATABASE";

const PARTS = /^postgres(?:ql)?:\/\/(?:([^@/?]*)@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/is;
/** In brackets, an address of IPv6 may have colons. */
const HOST = /^(\[[^\]@]*\]|[^:[\]@]*)(?::(\d*))?$/;

/** @param known the parameters that it may have */
function readPostgresUrl(db: string, known: readonly string[]): PostgresUrl {
  const [isRead, userInfo = "", authority = "", database = "", query = ""] = PARTS.exec(db) ?? [];
  if (isRead === undefined) throw unreadable();
  const parameters = new URLSearchParams(query);
  if (userInfo.includes(":") || parameters.has("password")) {
    throw usageError(
      `${ADDRESS} has a password, which others can read in a list of processes or a settings file`,
      "remove it; give it in PGPASSWORD, or in the file of PGPASSFILE (usually ~/.pgpass)",
    );
  }
  const unknown = [...parameters.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw usageError(`${ADDRESS} has the unknown parameter ${quote(unknown)}`, `use ${known.join(", ")}`);
  }
  const places = authority.split(",").map((place) => {
    const [isPlace, host = "", port = ""] = HOST.exec(place) ?? [];
    if (isPlace === undefined) throw unreadable();
    return { host: decoded(host), port };
  });
  const joined = (of: (place: (typeof places)[number]) => string) => places.map(of).join(",");
  return {
    user: decoded(userInfo),
    hosts: joined(({ host }) => host),
    ports: places.every(({ port }) => port === "") ? "" : joined(({ port }) => port),
    database: decoded(database),
    parameters,
  };
}

function unreadable() {
  return usageError(`${ADDRESS} cannot be read`, EXAMPLE);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw usageError(`${ADDRESS} cannot be read`, "write a percent sign as %25");
  }
}
