/** The version of a store's tables in PostgreSQL: which ones this program reads, and how they are made. */
import { CliError, EXIT, usageError } from "../../door/errors.ts";
import { wholeOf } from "../engine/rows.ts";
import type { Queryable, Row } from "../queryable.ts";
import { newestOf, refuseForeign } from "../versions.ts";
import { VERSIONS } from "./schema.ts";

/** The oldest version of PostgreSQL that the queries are written for. */
const OLDEST_SERVER = 14;

export async function checkStore(
  queryable: Queryable,
  shown: string,
  current = newestOf(VERSIONS),
): Promise<void> {
  const version = await storeVersion(queryable, shown, current);
  if (version === 0) {
    throw usageError(
      `there is no sales store in ${shown}`,
      `create it with cafe-sales store create --db ${shown}`,
    );
  }
  refuseOtherVersion(version, shown, current);
}

/** @throws CliError if the tables of a store are not those that this program knows */
export function refuseOtherVersion(version: number, shown: string, current = newestOf(VERSIONS)): void {
  if (version === current) return;
  refuseForeign(version, shown, current);
  throw usageError(
    `${shown} was made by an older version of this program (store version ${version}, this one knows ${current})`,
    `bring it up to date with cafe-sales store migrate --db ${shown}`,
  );
}

/** @returns 0 if there is no store @throws CliError if the server is too old, or only a newer program can read the store */
export async function storeVersion(
  queryable: Queryable,
  shown: string,
  current = newestOf(VERSIONS),
): Promise<number> {
  const [server] = await queryable.rows(`
    SELECT pg_catalog.current_setting('server_version_num')::integer / 10000 AS version,
      pg_catalog.to_regclass('sales_store') IS NOT NULL AS has_store`);
  const serverVersion = wholeOf(server, "version");
  if (serverVersion < OLDEST_SERVER) {
    throw usageError(
      `${shown} is on a server with PostgreSQL ${serverVersion}, and a sales store needs ${OLDEST_SERVER} or newer`,
      "use a newer server",
    );
  }
  if (server?.has_store !== true) return 0;
  const version = versionIn(await queryable.rows("SELECT version FROM sales_store"), shown);
  refuseForeign(version, shown, current);
  return version;
}

/**
 * @param stamps the rows of `sales_store`; the head office of several servers has those of all of them
 * @throws CliError if they are not the same
 */
export function versionIn(stamps: readonly Row[], shown: string): number {
  const versions = [...new Set(stamps.map((stamp) => wholeOf(stamp, "version")))].sort();
  const [version] = versions;
  if (version !== undefined && versions.length === 1) return version;
  throw new CliError(
    EXIT.contract,
    `the servers whose sums are in ${shown} have stores of different versions (${versions.join(", ")})`,
    {
      hint: "run cafe-sales store migrate on each of them, then make this store again, as docs/operators/chains.md of cafe-sales says",
    },
  );
}
