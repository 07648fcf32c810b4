/**
 * One import into PostgreSQL. Files are read and receipts are merged in a working copy, as for the file of a store. It
 * has only the lines that the import needs, and what has changed goes back in one transaction. Readers wait for none of
 * this.
 */
import { tmpdir } from "node:os";
import { MIDNIGHT } from "../../../viewer/report/date-range.ts";
import { diskError } from "../../disk/disk-error.ts";
import { makeOwnFolder, type OwnFolder } from "../../disk/own-folder.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import { createCleanup } from "../cleanup.ts";
import { createTempTable } from "../engine/rows.ts";
import { knownDayStart, readDayStart } from "../facts/day-start.ts";
import { KNOWN_SALES, keepEvidence, namedAsInStore } from "../facts/known-sales.ts";
import { keepShifts, SHIFT_COLUMNS, SHIFTS } from "../facts/shifts.ts";
import type { ImportOptions, ImportSession } from "../import-session.ts";
import { createIncoming } from "../merge/incoming.ts";
import { type MergeOptions, mergeIncoming } from "../merge/merge-incoming.ts";
import { CANCELLED_FACTS, KEY } from "../merge/working-set.ts";
import type { Queryable } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";
import { keepShopNames, type RenamedShop } from "../shop-names.ts";
import type { PostgresAddress } from "./connection-settings.ts";
import { connectToWrite } from "./head-office.ts";
import { commit } from "./import/commit.ts";
import type { ImportContext } from "./import/import-context.ts";
import { concernsAllShops, incomingMonths, incomingShops } from "./import/incoming-receipts.ts";
import { bringLines, bringTwins } from "./import/kept-lines.ts";
import { createLocks } from "./import/locks.ts";
import { makeMonths } from "./import/months.ts";
import { putLinesBack, raiseState } from "./import/put-back.ts";
import { stage } from "./import/stage.ts";
import { openCopyIn } from "./import/transfer.ts";
import { AT_WORK, BEGIN_WRITING, beginInStore } from "./transactions.ts";

