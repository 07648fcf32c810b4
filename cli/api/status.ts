import { readErrorText } from "../../viewer/report/contract.ts";
import { EXIT } from "../door/errors.ts";
import { CallFault } from "./fault.ts";
import { type Answer, readAnswer } from "./read-body.ts";
import type { RetryState } from "./retry.ts";
import type { Reply } from "./transport/reply.ts";

const TRANSIENT = new Set([408, 429, 500, 502, 503, 504]);
const SHOWN = 200;

interface CheckStatusOptions {
  /** A server error while signing in counts as "not reachable"; later it counts as a wrong answer. */
  readonly signingIn?: boolean;
  /** Whether the call names shops, which the server may not have. */
  readonly ofShops?: boolean;
}

export function checkStatus(
  answer: Answer,
  { origin, now }: Pick<RetryState, "origin" | "now">,
  { signingIn = false, ofShops = false }: CheckStatusOptions = {},
): Answer {
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  if (status >= 300 && status < 400 && status !== 304) throw redirectFault(answer, origin);
  const isUnknownShop = ofShops && status === 400;
  const transient = TRANSIENT.has(status) || (status >= 520 && status < 530);
  throw new CallFault(`the server answered ${status}: ${errorText(answer.body)}`, {
    exitCode: isUnknownShop ? EXIT.usage : exitCodeOf(status, transient || (signingIn && status >= 500)),
    retryable: transient,
    answered: true,
    status,
    ...(isUnknownShop && { hint: () => "check --store" }),
    ...(status === 404 && { hint: ({ flag, root }) => `check ${flag}: it must be the part before ${root}` }),
    ...((status === 429 || status === 503) && { retryAfterMs: retryAfterMs(answer.header, now()) }),
  });
}

/**
 * Whether a reply refuses the token. One that brings what was asked for is left to be read.
 *
 * @throws CallFault for any other status
 */
export async function refusesToken(
  reply: Reply,
  run: Pick<RetryState, "origin" | "now">,
  options: CheckStatusOptions,
): Promise<boolean> {
  if (reply.status >= 200 && reply.status < 300) return false;
  const answer = await readAnswer(reply);
  if (answer.status === 401) return true;
  checkStatus(answer, run, options);
  return false;
}

function exitCodeOf(status: number, serverFails: boolean): number {
  if (serverFails) return EXIT.unreachable;
  return status === 401 || status === 403 ? EXIT.refused : EXIT.contract;
}

/** Redirects are never followed: a password or a token must not go to an address that a server names. */
export function redirectFault(
  { status, header }: Pick<Answer, "status" | "header">,
  origin: string,
): CallFault {
  const location = header("location") ?? "";
  const target = URL.canParse(location, origin) ? new URL(location, origin) : undefined;
  const isWeb = target !== undefined && /^https?:$/.test(target.protocol);
  const where = isWeb ? target.origin : (target?.protocol ?? "nowhere");
  return new CallFault(`server redirects to ${where}`, {
    exitCode: EXIT.contract,
    retryable: false,
    answered: true,
    status,
    hint: ({ flag }) => (isWeb ? `use ${flag} ${where} if that is right` : `check ${flag}`),
  });
}

function errorText(body: Uint8Array): string {
  const line = new TextDecoder().decode(body).replace(/\s+/g, " ").trim();
  return readErrorText(line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line);
}

/**
 * How many milliseconds the server asks to wait; undefined if it does not ask, or asks for nonsense. A date is compared
 * with the server's own clock: that may be wrong by hours, but the difference is still right.
 *
 * @param now milliseconds since 1970, used if the server does not send its own time
 */
export function retryAfterMs(header: (name: string) => string | undefined, now: number): number | undefined {
  const text = header("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Z][a-z]+,? /.test(text)) return undefined;
  // The oldest date format has no zone and means GMT.
  const until = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  const serverNow = Date.parse(header("date") ?? "");
  const wait = until - (Number.isNaN(serverNow) ? now : serverNow);
  return wait >= 0 ? wait : undefined;
}
