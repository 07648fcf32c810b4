import { EXIT, systemCode } from "../../errors.ts";
import { CallFault } from "../fault.ts";

const CUT_SHORT = "UND_ERR_RES_CONTENT_LENGTH_MISMATCH";

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "the connection was reset",
  EPIPE: "the connection was reset",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the name of the host cannot be looked up now",
  EHOSTUNREACH: "there is no way to the host",
  ENETUNREACH: "there is no way to the network",
  ETIMEDOUT: "the connection timed out",
  UND_ERR_SOCKET: "the server closed the connection",
  [CUT_SHORT]: "the answer was cut short",
  UND_ERR_CONNECT_TIMEOUT: "no connection",
  UND_ERR_HEADERS_TIMEOUT: "no answer",
  UND_ERR_BODY_TIMEOUT: "nothing more of the answer",
};
const TIMEOUTS = /^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$/;
/** OpenSSL's verdicts on a certificate, and Node's own names for the rest of TLS. */
const TLS = /CERT|^ERR_(TLS|SSL)_|SIGNATURE|^EPROTO$|HOSTNAME_MISMATCH/;

/**
 * The fault of a connection that failed, before the headers of an answer or in the middle of its body.
 *
 * @param isFirst whether the connection has served no request before, so that all its bytes are of this answer
 */
export function connectionFault(
  error: unknown,
  headersCame: boolean,
  timeoutMs: number,
  isFirst = true,
): CallFault {
  const broken = brokenText(error, headersCame);
  if (broken !== undefined) {
    return new CallFault(`${broken}: is this the right address?`, {
      exitCode: EXIT.contract,
      retryable: false,
      answered: true,
      cause: error,
    });
  }
  const code = endsEarly(error) ? CUT_SHORT : (systemCode(error) ?? "");
  const isTls = TLS.test(code);
  const words = isTls ? tlsWords(error, code) : (WORDS[code] ?? (code || "the connection failed"));
  return new CallFault(TIMEOUTS.test(code) ? `${words} within ${timeoutMs / 1000} s` : words, {
    exitCode: EXIT.unreachable,
    retryable: !isTls,
    answered: headersCame || (isFirst && bytesRead(error) > 0),
    cause: error,
    ...(isTls && { hint: tlsHint(code) }),
  });
}

/** Broken beyond what asking again can mend: what answers does not speak HTTP, or not as it should. */
function brokenText(error: unknown, headersCame: boolean): string | undefined {
  const code = systemCode(error);
  if (code === "UND_ERR_HEADERS_OVERFLOW") return "sent headers larger than 16 kB";
  // So undici calls whatever goes wrong behind a Content-Length, also a header that is none, and a status that is none.
  const inHeaders = !headersCame && (code === CUT_SHORT || code === "ERR_ASSERTION");
  return inHeaders || (isParserError(error) && !endsEarly(error)) ? "does not answer in HTTP" : undefined;
}

/** By its name: undici means to set a code, and does not. */
function isParserError(error: unknown): error is Error {
  return error instanceof Error && error.name === "HTTPParserError";
}

/** The parser's way to say that the connection ended within an answer. */
function endsEarly(error: unknown): boolean {
  return isParserError(error) && error.message.includes("EOF");
}

function tlsHint(code: string): string {
  if (/^(ERR_SSL_|EPROTO)/.test(code)) return "check whether the server wants http:// or https://";
  if (/ALTNAME|HOSTNAME/.test(code)) return "give --url the name that the certificate is for";
  if (/EXPIRED|NOT_YET_VALID/.test(code)) return "check the clock of this machine, or have it renewed";
  return "trust a certificate of your own authority with NODE_EXTRA_CA_CERTS=FILE";
}

function tlsWords(error: unknown, code: string): string {
  if (!(error instanceof Error)) return code;
  // OpenSSL's own messages are for its developers; Node sets the readable part apart.
  const reason = "reason" in error && typeof error.reason === "string" ? error.reason : error.message;
  return `the secure connection failed, ${reason.replace(/[\n;].*$|:\s*$/s, "")} (${code})`;
}

/** What came over the connection before it broke, as far as undici tells. */
function bytesRead(error: unknown): number {
  if (!(error instanceof Error) || !("socket" in error)) return 0;
  const { socket } = error;
  if (typeof socket !== "object" || socket === null || !("bytesRead" in socket)) return 0;
  return typeof socket.bytesRead === "number" ? socket.bytesRead : 0;
}
