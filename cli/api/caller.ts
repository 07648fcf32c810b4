import { type ApiRequest, requestTarget } from "../../viewer/report/contract.ts";
import { CallFault } from "./fault.ts";
import type { Reply } from "./reply.ts";
import type { RetryState } from "./retry.ts";
import type { SendOptions, Transport } from "./transport/transport.ts";

/** What every call of a run needs, whatever it asks. */
export interface Run extends RetryState {
  readonly transport: Transport;
  /** Told of each request, for `--verbose`. */
  onRequest(outcome: RequestOutcome): void;
}

/** How one request went. */
export interface RequestOutcome {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Undefined, as is the next one, when no answer came. */
  readonly status: number | undefined;
  readonly bytes: number | undefined;
  readonly ms: number;
  readonly attempt: number;
  readonly fault: string | undefined;
}

/** Sends one request, has its answer read and tells how it went. */
export async function send<T>(
  run: Run,
  request: ApiRequest,
  attempt: number,
  options: SendOptions,
  read: (reply: Reply) => Promise<T>,
): Promise<T> {
  const begun = run.elapsed();
  let answer: Pick<Reply, "status" | "bytes"> | undefined;
  let fault: string | undefined;
  try {
    return await run.transport.send(request, options, async (reply) => {
      try {
        return await read(reply);
      } finally {
        answer = { status: reply.status, bytes: reply.bytes };
      }
    });
  } catch (error) {
    fault = error instanceof CallFault ? error.message : "given up";
    throw error;
  } finally {
    run.onRequest({
      method: request.method,
      path: requestTarget(request),
      status: answer?.status,
      bytes: answer?.bytes,
      ms: Math.round(run.elapsed() - begun),
      attempt,
      fault,
    });
  }
}
