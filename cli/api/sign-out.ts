import { logoutRequest } from "../../viewer/report/contract.ts";
import { systemCode } from "../errors.ts";
import { readAnswer } from "./answers/read-body.ts";
import { type Run, send } from "./caller.ts";
import { CallFault } from "./fault.ts";

/** How a connection that died unseen says so; a server that only takes its time does not. */
const DIED = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

export interface SignOut {
  readonly withinMs: number;
  /** Not over a connection that has been used before. */
  readonly freshConnection: boolean;
}

/**
 * Logs a token out within the given time. It never fails: a report is not lost because a server is tired.
 * It is tried again only where the connection had died unseen, so that nobody heard the first try.
 */
export async function signOut(
  token: string,
  { withinMs, freshConnection }: SignOut,
  run: Run,
): Promise<void> {
  const timeUp = new AbortController();
  const timer = setTimeout(() => timeUp.abort(new Error("no answer in time")), withinMs);
  const attempt = (number: number) =>
    send(
      run,
      logoutRequest(token),
      number,
      { signal: timeUp.signal, freshConnection: freshConnection || number > 1 },
      readAnswer,
    );
  try {
    await attempt(1).catch((error: unknown) => {
      const isStale =
        error instanceof CallFault && !error.answered && DIED.has(systemCode(error.cause) ?? "");
      if (!isStale) throw error;
      return attempt(2);
    });
  } catch {
    // Told by `send` to those who want to know.
  } finally {
    clearTimeout(timer);
  }
}
