import { loginRequest, readLogin } from "../../viewer/report/contract.ts";
import { english } from "../../viewer/report/language/en/english.ts";
import { CliError, EXIT } from "../errors.ts";
import { readAnswer } from "./answers/read-body.ts";
import { readJson } from "./answers/read-json.ts";
import { type Run, send } from "./caller.ts";
import type { CallFault } from "./fault.ts";
import { withRetries } from "./retry.ts";
import { checkStatus } from "./status.ts";

/** Anything else is not valid in a header, and undici's error would quote it. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;
/** With these, the server has not checked the password. */
const NOT_TRIED = new Set([408, 429, 502, 503, 504]);

export interface SignInOptions {
  readonly password: string;
  /** Ends the wait between attempts. */
  readonly signal: AbortSignal;
  /** Ends a request. It comes later, because the answer may bring a token that must be logged out. */
  readonly requestSignal: AbortSignal;
  /** Whether to avoid used connections: if one has died, nobody can tell whether the request arrived. */
  readonly freshConnection: boolean;
}

export function signIn(
  { password, signal, requestSignal, freshConnection }: SignInOptions,
  run: Run,
): Promise<string> {
  const options = { signal: requestSignal, freshConnection };
  return withRetries(
    {
      name: "sign-in",
      signal,
      // A refused password is never tried again: the server might lock everyone out.
      mayRetry: (fault) => !signal.aborted && mayRetrySignIn(fault),
      async attempt(number) {
        const answer = await send(run, loginRequest(password), number, options, readAnswer);
        if (answer.status === 401) throw refused();
        checkStatus(answer, run, { signingIn: true });
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
  return new CliError(EXIT.refused, english.live.passwordInvalid, {
    hint: "check the password, or ask the server's administrator for it",
  });
}
