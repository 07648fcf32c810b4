/** The connections of a server to its database: a few, which many calls share. */
import { type ClientConfig, Pool, type PoolClient } from "pg";
import { CliError, EXIT } from "../../errors.ts";
import type { Queryable } from "../queryable.ts";
import { queryableOf } from "./connect.ts";
import { explainPostgresError } from "./explain-postgres-error.ts";

/** Times are in milliseconds. */
export const POOL_LIMITS = {
  connections: 8,
  /** Calls that wait for a connection. More of them are refused at once. */
  waiting: 64,
  /** A server that does not say anything for so long is given up. */
  silence: 35_000,
  idle: 30_000,
};

/** Broken connections are replaced by new ones, so the database may be started again. */
export interface ConnectionPool {
  transaction<T>(begin: string, work: (queryable: Queryable) => Promise<T>): Promise<T>;
  /** Interrupts what is still running. */
  close(): Promise<void>;
}

/**
 * @param config of a connection that has worked; a call waits for a connection as long as a connection for its server
 * @param shown the store as the user named it
 * @returns its calls reject with a CliError: with exit code 4 if the database does not answer or too many calls wait
 */
export function openPool(config: ClientConfig, shown: string, limits = POOL_LIMITS): ConnectionPool {
  const pool = new Pool({
    ...config,
    max: limits.connections,
    idleTimeoutMillis: limits.idle,
    query_timeout: limits.silence,
  });
  // A connection that breaks is reported by the call that uses it, and replaced if there is none.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const lent = new Set<PoolClient>();

  function takeBack(client: PoolClient, isBroken: boolean): void {
    if (lent.delete(client)) client.release(isBroken);
  }

  async function use<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    if (pool.waitingCount >= limits.waiting) {
      throw new CliError(EXIT.unreachable, `too many calls wait for ${shown}`, { hint: "try again later" });
    }
    try {
      const client = await pool.connect();
      lent.add(client);
      try {
        const result = await work(client);
        takeBack(client, false);
        return result;
      } catch (error) {
        // It may be in the middle of a transaction.
        takeBack(client, true);
        throw error;
      }
    } catch (error) {
      throw explainPostgresError(error, shown);
    }
  }

  return {
    transaction: (begin, work) =>
      use(async (client) => {
        await client.query(begin);
        const result = await work(queryableOf(client));
        await client.query("COMMIT");
        return result;
      }),
    async close() {
      for (const client of lent) takeBack(client, true);
      await pool.end();
    },
  };
}
