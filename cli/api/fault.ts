/** What can go wrong with one call, and the words for it. */
import { EXIT } from "../errors.ts";

export interface FaultDetails {
  readonly exitCode: number;
  /** Whether asking again can help. */
  readonly retryable: boolean;
  /** Whether a byte of an answer came: the server may have acted on the request. */
  readonly answered: boolean;
  readonly status?: number;
  /** How long the server asks to wait; counted from the moment of the answer. */
  readonly retryAfterMs?: number | undefined;
  readonly hint?: string;
  readonly cause?: unknown;
}

/** The failure of one attempt of one call. The message does not name the call. */
export class CallFault extends Error {
  override readonly name = "CallFault";
  readonly exitCode: number;
  readonly retryable: boolean;
  readonly answered: boolean;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly hint: string | undefined;

  constructor(message: string, details: FaultDetails) {
    super(message, { cause: details.cause });
    this.exitCode = details.exitCode;
    this.retryable = details.retryable;
    this.answered = details.answered;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.hint = details.hint;
  }
}

/** An answer that came and is wrong: asking again would bring the same. */
export function brokenAnswer(message: string, cause?: unknown): CallFault {
  return new CallFault(message, { exitCode: EXIT.contract, retryable: false, answered: true, cause });
}

export const NOTHING = "answered nothing, not JSON: is this the right address?";

/** @param row counted from 1; that many were right when it is `after` */
export function brokenRow(row: number, where: "in" | "after" = "in"): CallFault {
  const place = row === 0 ? "after the list" : `${where} row ${row}`;
  return brokenAnswer(`answered broken text ${place}, not JSON: is this the right address?`);
}

/** An answer that ended before its end. */
export function cutShort(cause?: unknown): CallFault {
  const details = { exitCode: EXIT.unreachable, retryable: true, answered: true, cause };
  return new CallFault("the answer was cut short", details);
}

/** @param contentType as the server calls what it sent; undefined when it does not say */
export function notJson(contentType: string | undefined): CallFault {
  const type = contentType?.split(";")[0]?.trim().slice(0, 60) ?? "";
  const shown = type === "" || /json/i.test(type) ? "broken text" : type;
  return brokenAnswer(`answered ${shown}, not JSON: is this the right address?`);
}

export function sizeText(bytes: number): string {
  if (bytes % 2 ** 30 === 0) return `${bytes / 2 ** 30} GiB`;
  if (bytes % 2 ** 20 === 0) return `${bytes / 2 ** 20} MiB`;
  return bytes % 1024 === 0 ? `${bytes / 1024} KiB` : `${bytes} bytes`;
}
