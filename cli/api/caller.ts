import { type ApiRequest, requestTarget } from "../../viewer/report/contract.ts";
import { CallFault } from "./fault.ts";
import type { RetryState } from "./retry.ts";
import type { Answer, SendOptions, Transport } from "./transport.ts";

/** What every call of a run needs, whatever it asks. */
export interface Run extends RetryState {
  readonly transport: Transport;
  /** A line about each request, for `--verbose`. */
  onRequest(line: string): void;
}

/** Sends one request and tells how it went. */
export async function send(
  run: Run,
  request: ApiRequest,
  attempt: number,
  options: SendOptions,
): Promise<Answer> {
  const begun = run.elapsed();
  const tell = (outcome: string) => {
    const time = Math.round(run.elapsed() - begun);
    run.onRequest(`${request.method} ${requestTarget(request)}: ${outcome}, ${time} ms, attempt ${attempt}`);
  };
  try {
    const answer = await run.transport.send(request, options);
    tell(`${answer.status}, ${answer.body.length} bytes`);
    return answer;
  } catch (error) {
    tell(error instanceof CallFault ? error.message : "given up");
    throw error;
  }
}
