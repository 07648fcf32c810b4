import { EXIT, systemCode } from "../../door/errors.ts";
import { systemReason } from "../../door/system-reason.ts";
import { CallFault, contractFault, type Hint, wrongAddress } from "../fault.ts";

const CUT_SHORT = "UND_ERR_RES_CONTENT_LENGTH_MISMATCH";

const MESSAGES: Readonly<Record<string, string>> = {
  UND_ERR_SOCKET: "the server closed the connection",
  [CUT_SHORT]: "the answer was cut short",
  UND_ERR_CONNECT_TIMEOUT: "no connection",
  UND_ERR_HEADERS_TIMEOUT: "no answer",
  UND_ERR_BODY_TIMEOUT: "no more of the answer",
};
const FAILED = "the connection failed";
const TIMEOUTS = /^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$/;
/** OpenSSL's codes for a bad certificate, and Node's codes for other TLS errors. */
const TLS = /CERT|^ERR_(TLS|SSL)_|SIGNATURE|^EPROTO$|HOSTNAME_MISMATCH/;

/**
 * The fault of a connection that failed, before the headers of an answer or in the middle of its body.
 *
 * @param isFirst whether this was the first request on its connection, so that all bytes belong to this answer
 */
export function connectionFault(
  error: unknown,
  headersCame: boolean,
  timeoutMs: number,
  isFirst = true,
): CallFault {
  const broken = brokenText(error, headersCame);
  if (broken !== undefined) return contractFault(broken, { hint: wrongAddress, cause: error });
  const code = endsEarly(error) ? CUT_SHORT : (systemCode(error) ?? "");
  const isTls = TLS.test(code);
  const text = isTls
    ? tlsText(error)
    : (MESSAGES[code] ?? (code === "" ? FAILED : systemReason(error, {}, FAILED)));
  return new CallFault(TIMEOUTS.test(code) ? `${text} within ${timeoutMs / 1000} s` : text, {
    exitCode: EXIT.unreachable,
    retryable: !isTls,
    answered: headersCame || (isFirst && bytesRead(error) > 0),
    sent: wasConnected(error),
    cause: error,
    ...(isTls && { hint: tlsHint(code) }),
  });
}

/** The message if the server does not speak HTTP, or not correctly: then trying again is of no use. */
function brokenText(error: unknown, headersCame: boolean): string | undefined {
  const code = systemCode(error);
  if (code === "UND_ERR_HEADERS_OVERFLOW") return "the server sent headers larger than 16 kB";
  // undici gives these codes to any error after a Content-Length, also to an invalid header or status.
  const inHeaders = !headersCame && (code === CUT_SHORT || code === "ERR_ASSERTION");
  return inHeaders || (isParserError(error) && !endsEarly(error))
    ? "the server does not speak HTTP"
    : undefined;
}

/** Recognized by its name, because undici sets no code. */
function isParserError(error: unknown): error is Error {
  return error instanceof Error && error.name === "HTTPParserError";
}

/** Whether the connection ended in the middle of an answer. */
function endsEarly(error: unknown): boolean {
  return isParserError(error) && error.message.includes("EOF");
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
  // OpenSSL's full message is for developers; Node puts the readable part into `reason`.
  const said = "reason" in error && typeof error.reason === "string" ? error.reason : error.message;
  const reason = said.replace(/^\w+ EPROTO\b\s*/, "").replace(/[\n;].*$|:\s*$/s, "");
  return reason === "" ? failed : `${failed}: ${reason}`;
}

/** Whether there was a connection at all. The connector marks the error of one that was never made. */
function wasConnected(error: unknown): boolean {
  return !(error instanceof Error && "connected" in error && error.connected === false);
}

/** How many bytes the connection brought before it failed; 0 if undici does not say. */
function bytesRead(error: unknown): number {
  const socket: unknown = error instanceof Error && "socket" in error ? error.socket : undefined;
  const isKnown = typeof socket === "object" && socket !== null && "bytesRead" in socket;
  return isKnown && typeof socket.bytesRead === "number" ? socket.bytesRead : 0;
}
