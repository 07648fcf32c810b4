/** Copies of stores, and all that a store holds. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { openDatabase, withConnection } from "../../../cli/store/engine/duckdb.ts";
import { STORE_TABLE_NAMES } from "../stores/memory-store.ts";
import type { RunResult } from "./run-cli.ts";
import { runInProcess } from "./run-in-process.ts";

export function copy(cwd: string, from: string, to: string, ...args: readonly string[]): Promise<RunResult> {
  return runInProcess(["store", "copy", "--from", from, "--to", to, ...args], { cwd });
}

/** Everything in the file of a store but the number of its state, as one text a table. */
export async function contentOf(file: string): Promise<Record<string, string>> {
  const database = await openDatabase({ file, readOnly: true });
  try {
    return await withConnection(database, async (connection) => {
      const content: Record<string, string> = {};
      for (const table of [...STORE_TABLE_NAMES, "settings", "shops", "imported_files"]) {
        const where = table === "settings" ? "WHERE key <> 'state'" : "";
        const rows = await connection.rows(`SELECT * FROM ${table} ${where} ORDER BY ALL`);
        content[table] = rows.map((row) => JSON.stringify(row)).join("\n");
      }
      return content;
    });
  } finally {
    database.close();
  }
}

/** Changes the file of a store behind the program's back. */
export async function changeStore(file: string, sql: string): Promise<void> {
  const database = await openDatabase({ file });
  try {
    await withConnection(database, (connection) => connection.run(`${sql}; CHECKPOINT`));
  } finally {
    database.close();
  }
}

/** The files of a folder, and when each was written. */
export function writtenIn(folder: string): Map<string, number> {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = entries.filter((path) => statSync(join(folder, path)).isFile());
  return new Map(files.map((path) => [path, statSync(join(folder, path)).mtimeMs]));
}
