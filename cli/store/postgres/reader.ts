/** A store in PostgreSQL, as readers see it. */
import type { Client } from "pg";
import { readState } from "../facts/state.ts";
import type { ReaderOptions, StoreReader } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";
import { connectPostgres, type PostgresConnection, refuseReadOnly } from "./connect.ts";
import type { PostgresAddress } from "./connection-settings.ts";
import { explainPostgresError } from "./explain-postgres-error.ts";
import { readShopPlaces } from "./head-office.ts";
import { employeeSums } from "./month-sums.ts";
import { patiently } from "./patience.ts";
import { openPool } from "./pool.ts";
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
