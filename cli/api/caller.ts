import { type ApiRequest, requestTarget } from "../../viewer/report/contract.ts";
import { CallFault } from "./fault.ts";
import type { Reply } from "./reply.ts";
import type { RetryState } from "./retry.ts";
import type { SendOptions, Transport } from "./transport.ts";

/** What every call of a run needs, whatever it asks. */
export interface Run extends RetryState {
  readonly transport: Transport;
  /** A line about each request, for `--verbose`. */
  onRequest(line: string): void;
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
  let answer = "";
  const tell = (outcome: string) => {
    const time = Math.round(run.elapsed() - begun);
    run.onRequest(`${request.method} ${requestTarget(request)}: ${outcome}, ${time} ms, attempt ${attempt}`);
  };
  try {
    return await run.transport.send(request, options, async (reply) => {
      try {
        return await read(reply);
      } finally {
        answer = `${reply.status}, ${reply.bytes} bytes`;
      }
    });
  } catch (error) {
    const fault = error instanceof CallFault ? error.message : "given up";
    answer = answer === "" ? fault : `${answer}, ${fault}`;
    throw error;
  } finally {
    tell(answer);
  }
}
