import { CliError, EXIT } from "../door/errors.ts";

interface FaultDetails {
  /** Whether the message may have been taken although no answer says so. */
  readonly taken: "no" | "perhaps";
  /** Whether another try soon may succeed. */
  readonly retryable: boolean;
  readonly exitCode: (typeof EXIT)["refused" | "unreachable" | "contract"];
  /** How long the service asks to wait. */
  readonly retryAfterMs?: number | undefined;
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

/** What most faults are. */
export const FAULTS = {
  /** The service does not let us send this, or to this recipient. */
  refused: { taken: "no", retryable: false, exitCode: EXIT.refused },
  /** What we sent was not right for the service. */
  wrong: { taken: "no", retryable: false, exitCode: EXIT.contract },
  /** Not now. */
  later: { taken: "no", retryable: true, exitCode: EXIT.unreachable },
  /** There was no answer that says what happened. */
  lost: { taken: "perhaps", retryable: true, exitCode: EXIT.unreachable },
} as const satisfies Readonly<Record<string, Omit<FaultDetails, "hint">>>;

/** A fault of a way that ends a run at once. */
export function faultError(fault: DeliveryFault, title: string): CliError {
  const { exitCode, hint } = fault.details;
  return new CliError(exitCode, `${title}: ${fault.message}`, {
    hint,
    kept: "nothing was sent",
    cause: fault,
  });
}
