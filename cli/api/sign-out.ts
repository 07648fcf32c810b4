import { logoutRequest } from "../../viewer/report/contract.ts";
import { systemCode } from "../errors.ts";
import { readAnswer } from "./answers/read-body.ts";
import { type Run, send } from "./caller.ts";
import { CallFault } from "./fault.ts";
import type { SendOptions } from "./transport/transport.ts";

/** The codes of a connection that was already dead. A slow server gives none of these. */
const DIED = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

interface SignOutOptions extends Pick<SendOptions, "freshConnection"> {
  readonly withinMs: number;
}

/**
 * Logs a token out within the given time. It never throws: a failed logout must not cost the report. It is tried again
 * only if the connection was already dead, so that the server cannot have heard the first try.
 */
export async function signOut(
  token: string,
  { withinMs, freshConnection }: SignOutOptions,
  run: Run,
): Promise<void> {
  const timeUp = new AbortController();
  const timer = setTimeout(() => timeUp.abort(new Error("no answer in time")), withinMs);
  const attempt = (number: number) => {
    const options = { signal: timeUp.signal, freshConnection: freshConnection || number > 1 };
    return send(run, logoutRequest(token), number, options, readAnswer);
  };
  try {
    await attempt(1).catch((error: unknown) => {
      const isStale =
        error instanceof CallFault && !error.answered && DIED.has(systemCode(error.cause) ?? "");
      if (!isStale) throw error;
      return attempt(2);
    });
  } catch {
    // `send` has reported it.
  } finally {
    clearTimeout(timer);
  }
}
