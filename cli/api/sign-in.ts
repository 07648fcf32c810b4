import { loginRequest, readLogin } from "../../viewer/report/contract.ts";
import { messages } from "../../viewer/report/messages.ts";
import { CliError, EXIT } from "../errors.ts";
import { readAnswer } from "./answers/read-body.ts";
import { readJson } from "./answers/read-json.ts";
import { type Run, send } from "./caller.ts";
import type { CallFault } from "./fault.ts";
import { withRetries } from "./retry.ts";
import { checkStatus } from "./status.ts";

/** Anything else could not stand in a header, and its refusal would quote it. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;
/** The server had no time to look at the password. */
const NOT_TRIED = new Set([408, 429, 502, 503, 504]);

export interface SignIn {
  readonly password: string;
  /** Ends the waiting between attempts. */
  readonly signal: AbortSignal;
  /** Ends a request: later, because an answer on its way may bring a token that must be logged out. */
  readonly requestSignal: AbortSignal;
  /** A connection that has served before may be dead; nobody could tell whether this request arrived. */
  readonly freshConnection: boolean;
}

/**
 * A new token.
 *
 * @throws CliError when the password is refused or the server cannot be reached
 */
export function signIn({ password, signal, ...options }: SignIn, run: Run): Promise<string> {
  return withRetries(
    {
      name: "the sign-in",
      signal,
      // A refused password is never tried again: it would lock the others out.
      mayRetry: (fault) => !signal.aborted && mayRetrySignIn(fault),
      async attempt(number) {
        const { requestSignal, freshConnection } = options;
        const means = { signal: requestSignal, freshConnection };
        const answer = await send(run, loginRequest(password), number, means, readAnswer);
        if (answer.status === 401) throw refused();
        checkStatus(answer, { origin: run.origin, now: run.now(), signingIn: true });
        const token = readLogin(readJson(answer));
        if (token === undefined || !TOKEN.test(token)) throw refused();
        return token;
      },
    },
    run,
  );
}

function mayRetrySignIn({ status, retryable, answered }: CallFault): boolean {
  return status === undefined ? retryable && !answered : NOT_TRIED.has(status);
}

function refused(): CliError {
  return new CliError(EXIT.refused, messages.passwordInvalid, {
    hint: "check the password with the one who runs the server",
  });
}
