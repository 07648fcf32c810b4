/** What can go wrong with one call, as an error with a message that is a whole sentence. */
import { EXIT, systemCode } from "../door/errors.ts";

/** What messages call a server, and what they advise. */
export interface ServerWords {
  /** The option or the setting that names its address. */
  readonly flag: "--url" | "--api" | `CAFE_SALES_${string}`;
  /** What follows the address in every path, such as `/api`. */
  readonly root: string;
  readonly refused: string;
  /** What to do if an answer is wrong and its fault gives no better hint. */
  readonly contract: string;
}

/** An API of the four datasets. */
export const SALES_API: ServerWords = {
  flag: "--url",
  root: "/api",
  refused: "ask the server's administrator for access",
  contract: "check --url, or ask the server's administrator",
};

export type Hint = (words: ServerWords) => string;

export type FaultDetails = Pick<CallFault, "exitCode" | "retryable" | "answered"> &
  Partial<Pick<CallFault, "sent" | "status" | "retryAfterMs" | "hint" | "cause">>;

/** The failure of one attempt of one call. The message does not name the call. */
export class CallFault extends Error {
  override readonly name = "CallFault";
  readonly exitCode: number;
  readonly retryable: boolean;
  /** Whether a byte of an answer came: then the server may have acted on the request. */
  readonly answered: boolean;
  /** Whether there was a connection, so that the server may have read the request. */
  readonly sent: boolean;
  readonly status: number | undefined;
  /** How long the server asks to wait, from the moment of its answer. */
  readonly retryAfterMs: number | undefined;
  readonly hint: Hint | undefined;

  constructor(message: string, details: FaultDetails) {
    super(message, { cause: details.cause });
    this.exitCode = details.exitCode;
    this.retryable = details.retryable;
    this.answered = details.answered;
    this.sent = details.sent ?? true;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.hint = details.hint;
  }
}

/** Whether a connection was dead before any of an answer came. A slow one is not. */
export function wasDead(fault: unknown): boolean {
  if (!(fault instanceof CallFault) || fault.answered) return false;
  return /^(ECONNRESET|EPIPE)$/.test(systemCode(fault.cause) ?? "");
}

/** The hint for an answer that no sales API would give. */
export const wrongAddress: Hint = ({ flag }) => `is ${flag} right?`;

/** An answer that came and breaks the contract. Trying again would bring the same. */
export function contractFault(
  message: string,
  details: Pick<FaultDetails, "hint" | "cause"> = {},
): CallFault {
  return new CallFault(message, { ...details, exitCode: EXIT.contract, retryable: false, answered: true });
}

export function invalidJson(place = ""): CallFault {
  const where = place === "" ? "" : ` (${place})`;
  return contractFault(`the answer is not valid JSON${where}`, { hint: wrongAddress });
}

export function notJson(contentType = ""): CallFault {
  const type = contentType.split(";")[0]?.trim().slice(0, 60) ?? "";
  if (type === "" || /json/i.test(type)) return invalidJson();
  return contractFault(`the answer is ${type}, not JSON`, { hint: wrongAddress });
}

export function emptyAnswer(status = 200): CallFault {
  return contractFault(`the answer is empty${status === 204 ? " (204)" : ""}, not JSON`, {
    hint: wrongAddress,
  });
}

export function cutShort(cause?: unknown): CallFault {
  const details = { exitCode: EXIT.unreachable, retryable: true, answered: true, cause };
  return new CallFault("the answer was cut short", details);
}

export function tooLarge(maxBytes: number): CallFault {
  return contractFault(`the server sent an answer larger than ${sizeText(maxBytes)}`);
}

function sizeText(bytes: number): string {
  if (bytes % 2 ** 30 === 0) return `${bytes / 2 ** 30} GiB`;
  if (bytes % 2 ** 20 === 0) return `${bytes / 2 ** 20} MiB`;
  return bytes % 1024 === 0 ? `${bytes / 1024} KiB` : `${bytes} bytes`;
}
