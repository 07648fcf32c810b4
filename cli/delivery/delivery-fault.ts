import type { EXIT } from "../errors.ts";

interface FaultDetails {
  /** Whether the message may have been taken although no answer says so. */
  readonly taken: "no" | "perhaps";
  /** Whether another try soon may succeed. */
  readonly retryable: boolean;
  readonly exitCode: (typeof EXIT)["refused" | "unreachable" | "contract"];
  /** How long the service asks to wait. */
  readonly retryAfterMs?: number;
  /** What to do about it. */
  readonly hint: string;
  readonly cause?: unknown;
}

/** A sending that failed. The message is a clause such as `the server refused the password (535)`, without any secret. */
export class DeliveryFault extends Error {
  override readonly name = "DeliveryFault";
  readonly details: FaultDetails;

  constructor(message: string, details: FaultDetails) {
    super(message, { cause: details.cause });
    this.details = details;
  }
}
