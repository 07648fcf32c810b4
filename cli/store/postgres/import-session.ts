/**
 * One import into PostgreSQL. Files are read and receipts are merged in a working copy, as for the file of a store. It
 * has only the lines that the import needs, and what has changed goes back in one transaction. Readers wait for none of
 * this.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { diskError } from "../../disk/disk-error.ts";
import { makeOwnFolder, type OwnFolder } from "../../disk/own-folder.ts";
import { createCleanup } from "../cleanup.ts";
import { keepEvidence, namedAsInStore } from "../facts/known-sales.ts";
import type { ImportOptions, ImportSession } from "../import/import-session.ts";
import { openWorkingCopy } from "../import/working-copy.ts";
import { createIncoming } from "../merge/incoming.ts";
import { mergeIncoming } from "../merge/merge-incoming.ts";
import type { Queryable } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";
import { connectPostgres } from "./connect.ts";
import type { PostgresAddress } from "./connection-settings.ts";
import { refuseHeadOffice } from "./head-office.ts";
import { commit } from "./import/commit.ts";
import { refuseOtherDays, startsDays } from "./import/day-start.ts";
import type { ImportContext } from "./import/import-context.ts";
import { concernsAllShops, incomingMonths, incomingShops } from "./import/incoming-receipts.ts";
import { bringLines, bringTwins } from "./import/kept-lines.ts";
import { createLocks } from "./import/locks.ts";
import { makeMonths } from "./import/months.ts";
import { putLinesBack, raiseState } from "./import/put-back.ts";
import { settleShopNames } from "./import/shop-names.ts";
import {
  bringTable,
  CANCELLED,
  IMPORTED_FILES,
  KNOWN,
  putTableBack,
  SETTINGS,
  SHOPS,
} from "./import/small-tables.ts";
import { createTransfer } from "./import/transfer.ts";
import { AT_WORK, BEGIN_WRITING, beginInStore } from "./transactions.ts";
import { checkStore } from "./version.ts";

export async function openPostgresImport(
  { settings, shown }: PostgresAddress,
  options: ImportOptions,
): Promise<ImportSession> {
  const { mayRead, signal, alone = false, isDry = false, withImportedFiles = false } = options;
  const cleanup = createCleanup();
  try {
    const { client, queryable, schema, close } = await connectPostgres(settings);
    cleanup.add(close);
    const disconnect = () => void close().catch(() => {});
    signal.addEventListener("abort", disconnect);
    const keepConnection = () => signal.removeEventListener("abort", disconnect);
    cleanup.add(keepConnection);
    signal.throwIfAborted();
    await checkStore(queryable, shown);
    await refuseHeadOffice(queryable, shown, "import into the store of the server that has the shop");
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
    const rows = join(folder.path, "rows.csv");
    const connection = await openWorkingCopy(
      { spill: join(folder.path, "spill"), mayRead: [...mayRead, rows], signal },
      cleanup,
    );
    const incoming = await createIncoming(connection);
    const transfer = createTransfer(client, connection, rows);
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
        const result = await mergeIncoming(set, mergeOptions);
        const knowsMore = await keepEvidence(connection, namedAsInStore(evidence, renamed));
        const applied = { ...result, renamed, changesAnswers: result.days > 0 || knowsMore };
        if (isDry) return applied;
        await putLinesBack(context, locks, ofShops);
        await raiseState(client, applied.changesAnswers);
        for (const table of [SHOPS, KNOWN, CANCELLED]) await putTableBack(context, table, shown);
        return applied;
      },
      async publish() {
        signal.throwIfAborted();
        // Some are written when the receipts are applied.
        for (const table of [IMPORTED_FILES, SETTINGS]) await putTableBack(context, table, shown);
        keepConnection();
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
