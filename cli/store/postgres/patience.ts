/** Waiting for a server that cannot be reached or written at the moment, as while a standby becomes the primary. */
import { gapMs } from "../../api/retry.ts";
import { CliError } from "../../door/errors.ts";
import type { Patience } from "../queryable.ts";
import { connectPostgres } from "./connect.ts";
import type { PostgresAddress } from "./connection-settings.ts";
import { explainPostgresError, isOutage } from "./explain-postgres-error.ts";

/** Does what opens a connection, again and again as long as there is an outage. Other errors are thrown at once. */
export async function patiently<T>(
  connect: () => Promise<T>,
  shown: string,
  { signal, maxWaitMs, elapsed, random, sleep, onWait }: Patience,
): Promise<T> {
  const begun = elapsed();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await connect();
    } catch (error) {
      signal.throwIfAborted();
      const wait = gapMs(attempt, random());
      const explained = explainPostgresError(error, shown);
      const isLate = elapsed() - begun + wait > maxWaitMs;
      if (isLate || !isOutage(error) || !(explained instanceof CliError)) throw explained;
      onWait(`${explained.message}; waiting for it`);
      await sleep(wait, signal);
    }
  }
}

/** Returns once a connection could be made. @param toWrite waits for a server that is not read only */
export function awaitServer({ settings, shown }: PostgresAddress, toWrite: boolean, patience: Patience) {
  const wanted = { ...settings, mustWrite: toWrite || settings.mustWrite };
  return patiently(async () => (await connectPostgres(wanted)).close(), shown, patience);
}