export async function openPostgresImport(
  address: PostgresAddress,
  options: ImportOptions,
): Promise<ImportSession> {
  const { shown } = address;
  const { mayRead, signal, memoryMb, alone = false, isDry = false, withImportedFiles = false } = options;
  const cleanup = createCleanup();
  try {
    const remedy = "import into the store of the server that has the shop";
    const { client, queryable, schema, keep } = await connectToWrite(address, remedy, signal, cleanup);
    const locks = createLocks(queryable, options, schema, shown);
    const place = { schema, shown };
    let isBegun = false;
    const begin = async (isAlone: boolean) => {
      await beginInStore(client, `${BEGIN_WRITING}; ${AT_WORK}`, place);
      isBegun = true;
      await locks.ofStore(isAlone);
    };
    // Before the transaction of the import, a step is one of its own.
    const step = async <T>(work: () => Promise<T>): Promise<T> => {
      if (isBegun) return work();
      await beginInStore(client, BEGIN_WRITING, place);
      const result = await work();
      await client.query("COMMIT");
      return result;
    };
    const stored: Queryable = { rows: (sql, values) => step(() => queryable.rows(sql, values)) };
    if (alone) await begin(true);

    const folder = makeFolder();
    cleanup.add(folder.remove);
    const { connection, transfer } = await openCopyIn(
      folder.path,
      client,
      { mayRead, signal, memoryMb },
      cleanup,
    );
    const incoming = await createIncoming(connection);
    const context: ImportContext = { client, stored, connection, incoming, transfer };
    await step(async () => {
      for (const table of [SETTINGS, SHOPS, KNOWN]) await bringTable(context, table);
      // One that is added again changes nothing.
      await bringTable(context, IMPORTED_FILES, withImportedFiles ? "true" : "false");
    });

    return {
      connection,
      stored,
      incoming,
      bringTwins: (receipts) => bringTwins(context, `FROM ${receipts}`),
      async apply({ evidence = [], ...mergeOptions } = {}) {
        signal.throwIfAborted();
        const months = isDry ? [] : await incomingMonths(context);
        await step(() => makeMonths(client, months));
        if (!alone) await begin((await concernsAllShops(context)) || (await startsDays(context)));
        await refuseOtherDays(context, shown);
        const renamed = await settleShopNames(context);
        const shops = await incomingShops(context);
        await locks.ofShops(shops);
        const ofShops =
          shops.length === 0
            ? "false"
            : `store IN (${shops.map((name) => client.escapeLiteral(name)).join(", ")})`;
        await bringTable(context, CANCELLED, ofShops);
        await bringLines(context, ofShops);
        const set = { connection, incoming, ...STORE_TABLES, daily: undefined };
        const { onProgress, ...options } = mergeOptions;
        // It takes as long again to write the lines to the server.
        const onMerge = (done: number) => onProgress?.(done / 2);
        const result = await mergeIncoming(set, { ...options, onProgress: onMerge });
        const knowsMore = await keepEvidence(connection, namedAsInStore(evidence, renamed));
        const shifts = await bringAndKeepShifts(context, options);
        const changesAnswers = result.days > 0 || knowsMore || shifts > 0;
        const applied = { ...result, renamed, shifts, changesAnswers };
        if (isDry) return applied;
        await putLinesBack(context, locks, ofShops);
        await raiseState(client, applied.changesAnswers);
        for (const table of [SHOPS, KNOWN, CANCELLED, OF_TILL]) await putTableBack(context, table, shown);
        return applied;
      },
      async publish() {
        signal.throwIfAborted();
        // Some are written when the receipts are applied.
        for (const table of [IMPORTED_FILES, SETTINGS]) await putTableBack(context, table, shown);
        keep();
        await commit(client, options, shown);
      },
      close: cleanup.run,
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

function makeFolder(): OwnFolder {
  try {
    return makeOwnFolder("import");
  } catch (error) {
    throw diskError(error, { shown: tmpdir(), remedy: "set TMPDIR to a writable folder" });
  }
}

/** Gives receipts of renamed shops the names that the store has, by its newest state. */
async function settleShopNames(context: ImportContext): Promise<readonly RenamedShop[]> {
  const { connection, incoming } = context;
  if (!(await isChanged(context, SHOPS))) await bringTable(context, SHOPS);
  const known = await connection.rows("SELECT 1 FROM shops LIMIT 1");
  if (known.length === 0) return [];
  await connection.run(`TRUNCATE ${STORE_TABLES.lines}`);
  await bringTwins(context, `FROM ${incoming.lines} WHERE is_unique AND NOT is_synced`, "is_synced");
  return keepShopNames(connection, incoming);
}

/** Only those with the ids of incoming ones are needed. */
async function bringAndKeepShifts(
  context: ImportContext,
  { wholeDays = false }: MergeOptions,
): Promise<number> {
  const { connection, incoming } = context;
  await stage(context, "came_shifts", "id", `SELECT DISTINCT id FROM ${incoming.shifts}`);
  await bringTable(context, OF_TILL, "id IN (SELECT id FROM came_shifts)");
  return keepShifts(connection, incoming.shifts, { isCopy: wholeDays });
}

// When the days of a store begin, while other imports may decide or change it.

/** Whether this import decides it for the store: no other one may store days meanwhile. */
async function startsDays({ connection, stored }: ImportContext): Promise<boolean> {
  return (await readDayStart(connection)) !== (await readDayStart(stored));
}

/**
 * To be called with the lock of the store.
 *
 * @throws CliError if the days of the incoming receipts begin at another time than those that are there now
 */
async function refuseOtherDays({ connection, stored }: ImportContext, shown: string): Promise<void> {
  const [own, known] = [await readDayStart(connection), await knownDayStart(stored)];
  if (known === undefined || known === (own ?? MIDNIGHT)) return;
  throw new CliError(EXIT.busy, `the days of ${shown} start at ${known} since this import read its files`, {
    hint: "run the command again",
  });
}

/**
 * The tables of a store that an import has as a whole in its working copy. Other imports may change them meanwhile, so
 * only the differences go back. What two imports say differently is refused.
 */
interface SmallTable {
  readonly table: string;
  readonly columns: string;
}

const SETTINGS: SmallTable = { table: "settings", columns: "format, key, value" };
const SHOPS: SmallTable = { table: "shops", columns: "id, name, till_name" };
const IMPORTED_FILES: SmallTable = { table: "imported_files", columns: "sha256, store, newest" };
const KNOWN: SmallTable = { table: KNOWN_SALES, columns: "store, together, newest, moment" };
const CANCELLED: SmallTable = {
  table: STORE_TABLES.cancelled,
  columns: `${KEY}, ${CANCELLED_FACTS}, is_synced`,
};
const OF_TILL: SmallTable = { table: SHIFTS, columns: SHIFT_COLUMNS };

type Context = Pick<ImportContext, "client" | "stored" | "connection" | "transfer">;

/** @param where which rows of PostgreSQL the import needs */
async function bringTable(
  { connection, transfer }: Context,
  { table, columns }: SmallTable,
  where = "true",
): Promise<void> {
  await connection.run(`TRUNCATE ${table}`);
  await transfer.pull(`SELECT ${columns} FROM ${table} WHERE ${where}`, table, columns);
  await createTempTable(connection, before(table), `FROM ${table}`);
}

/** Whether the working copy has other rows than those that were brought. */
async function isChanged({ connection }: Context, small: SmallTable): Promise<boolean> {
  const { removed, added } = differences(small);
  return (await connection.rows(`(${removed}) UNION ALL (${added}) LIMIT 1`)).length > 0;
}

async function putTableBack(context: Context, small: SmallTable, shown: string): Promise<void> {
  if (!(await isChanged(context, small))) return;
  const { client, stored, transfer } = context;
  const { table, columns } = small;
  const { removed, added } = differences(small);
  await client.query(`
    CREATE TEMP TABLE removed_rows (LIKE ${table}) ON COMMIT DROP;
    CREATE TEMP TABLE added_rows (LIKE ${table}) ON COMMIT DROP`);
  await transfer.push(removed, "removed_rows", columns);
  await transfer.push(added, "added_rows", columns);
  const rowOf = (name: string) => columns.split(/,\s*/).map((column) => `${name}.${column}`);
  // In the order of their columns, so that no two imports wait for each other.
  await client.query(`
    DELETE FROM ${table} AS kept USING removed_rows AS removed
      WHERE (${rowOf("kept")}) IS NOT DISTINCT FROM (${rowOf("removed")});
    INSERT INTO ${table} (${columns}) SELECT ${columns} FROM added_rows ORDER BY ${columns} ON CONFLICT DO NOTHING`);
  const others = await stored.rows(
    `SELECT ${columns} FROM added_rows EXCEPT SELECT ${columns} FROM ${table} LIMIT 1`,
  );
  await client.query("DROP TABLE removed_rows, added_rows");
  if (others.length === 0) return;
  throw new CliError(EXIT.busy, `another import has changed ${shown} while this one read its files`, {
    hint: "run the command again",
  });
}

function differences({ table, columns }: SmallTable) {
  const [now, then] = [table, before(table)].map((name) => `SELECT ${columns} FROM ${name}`);
  return { removed: `${then} EXCEPT ${now}`, added: `${now} EXCEPT ${then}` };
}

function before(table: string): string {
  return `${table}_before`;
}
