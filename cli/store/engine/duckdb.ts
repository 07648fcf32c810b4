/**
 * DuckDB, the engine of the store. No other folder names it. It is loaded on demand, because its library is large.
 *
 * A database opened here reaches only its own file, the files that it may read and its spill folder. It loads no
 * extensions, and SQL cannot change its settings.
 */
import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
import { usageError } from "../../door/errors.ts";
import type { Cell, Queryable, Row } from "../queryable.ts";
import { textLiteral } from "./text-literal.ts";

export interface OpenOptions {
  /** Without it, and without a draft, the database is in memory. */
  readonly file?: string;
  /** A file that is worth nothing before a `CHECKPOINT`. Only that writes to it, so no other statement waits for the disk. */
  readonly draft?: string;
  readonly readOnly?: boolean;
  /** Other files that SQL may read. */
  readonly mayRead?: readonly string[];
  /** A folder for what does not fit in memory; without it everything must fit. */
  readonly spill?: string;
  readonly memoryMb?: number | undefined;
  readonly threads?: number;
}

export interface Database {
  connect(): Promise<Connection>;
  /** To be called after its connections are closed. */
  close(): void;
}

/** Runs one statement at a time. */
export interface Connection extends Queryable {
  /** Without values, the text may hold several statements. */
  run(sql: string, values?: readonly Cell[]): Promise<void>;
  /** The same as {@link Queryable.rows}, row by row, for large results. */
  stream(sql: string, values?: readonly Cell[]): AsyncIterable<Row>;
  /** How much of the running statement is done, from 0 to 1; undefined if that is not known. */
  progress(): number | undefined;
  /** Ends the running statement, which rejects. */
  interrupt(): void;
  close(): void;
}

const MEMORY_MB = 128;
/** Queries are of daily sums. With a second thread, each small statement takes longer, and `store check` too. */
const THREADS = 1;
/** The name of a draft among the databases of its engine; no table has it. */
const DRAFT = "draft";
/** Each table takes whole blocks. With the engine's own, four times as large, the store of a cafe's year is twice as large. */
const BLOCK_BYTES = 65_536;

/** @throws CliError for a path that DuckDB cannot open; otherwise what DuckDB throws, see `explain-engine-error.ts` */
export async function openDatabase(options: OpenOptions = {}): Promise<Database> {
  const {
    draft,
    file = draft,
    readOnly = false,
    mayRead = [],
    spill = "",
    memoryMb = MEMORY_MB,
    threads = THREADS,
  } = options;
  // DuckDB reads a question mark as the start of options.
  if (file?.includes("?")) throw usageError("a store's path has a question mark", "choose another path");
  if (file !== undefined) refuseOtherFiles(file);
  const instance = await DuckDBInstance.create((draft === undefined && file) || ":memory:", {
    access_mode: readOnly ? "READ_ONLY" : "AUTOMATIC",
    allow_community_extensions: "false",
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    memory_limit: `${memoryMb}MB`,
    temp_directory: spill,
    threads: String(threads),
  });
  try {
    const connection = await instance.connect();
    // The file with which the engine starts cannot have this mode.
    if (draft !== undefined) {
      const size = existsSync(draft) ? "" : `, BLOCK_SIZE ${BLOCK_BYTES}`;
      await connection.run(`ATTACH ${textLiteral(draft)} AS ${DRAFT} (RECOVERY_MODE no_wal_writes${size})`);
    }
    await connection.run(`SET allowed_paths = [${mayRead.map(textLiteral).join(", ")}]`);
    await connection.run("SET enable_external_access = false; SET lock_configuration = true");
    connection.closeSync();
  } catch (error) {
    instance.closeSync();
    throw error;
  }
  return { connect: () => connect(instance, draft !== undefined), close: () => instance.closeSync() };
}

/** Opens a connection for one piece of work, and closes it whatever happens. */
export async function withConnection<T>(
  database: Database,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await database.connect();
  try {
    return await work(connection);
  } finally {
    connection.close();
  }
}

/** DuckDB would open a CSV or JSON file as a database of views, and fail later with a message of its own. */
function refuseOtherFiles(file: string): void {
  if (!existsSync(file)) return;
  const head = Buffer.alloc(12);
  const descriptor = openSync(file, "r");
  const length = readSync(descriptor, head);
  closeSync(descriptor);
  if (length > 0 && head.toString("latin1", 8) !== "DUCK")
    throw new Error("not a valid DuckDB database file");
}

async function connect(instance: DuckDBInstance, hasDraft: boolean): Promise<Connection> {
  const connection = await instance.connect();
  if (hasDraft) await connection.run(`USE ${DRAFT}`);
  return {
    async run(sql, values) {
      await connection.run(sql, values && [...values]);
    },
    async rows(sql, values) {
      return (await connection.runAndReadAll(sql, values && [...values])).getRowObjectsJson();
    },
    async *stream(sql, values) {
      const result = await connection.stream(sql, values && [...values]);
      for await (const rows of result.yieldRowObjectJson()) yield* rows;
    },
    progress() {
      const { percentage } = connection.progress;
      return percentage < 0 ? undefined : percentage / 100;
    },
    interrupt: () => connection.interrupt(),
    close: () => connection.closeSync(),
  };
}
