/** One import into a folder of Parquet files. It works on a copy of all of it, and writes the months that have changed. */
import { renameSync, rmSync } from "node:fs";
import { mkdir, readdir, rm, rmdir } from "node:fs/promises";
import { dirname, join, posix, sep } from "node:path";
import type { ShownPath } from "../../disk/disk-error.ts";
import { putFile } from "../../disk/put-file.ts";
import { parseTempName } from "../../disk/temp-names.ts";
import { systemCode } from "../../door/errors.ts";
import { readUnlinked } from "../../door/open-regular.ts";
import { createCleanup } from "../cleanup.ts";
import type { CopyTables } from "../copy-source.ts";
import type { Connection } from "../engine/duckdb.ts";
import { createTempTable, textOf } from "../engine/rows.ts";
import { textLiteral } from "../engine/text-literal.ts";
import { KNOWN_SALES } from "../facts/known-sales.ts";
import { SHIFTS } from "../facts/shifts.ts";
import { type ImportOptions, type ImportSession, lockStore } from "../import-session.ts";
import { sumDays } from "../merge/sum-days.ts";
import { COLUMNS } from "../merge/working-set.ts";
import { STORE_TABLES } from "../schema.ts";
import { shownStore } from "../store-address.ts";
import { importIntoCopy, openWorkingCopy } from "../working-copy.ts";
import {
  countingPlace,
  type FolderAddress,
  isSales,
  isWhole,
  MANIFEST,
  monthPrefix,
  OTHER_TABLES,
  pathAt,
  pathOf,
  prefixOf,
  tablePrefix,
  VERSIONS,
  versionPlace,
} from "./folder-files.ts";
import { type Manifest, MOST_BYTES, manifestText } from "./manifest.ts";
import { readFolder } from "./read-folder.ts";

