/**
 * The time in which the figures cannot be read, because the database of the store does not answer or has too much to do.
 * Every caller is asked to come back, and the person who runs the server reads when it began and when it was over.
 */
import type { Context, MiddlewareHandler } from "hono";
import { CliError, EXIT } from "../errors.ts";

/** A database that is started again needs about as long. */
const RETRY_SECONDS = 5;

/** @param reason why the figures cannot be read; undefined once they can be read again */
export type OnOutage = (reason: CliError | undefined) => void;

export function watchOutages(onOutage: OnOutage) {
  let isOut = false;
  /** Watches calls that succeed only if the figures can be read. */
  const watch: MiddlewareHandler = async (c, next) => {
    await next();
    if (!isOut || !c.res.ok) return;
    isOut = false;
    onOutage(undefined);
  };
  return {
    watch,
    /** The answer to a call that failed because of an outage; undefined if it failed for another reason. */
    answer(c: Context, error: unknown): Response | undefined {
      if (!(error instanceof CliError) || error.exitCode !== EXIT.unreachable) return undefined;
      if (!isOut) onOutage(error);
      isOut = true;
      c.header("Retry-After", String(RETRY_SECONDS));
      return c.text("The figures cannot be read at the moment; try again", 503);
    },
  };
}
