import { type ApiRequest, requestTarget } from "../../viewer/report/contract.ts";
import { CallFault } from "./fault.ts";
import type { RetryState } from "./retry.ts";
import type { Reply } from "./transport/reply.ts";
import type { SendOptions, Transport } from "./transport/transport.ts";

export interface Run extends RetryState {
  readonly transport: Transport;
  /** Called after each request, for `--verbose`. */
  onRequest(outcome: RequestOutcome): void;
}

/** The outcome of one request. Without an answer, its status and bytes are undefined. */
export interface RequestOutcome {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly status: number | undefined;
  readonly bytes: number | undefined;
  readonly ms: number;
  /** Counted from 1. */
  readonly attempt: number;
  readonly fault: string | undefined;
}

/** Sends one request, reads its answer with `read` and reports the outcome. @throws what `Transport.send` throws */
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
