/** The password file of PostgreSQL's own programs, `.pgpass`: in each line `host:port:database:user:password`. */
import { readFile, stat } from "node:fs/promises";
import { systemCode, usageError } from "../door/errors.ts";

/** What a line must name, or have a star for. */
export interface PgpassEntry {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
}

/** A backslash lets a colon, or a backslash, belong to a field. */
const FIELDS = /((?:\\.|[^\\:])*)(?::|$)/g;

/**
 * Of the first line that fits; undefined if there is none, or no file, or not a regular one, such as `/dev/null`.
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
    throw usageError(
      `cannot read the password file ${path}: ${systemCode(error) ?? "it is not text"}`,
      "make it readable",
    );
  }
  throw usageError(`other users may read the password file ${path}`, `run chmod 600 ${path}`);
}
