/**
 * Rows between PostgreSQL and the working copy of an import. They travel as CSV through a file, which both engines
 * read and write themselves: a row costs nothing in this program.
 */
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from, to } from "pg-copy-streams";
import type { Cleanup } from "../../cleanup.ts";
import type { Connection } from "../../engine/duckdb.ts";
import { textLiteral } from "../../engine/text-literal.ts";
import { openWorkingCopy, type WorkingCopyOptions } from "../../working-copy.ts";

export interface Transfer {
  /** Adds rows of PostgreSQL to a table of the working copy. */
  pull(query: string, table: string, columns: string): Promise<void>;
  /**
   * Adds rows of the working copy to a table of PostgreSQL.
   *
   * @param meanwhile what the working copy does while the server takes the rows
   */
  push(query: string, table: string, columns: string, meanwhile?: () => Promise<void>): Promise<void>;
}

const MOST_ROW_BYTES = 16 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;

/** @param folder where the working copy and its transfers have their files @param cleanup gets the steps that close it */
export async function openCopyIn(
  folder: string,
  client: Client,
  { mayRead = [], ...options }: Pick<WorkingCopyOptions, "mayRead" | "memoryMb" | "signal">,
  cleanup: Cleanup,
): Promise<{ connection: Connection; transfer: Transfer }> {
  const rows = join(folder, "rows.csv");
  const copy = { spill: join(folder, "spill"), mayRead: [...mayRead, rows], ...options };
  const connection = await openWorkingCopy(copy, cleanup);
  return { connection, transfer: createTransfer(client, connection, rows) };
}

/** @param file a path that the working copy may read and write */
export function createTransfer(client: Client, connection: Connection, file: string): Transfer {
  return {
    async pull(query, table, columns) {
      const rows = client.query(to(`COPY (${query}) TO STDOUT (FORMAT csv)`));
      await pipeline(rows, createWriteStream(file, { mode: 0o600 }));
      const types = columns.split(/,\s*/).map((column) => `'${column}': 'VARCHAR'`);
      // An empty text is quoted, and null is not. A cell may contain line ends, so one thread reads all.
      await connection.run(`
        INSERT INTO ${table} (${columns}) SELECT ${columns} FROM read_csv(${textLiteral(file)},
          auto_detect = false, header = false, delim = ',', quote = '"', escape = '"', new_line = '\\n',
          nullstr = '', allow_quoted_nulls = false, strict_mode = true, parallel = false,
          max_line_size = ${MOST_ROW_BYTES}, buffer_size = ${2 * MOST_ROW_BYTES}, columns = {${types.join(", ")}})`);
    },
    async push(query, table, columns, meanwhile = async () => {}) {
      await connection.run(
        `COPY (${query}) TO ${textLiteral(file)} (FORMAT csv, HEADER false, USE_TMP_FILE false)`,
      );
      const sending = pipeline(
        createReadStream(file, { highWaterMark: CHUNK_BYTES }),
        client.query(from(`COPY ${table} (${columns}) FROM STDIN (FORMAT csv)`)),
      );
      // Both end before either of them fails this step: the next one uses the same file and connections.
      const [sent, done] = await Promise.allSettled([sending, meanwhile()]);
      for (const result of [sent, done]) if (result.status === "rejected") throw result.reason;
    },
  };
}
