/**
 * The time in which the figures cannot be read, because the database of the store does not answer or has too much to do.
 * Every caller is asked to come back, and the person who runs the server reads when it began and when it was over.
 */
import type { Context, MiddlewareHandler } from "hono";
import { CliError, EXIT } from "../errors.ts";
import { NewerStore } from "../store/newer-store.ts";

/** A database that is started again needs about as long. */
const RETRY_SECONDS = 5;

/** @param reason why the figures cannot be read; undefined once they can be read again */
export type OnOutage = (reason: CliError | undefined) => void;

export function watchOutages(onOutage: OnOutage) {
  let current: CliError | undefined;
  /** Watches calls that succeed only if the figures can be read. */
  const watch: MiddlewareHandler = async (c, next) => {
    await next();
    if (!current || !c.res.ok) return;
    current = undefined;
    onOutage(undefined);
  };
  return {
    watch,
    /** The answer to a call that failed because of an outage; undefined if it failed for another reason. */
    answer(c: Context, error: unknown): Response | undefined {
      const isNewer = error instanceof NewerStore;
      if (!(error instanceof CliError) || (error.exitCode !== EXIT.unreachable && !isNewer)) return undefined;
      if (current?.exitCode !== error.exitCode) onOutage(error);
      current = error;
      // Asking again brings the same until somebody has restarted this server.
      if (isNewer) return c.text("The store was migrated; restart the server with the newer version", 507);
      c.header("Retry-After", String(RETRY_SECONDS));
      return c.text("The figures cannot be read at the moment; try again", 503);
    },
  };
}
