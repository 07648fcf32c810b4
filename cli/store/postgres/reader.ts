/** A store in PostgreSQL, as readers see it. */
import { setTimeout } from "node:timers/promises";
import { type Client, type ClientConfig, Pool, type PoolClient } from "pg";
import { CliError, EXIT } from "../../door/errors.ts";
import { readState } from "../facts/settings.ts";
import type { Patience, Queryable, ReaderOptions, StoreReader } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";
import { connectPostgres, type PostgresConnection, queryableOf, refuseReadOnly } from "./connect.ts";
import type { PostgresAddress } from "./connection-settings.ts";
import { explainPostgresError, isOutage } from "./explain-postgres-error.ts";
import { readShopPlaces } from "./head-office.ts";
import { employeeSums } from "./month-sums.ts";
import { patiently } from "./patience.ts";
import { BEGIN_READING, BEGIN_SHARED, beginInStore } from "./transactions.ts";
import { checkStore } from "./version.ts";

/** Each step looks up the next shop in the index. */
const STORES = `
  WITH RECURSIVE found AS (
    (SELECT store FROM ${STORE_TABLES.shops.totals} ORDER BY store LIMIT 1)
    UNION ALL
    SELECT (SELECT store FROM ${STORE_TABLES.shops.totals} AS next WHERE next.store > found.store ORDER BY store LIMIT 1)
    FROM found WHERE found.store IS NOT NULL
  )
  SELECT store FROM found WHERE store IS NOT NULL`;

export async function openPostgresReader(
  address: PostgresAddress,
  { patience }: ReaderOptions,
): Promise<StoreReader> {
  const find = () => findWay(address);
  const { config, schema } = await (patience ? patiently(find, address.shown, patience) : find());
  const { shown, settings } = address;
  const { servers, mustWrite } = settings;
  const { transaction, close } = openPool({
    config,
    shown,
    check: mustWrite ? refuseReadOnly : undefined,
    patience,
    findServer: servers.length > 1 ? async () => (await find()).config : undefined,
  });
  const beginsWith = (begin: string) => (client: Pick<Client, "query">) =>
    beginInStore(client, begin, { schema, shown });
  const [reading, sharing] = [beginsWith(BEGIN_READING), beginsWith(BEGIN_SHARED)];
  return {
    read: (work) => transaction(reading, async (queryable) => work(queryable, await readState(queryable))),
    shopPlaces: readShopPlaces,
    storesSql: STORES,
    employeeSums,
    shared: {
      rows: (sql, values) => transaction(sharing, ({ rows }) => rows(sql, values)),
      transaction: (work) => transaction(sharing, work),
    },
    close,
  };
}

/** @returns how to connect to the store, and its schema */
async function findWay({
  settings,
  shown,
}: PostgresAddress): Promise<Pick<PostgresConnection, "config" | "schema">> {
  try {
    const { queryable, config, schema, close } = await connectPostgres(settings);
    try {
      await checkStore(queryable, shown);
      return { config, schema };
    } finally {
      await close();
    }
  } catch (error) {
    throw explainPostgresError(error, shown);
  }
}

// The connections of a server to its database: a few, which many calls share.

/** Times are in milliseconds. */
export const POOL_LIMITS = {
  connections: 8,
  /** A call that waits for so long, because others have all connections, is refused. */
  wait: 5000,
  /** A server that does not say anything for so long is given up. */
  silence: 35_000,
  idle: 30_000,
};

/** Broken connections are replaced by new ones, so the database may be started again. */
export interface ConnectionPool {
  transaction<T>(
    begin: (client: PoolClient) => Promise<unknown>,
    work: (queryable: Queryable) => Promise<T>,
  ): Promise<T>;
  /** Interrupts what is still running. */
  close(): Promise<void>;
}

export interface PoolOptions {
  /** Of a connection that has worked. A call waits for a connection as long as a connection for its server. */
  readonly config: ClientConfig;
  /** The store as the user named it. */
  readonly shown: string;
  /** Refuses a new connection. */
  readonly check?: ((client: PoolClient) => Promise<void>) | undefined;
  /** Looks for another server when this one fails. */
  readonly findServer?: (() => Promise<ClientConfig>) | undefined;
  /** How calls wait while the server cannot be reached; without it, they fail at once. */
  readonly patience?: Patience | undefined;
  readonly limits?: typeof POOL_LIMITS;
}

/** @returns its calls reject with a CliError: with exit code 4 if the database does not answer or too many calls wait */
export function openPool({
  config,
  shown,
  check,
  findServer,
  patience,
  limits = POOL_LIMITS,
}: PoolOptions): ConnectionPool {
  let pool = poolOf(config);
  const closing = new AbortController();
  const lent = new Set<PoolClient>();

  function takeBack(client: PoolClient, isBroken: boolean): void {
    if (lent.delete(client)) client.release(isBroken);
  }

  function poolOf(own: ClientConfig): Pool {
    const opened = new Pool({
      ...own,
      max: limits.connections,
      idleTimeoutMillis: limits.idle,
      query_timeout: limits.silence,
      ...(check && { verify: (client, done) => void check(client).then(() => done(), done) }),
    });
    // A connection that breaks is reported by the call that uses it, and replaced if there is none.
    opened.on("error", () => {});
    opened.on("connect", (client) => client.on("error", () => {}));
    return opened;
  }

  let finding: Promise<void> | undefined;

  /** The calls that fail together look once. */
  async function move(find: () => Promise<ClientConfig>): Promise<void> {
    const next = poolOf(await find());
    // What was lent is ended when it comes back.
    pool.end().catch(() => {});
    pool = next;
  }

  async function connect(): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      if (findServer === undefined || closing.signal.aborted || !isOutage(error)) throw error;
      finding ??= move(findServer).finally(() => {
        finding = undefined;
      });
      await finding;
      return pool.connect();
    }
  }

  const lend = () =>
    patience ? patiently(connect, shown, { ...patience, signal: closing.signal }) : connect();

  /** One that comes too late is for the next call. */
  async function lendSoon(): Promise<PoolClient> {
    const isTaken = pool.totalCount >= limits.connections && pool.idleCount === 0;
    const lending = lend();
    if (!isTaken) return lending;
    const late = new AbortController();
    const refused = setTimeout(limits.wait, undefined, { signal: late.signal }).then(() => {
      throw new CliError(EXIT.unreachable, `too many calls wait for ${shown}`, { hint: "try again later" });
    });
    try {
      return await Promise.race([lending, refused]);
    } catch (error) {
      lending.then((client) => client.release()).catch(() => {});
      throw error;
    } finally {
      refused.catch(() => {});
      late.abort();
    }
  }

  async function use<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    try {
      const client = await lendSoon();
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
        await begin(client);
        const result = await work(queryableOf(client));
        await client.query("COMMIT");
        return result;
      }),
    async close() {
      closing.abort(new CliError(EXIT.unreachable, `${shown} was closed`, { hint: "try again" }));
      for (const client of lent) takeBack(client, true);
      await pool.end();
    },
  };
}
