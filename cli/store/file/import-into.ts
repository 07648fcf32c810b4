/** An import from its beginning to its end: all of it takes place, or nothing. */
import { availableParallelism, totalmem } from "node:os";
import { findPlace } from "../../disk/atomic-file.ts";
import { diskError } from "../../disk/disk-error.ts";
import { CliError, EXIT } from "../../errors.ts";
import { type Connection, openDatabase } from "../engine/duckdb.ts";
import { engineFault } from "../engine/engine-fault.ts";
import { type Applied, applyIncoming } from "../merge/apply-incoming.ts";
import { createIncoming, type IncomingTables } from "../merge/incoming.ts";
import { checkSchema, createSchema } from "../schema.ts";
import { raiseState } from "../state.ts";
import { type Waiting, waitForTurn } from "./import-turn.ts";
import { beginNextState } from "./next-state.ts";

export interface ImportOptions<T> extends Waiting {
  /** The store; made if it is not there. */
  readonly file: string;
  /** As the user named it. */
  readonly shown: string;
  /** The files that SQL may read, and no other. */
  readonly mayRead: readonly string[];
  /** Looks what would change, and changes nothing. */
  readonly dryRun?: boolean;
  /** Fills the two tables; an error that it throws ends the import. */
  fill(connection: Connection, incoming: IncomingTables): Promise<T>;
}

export interface Imported<T> {
  readonly filled: T;
  readonly applied: Applied;
}

/** @throws CliError when the store cannot take it; the store is then as it was */
export async function importInto<T>(options: ImportOptions<T>): Promise<Imported<T>> {
  const { file, shown, signal } = options;
  try {
    const { folder, name, taken } = await findPlace(file, shown);
    const turn = await waitForTurn(folder, name, options);
    try {
      if (taken) await checkStore(file, shown);
      const next = await beginNextState(folder, name);
      try {
        const imported = await build(next, options);
        signal.throwIfAborted();
        if (!options.dryRun) await next.publish();
        return imported;
      } finally {
        await next.discard();
      }
    } finally {
      await turn.end();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw explain(error, shown);
  }
}

/** Before anything is copied: who has no store, or a locked one, learns it at once. */
async function checkStore(file: string, shown: string): Promise<void> {
  const database = await openDatabase({ file, readOnly: true });
  try {
    const connection = await database.connect();
    await checkSchema(connection, shown);
    connection.close();
  } finally {
    database.close();
  }
}

async function build<T>(
  { file, spill }: { readonly file: string; readonly spill: string },
  { mayRead, fill, signal }: ImportOptions<T>,
): Promise<Imported<T>> {
  const threads = availableParallelism();
  const database = await openDatabase({ file, spill, mayRead, threads, memoryMb: memoryMb() });
  try {
    const connection = await database.connect();
    const interrupt = () => connection.interrupt();
    signal.addEventListener("abort", interrupt);
    try {
      if (!(await hasTables(connection))) await createSchema(connection);
      const filled = await fill(connection, await createIncoming(connection));
      signal.throwIfAborted();
      const applied = await applyIncoming(connection);
      await raiseState(connection);
      await connection.run("CHECKPOINT");
      return { filled, applied };
    } finally {
      signal.removeEventListener("abort", interrupt);
      connection.close();
    }
  } finally {
    database.close();
  }
}

async function hasTables(connection: Connection): Promise<boolean> {
  return (await connection.rows("SELECT 1 FROM duckdb_tables() WHERE NOT internal LIMIT 1")).length > 0;
}

/** A quarter of what there is, but enough to get on and not so much that others suffer. */
function memoryMb(): number {
  const there = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(4096, Math.max(384, there / 4 / 1024 / 1024)));
}

function explain(error: unknown, shown: string): unknown {
  const known = engineFault(error, shown);
  if (known instanceof CliError) return withHint(known);
  try {
    return withHint(diskError(shown, error));
  } catch {
    return error;
  }
}

/** The files of a report have another option to choose their place. */
function withHint(error: CliError): CliError {
  const { exitCode, message, cause, kept } = error;
  if (exitCode !== EXIT.output || !error.hint.includes("--out")) return error;
  return new CliError(exitCode, message, { hint: "choose another place with --db FILE", cause, kept });
}
