import { EXIT, systemCode } from "../../door/errors.ts";
import { systemReason } from "../../door/system-reason.ts";
import { CallFault, contractFault, type Hint, wrongAddress } from "../fault.ts";

type Limit = "CONNECTION_TIMEOUT" | "HEADERS_TIMEOUT" | "BODY_TIMEOUT";
/** The codes of our own limits of time, with what did not come. */
const LATE: Readonly<Partial<Record<string, string>> & Record<Limit, string>> = {
  CONNECTION_TIMEOUT: "no connection",
  HEADERS_TIMEOUT: "no answer",
  BODY_TIMEOUT: "no more of the answer",
};

/** A request, or the body of an answer. */
interface Destroyable {
  destroy(error: Error): unknown;
}

/** Destroys it if something does not come within a time. @returns ends the limit */
export function waitFor(what: Limit, timeoutMs: number, stream: Destroyable): () => void {
  return destroyAfter(timeoutMs, stream, () => Object.assign(new Error(LATE[what]), { code: what }));
}

/** @returns ends the limit */
export function destroyAfter(milliseconds: number, stream: Destroyable, error: () => Error): () => void {
  const timer = setTimeout(() => stream.destroy(error()), milliseconds);
  return () => clearTimeout(timer);
}

const FAILED = "the connection failed";
/** What Node says if the other side ended the connection in order: the code is that of a reset. */
const ENDED = /^(aborted|socket hang up)$/;
/** OpenSSL's codes for a bad certificate, and Node's codes for other TLS errors. */
const TLS = /CERT|^ERR_(TLS|SSL)_|SIGNATURE|^EPROTO$|HOSTNAME_MISMATCH/;

interface Exchange {
  /** Whether there was a connection at all. */
  readonly isConnected?: boolean;
  /** Whether any of an answer came. */
  readonly isAnswered?: boolean;
}

/** The fault of a connection that failed, before the headers of an answer or in the middle of its body. */
export function connectionFault(
  error: unknown,
  timeoutMs: number,
  { isConnected = true, isAnswered = false }: Exchange = {},
): CallFault {
  const code = systemCode(error) ?? "";
  if (code.startsWith("HPE_")) {
    const isTooLarge = code === "HPE_HEADER_OVERFLOW";
    const text = isTooLarge ? "the server sent headers larger than 16 kB" : "the server does not speak HTTP";
    return contractFault(text, { hint: wrongAddress, cause: error });
  }
  const isTls = TLS.test(code);
  return new CallFault(isTls ? tlsText(error) : textOf(error, code, timeoutMs, isAnswered), {
    exitCode: EXIT.unreachable,
    retryable: !isTls,
    answered: isAnswered,
    sent: isConnected,
    cause: error,
    ...(isTls && { hint: tlsHint(code) }),
  });
}

function textOf(error: unknown, code: string, timeoutMs: number, isAnswered: boolean): string {
  const late = LATE[code];
  if (late !== undefined) return `${late} within ${timeoutMs / 1000} s`;
  if (code === "ECONNRESET" && error instanceof Error && ENDED.test(error.message))
    return isAnswered ? "the answer was cut short" : "the server closed the connection";
  return code === "" ? FAILED : systemReason(error, {}, FAILED);
}

function tlsHint(code: string): Hint {
  if (/^(ERR_SSL_|EPROTO)/.test(code))
    return ({ flag }) => `check whether ${flag} should begin with http:// or https://`;
  if (/ALTNAME|HOSTNAME/.test(code)) return ({ flag }) => `use the host name of the certificate in ${flag}`;
  if (/EXPIRED|NOT_YET_VALID/.test(code))
    return () => "check the clock of this machine, or renew the certificate";
  return () => "to trust your own certificate authority, set NODE_EXTRA_CA_CERTS=FILE";
}

function tlsText(error: unknown): string {
  const failed = "the secure connection failed";
  if (!(error instanceof Error)) return failed;
  // Node puts what is for people into `reason`. Of a failed write, and of a mail server, there is only OpenSSL's full message.
  const own = "reason" in error && typeof error.reason === "string" ? error.reason : error.message;
  const [, said = own] = /error:[0-9A-F]+:[^:]*:[^:]*:([^:]*)/i.exec(own) ?? [];
  const reason = said.replace(/[\n;].*$/s, "");
  return reason === "" ? failed : `${failed}: ${reason}`;
}
