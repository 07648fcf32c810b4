/** The parts of an address of PostgreSQL, as libpq reads them. A URL of Node has one host at most, and always one. */
import { quote } from "../../config.ts";
import { usageError } from "../../errors.ts";

export interface PostgresUrl {
  readonly user: string;
  /** Separated by commas; empty ones are those of the environment. */
  readonly hosts: string;
  /** One for each host, separated by commas; empty ones are the usual port. */
  readonly ports: string;
  readonly database: string;
  readonly parameters: URLSearchParams;
}

/** How messages name it. They never repeat a part of it that may be a password. */
export const ADDRESS = "the address of the database";
export const EXAMPLE = "write it as postgres://USER@HOST/DATABASE";

const PARTS = /^postgres(?:ql)?:\/\/(?:([^@/?]*)@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/is;
/** In brackets, an address of IPv6 may have colons. */
const HOST = /^(\[[^\]@]*\]|[^:[\]@]*)(?::(\d*))?$/;

/** @param known the parameters that it may have */
export function readPostgresUrl(db: string, known: readonly string[]): PostgresUrl {
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
