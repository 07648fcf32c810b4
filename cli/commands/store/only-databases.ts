import { usageError } from "../../errors.ts";
import type { PostgresAddress } from "../../store/postgres/connection-settings.ts";
import type { EngineAddress } from "../../store/store-address.ts";

/**
 * @param instead what happens to a file by itself: `the first import creates it`
 * @throws CliError for a file, which needs no such command
 */
export function onlyDatabases(address: EngineAddress, instead: string): PostgresAddress {
  if (address.kind === "postgres") return address;
  throw usageError(
    `${address.shown} is a file, which needs no command: ${instead}`,
    "name a database: --db postgres://USER@HOST/DATABASE",
  );
}
