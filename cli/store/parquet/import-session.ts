/** One import into a folder of Parquet files. It works on a copy of all of it, and writes the months that have changed. */
import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "../../errors.ts";
import { createCleanup } from "../cleanup.ts";
import type { CopyTables } from "../copy-source.ts";
import type { Connection } from "../engine/duckdb.ts";
import { createTempTable } from "../engine/temp-table.ts";
import { KNOWN_SALES } from "../facts/known-sales.ts";
import { lockStore } from "../import/import-lock.ts";
import type { ImportOptions, ImportSession } from "../import/import-session.ts";
import { importIntoCopy, openWorkingCopy } from "../import/working-copy.ts";
import { sumDays } from "../merge/sum-days.ts";
import { COLUMNS } from "../merge/working-set.ts";
import { STORE_TABLES } from "../schema.ts";
import { shownStore } from "../store-address.ts";
import { type FolderAddress, MANIFEST } from "./folder-files.ts";
import { readFolder } from "./read-folder.ts";
import { rememberMonths, writeFolder } from "./write-folder.ts";

/** Waits until no other import into the folder runs. Creates the folder if it is missing. */
export async function openFolderImport(
  address: FolderAddress,
  scratch: string,
  options: ImportOptions,
): Promise<ImportSession> {
  const { folder } = address;
  const { signal } = options;
  const cleanup = createCleanup();
  try {
    // Only an empty folder can be removed: an import that does not publish leaves none behind.
    if (await makeFolder(folder)) cleanup.add(() => rmdir(folder).catch(() => {}));
    const lock = await lockStore(folder, MANIFEST, options);
    cleanup.add(lock.release);
    const there = await readFolder(address, scratch, signal);
    const draft = join(scratch, "draft.parquet");
    const mayRead = [...options.mayRead, ...(there?.mayRead ?? []), draft];
    const spill = join(scratch, "spill");
    const connection = await openWorkingCopy({ spill, mayRead, signal }, cleanup);
    if (there !== undefined) await load(connection, there.tables);
    const months = await rememberMonths(connection);
    return {
      ...(await importIntoCopy(connection, signal)),
      async publish() {
        signal.throwIfAborted();
        lock.check();
        await writeFolder(connection, {
          folder,
          shown: shownStore(address),
          before: there?.manifest,
          months,
          draft,
        });
      },
      close: cleanup.run,
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

/** @returns whether it was missing */
async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  }
}

async function load(connection: Connection, tables: CopyTables): Promise<void> {
  const { lines, touched } = STORE_TABLES;
  await connection.run(`
    INSERT INTO ${lines} (${COLUMNS}) SELECT ${COLUMNS} FROM ${tables.lines} ORDER BY day;
    INSERT INTO settings BY NAME SELECT * FROM ${tables.settings};
    INSERT INTO shops BY NAME SELECT * FROM ${tables.shops};
    INSERT INTO ${STORE_TABLES.cancelled} BY NAME SELECT * FROM ${tables.cancelled};
    INSERT INTO imported_files BY NAME SELECT * FROM ${tables.imported};
    INSERT INTO ${KNOWN_SALES} BY NAME SELECT * FROM ${tables.known}`);
  await createTempTable(connection, touched, `SELECT DISTINCT day, store FROM ${lines}`);
  await sumDays({ connection, ...STORE_TABLES });
}
