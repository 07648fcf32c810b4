import { CliError, type EXIT } from "../errors.ts";

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

/** A fault of a way that ends a run at once. */
export function faultError(fault: DeliveryFault, title: string): CliError {
  const { exitCode, hint } = fault.details;
  return new CliError(exitCode, `${title}: ${fault.message}`, {
    hint,
    kept: "nothing was sent",
    cause: fault,
  });
}
