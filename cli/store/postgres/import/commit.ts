import { type Client, DatabaseError } from "pg";
import { CliError, EXIT } from "../../../door/errors.ts";
import type { ImportWaiting } from "../../import-session.ts";

const LONGEST_MS = 60_000;
/** Classes of errors after which nobody knows what the server has done. */
const OF_THE_CONNECTION = /^(08|57P)/;

/** Keeps what the transaction has done. */
export async function commit(client: Client, { sleep }: ImportWaiting, shown: string): Promise<void> {
  const answered = new AbortController();
  const silence = sleep(LONGEST_MS, answered.signal).then(() => {
    throw new Error(`no answer in ${LONGEST_MS / 1000} s`);
  });
  silence.catch(() => {});
  try {
    const { command } = await Promise.race([client.query("COMMIT"), silence]);
    // Once a statement has failed, a transaction can only be undone.
    if (command !== "COMMIT") throw new DatabaseError("the transaction had failed before", 0, "error");
  } catch (error) {
    throw isKnown(error) ? error : mayBeKept(shown, error);
  } finally {
    answered.abort();
  }
}

function isKnown(error: unknown): boolean {
  return error instanceof DatabaseError && !OF_THE_CONNECTION.test(error.code ?? "");
}

function mayBeKept(shown: string, cause: unknown): CliError {
  return new CliError(EXIT.unreachable, `the connection to ${shown} was lost at the end of the import`, {
    kept: "the import may have taken place",
    hint: "run the command again: nothing is counted twice",
    cause,
  });
}
