/** Checks the sums of a store in PostgreSQL: a month at a time, it is summed again where files are summed, in DuckDB. */
import { makeOwnFolder } from "../../disk/own-folder.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import { type CheckedSums, type CheckOptions, checkMonths, SUMMED_TABLES } from "../check-months.ts";
import { createCleanup } from "../cleanup.ts";
import { columnsOf, textOf } from "../engine/rows.ts";
import { misplacedShops } from "../misplaced-shops.ts";
import type { ShopPlace } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";
import { connectPostgres } from "./connect.ts";
import type { PostgresAddress } from "./connection-settings.ts";
import { explainPostgresError } from "./explain-postgres-error.ts";
import { readShopPlaces } from "./head-office.ts";
import { openCopyIn } from "./import/transfer.ts";
import { WRONG_MONTHS } from "./month-sums.ts";
import { BEGIN_READING, beginInStore } from "./transactions.ts";
import { checkStore } from "./version.ts";

/** Everything is of one state of the store. */
export async function checkPostgresSums(
  { settings, shown }: PostgresAddress,
  options: CheckOptions,
): Promise<CheckedSums> {
  const cleanup = createCleanup();
  try {
    const { client, queryable, schema, close } = await connectPostgres(settings);
    cleanup.add(close);
    await checkStore(queryable, shown);
    await beginInStore(client, `${BEGIN_READING}; SET LOCAL statement_timeout = 0`, { schema, shown });
    const places = await readShopPlaces(queryable);
    if (places) return checkPlaces(places);
    const folder = makeOwnFolder("check");
    cleanup.add(folder.remove);
    const { connection, transfer } = await openCopyIn(folder.path, client, options, cleanup);
    const { pull } = transfer;
    const facts = "format, key, value";
    await pull(`SELECT ${facts} FROM settings`, "settings", facts);
    const checked = await checkMonths(
      queryable,
      connection,
      async (isInMonth) => {
        for (const table of SUMMED_TABLES) {
          const columns = await columnsOf(connection, table);
          await connection.run(`TRUNCATE ${table}`);
          await pull(`SELECT ${columns} FROM ${table} WHERE ${isInMonth}`, table, columns);
        }
        return STORE_TABLES;
      },
      options,
    );
    const months = await queryable.rows(WRONG_MONTHS);
    const wrong = [...checked.wrong, ...months.map((row) => textOf(row, "day"))];
    return { ...checked, wrong: [...new Set(wrong)].sort() };
  } catch (error) {
    throw explainPostgresError(error, shown);
  } finally {
    await cleanup.run();
  }
}

/** A head office has no receipts that could be added up. It can only have its shops in wrong places. */
function checkPlaces(places: readonly ShopPlace[]): CheckedSums {
  const misplaced = misplacedShops(places);
  const [first] = misplaced;
  if (first) {
    const problem = misplaced.map((one) => one.problem).join("; ");
    throw new CliError(EXIT.archive, problem, { hint: first.hint });
  }
  const servers = [...new Set(places.map(({ server }) => server))].sort();
  return { days: 0, shops: places.length, wrong: [], unknown: [], servers };
}