/** Waits until no other import into the folder runs. Creates the folder if it is missing. */
export async function openFolderImport(
  address: FolderAddress,
  scratch: string,
  options: ImportOptions,
): Promise<ImportSession> {
  const { folder } = address;
  const { signal, memoryMb } = options;
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
    const connection = await openWorkingCopy({ spill, mayRead, signal, memoryMb }, cleanup);
    if (there !== undefined) await load(connection, there.tables);
    const months = await createTempTable(connection, "months_before", MONTHS);
    return {
      ...(await importIntoCopy(connection, signal)),
      isUntidy: true,
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
    INSERT INTO ${KNOWN_SALES} BY NAME SELECT * FROM ${tables.known};
    INSERT INTO ${SHIFTS} BY NAME SELECT * FROM ${tables.shifts}`);
  await createTempTable(connection, touched, `SELECT DISTINCT day, store FROM ${lines}`);
  await sumDays({ connection, ...STORE_TABLES });
}

/** Writes the tables of a store into a folder of Parquet files. Files that are there already are not written again. */
const { lines: LINES } = STORE_TABLES;
/** Each month of a shop, with a content that is the same as long as its lines are. */
const MONTHS = `SELECT store, strftime(day, '%Y-%m') AS month, count(*) AS size, sum(hash(${COLUMNS})) AS content
  FROM ${LINES} GROUP BY ALL`;
/** Facts of a store that works; a folder has none of its own. */
const KEPT_SETTINGS = "settings WHERE (format, key) NOT IN (VALUES ('store', 'state'))";

interface WriteOptions {
  readonly folder: string;
  readonly shown: ShownPath;
  /** Undefined if nothing counted before. */
  readonly before: Manifest | undefined;
  readonly months: string;
  /** The file that SQL may write. */
  readonly draft: string;
}

async function writeFolder(connection: Connection, options: WriteOptions): Promise<void> {
  const { folder, shown, before } = options;
  const files: string[] = [];
  const current = new Map(before?.files.map((path) => [prefixOf(path), path]));
  const write = async (prefix: string, query: string) => {
    await connection.run(
      `COPY (${query} ORDER BY ALL) TO ${textLiteral(options.draft)} (FORMAT parquet, COMPRESSION zstd, USE_TMP_FILE false)`,
    );
    const content = await readUnlinked(options.draft, MOST_BYTES);
    const path = pathOf(prefix, content);
    if (current.get(prefix) !== path) await writeFile(join(folder, versionPlace(path)), content, shown);
    files.push(path);
  };
  for (const table of OTHER_TABLES)
    await write(tablePrefix(table), `SELECT * FROM ${table === "settings" ? KEPT_SETTINGS : table}`);
  const months = await connection.rows(`
    SELECT store, month, now.content = earlier.content AND now.size = earlier.size AS is_same
    FROM (${MONTHS}) AS now LEFT JOIN ${options.months} AS earlier USING (store, month) ORDER BY store, month`);
  for (const row of months) {
    const [store, month] = [textOf(row, "store"), textOf(row, "month")];
    const prefix = monthPrefix(store, month);
    const path = row.is_same === true ? current.get(prefix) : undefined;
    if (path !== undefined) files.push(path);
    else await write(prefix, linesOf(store, month));
  }
  await publishFiles({ folder, shown, files, before });
}

function linesOf(store: string, month: string): string {
  const first = `DATE '${month}-01'`;
  return `SELECT ${COLUMNS} FROM ${LINES}
    WHERE store = ${textLiteral(store)} AND day >= ${first} AND day < ${first} + INTERVAL 1 MONTH`;
}

/**
 * Puts new files to where they count, one rename for each. So somebody who reads all months at this moment finds each of
 * them once, as it was or as it is now. No file system changes many files at once, so some may be new already, and others not.
 */
interface PublishOptions extends Pick<WriteOptions, "folder" | "shown" | "before"> {
  /** The paths of the files that shall count. The new ones are among the versions. */
  readonly files: readonly string[];
}

/**
 * The manifest comes last: until then, the files from before count for a copy of the folder. They stay until the next
 * one, for a reader that has the old manifest still. What else is in the folder belongs to somebody else.
 */
async function publishFiles({ folder, shown, files, before }: PublishOptions): Promise<void> {
  const at = (place: string) => join(folder, place);
  const now = new Set(files);
  const replaced = new Set(before?.files.filter((path) => !now.has(path)));
  for (const path of replaced) {
    const content = await readUnlinked(at(countingPlace(path)), MOST_BYTES).catch(() => undefined);
    // After a killed copy, it is among the versions already.
    if (content && isWhole(path, content)) await writeFile(at(versionPlace(path)), content, shown);
  }

  const entries = await readdir(folder, { recursive: true });
  const places = entries.map((entry) => entry.replaceAll(sep, "/"));
  const [there, counting] = [new Set(places), new Set(files.map(countingPlace))];
  const coming = files.filter((path) => there.has(versionPlace(path)));
  const gone = places.filter((place) => isSales(place) && !counting.has(place));
  const targets = new Set(coming.map((path) => posix.dirname(countingPlace(path))));
  for (const target of targets) await mkdir(at(target), { recursive: true, mode: FOLDER_MODE });
  // They follow right after each other, so that nobody waits in between.
  for (const path of coming) renameSync(at(versionPlace(path)), at(countingPlace(path)));
  for (const place of gone) rmSync(at(place), { force: true });

  const text = manifestText(files);
  const written = await readUnlinked(at(MANIFEST), MOST_BYTES).catch(() => undefined);
  if (text !== written?.toString()) await writeFile(at(MANIFEST), text, shown);

  const useless = places.filter((place) => isLeftover(place, replaced));
  for (const place of useless) await rm(at(place), { force: true });
  for (const place of new Set([...gone, ...useless, ...coming.map(versionPlace)].map(posix.dirname))) {
    if (place !== ".") await removeIfEmpty(at(place));
  }
  await removeIfEmpty(at(VERSIONS));
}

/** Whether it is a file of ours that does not count, and no reader needs it. */
function isLeftover(place: string, replaced: ReadonlySet<string>): boolean {
  const { dir, base } = posix.parse(place);
  const temporary = parseTempName(base);
  const path = pathAt(posix.join(dir, temporary?.name ?? base));
  if (path === undefined) return false;
  return temporary !== undefined || place !== versionPlace(path) || !replaced.has(path);
}

async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => {});
}

/** In a synced folder only the account of the sync needs to read. */
const FOLDER_MODE = 0o700;

/** Makes the folder of the file as well. */
async function writeFile(path: string, content: string | Uint8Array, shown: ShownPath): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  await putFile(path, content, shown);
}
