import type { ReportAccumulator } from "../../viewer/report/aggregate.ts";
import { datasetRequest } from "../../viewer/report/contract.ts";
import type { DateRange } from "../../viewer/report/date-range.ts";
import type { Dataset } from "../../viewer/report/rows.ts";
import { readAnswer } from "./answers/read-body.ts";
import { readRows } from "./answers/read-rows.ts";
import { type Run, send } from "./caller.ts";
import { withRetries } from "./retry.ts";
import { checkStatus } from "./status.ts";

export interface DatasetCall {
  readonly range: DateRange | null;
  readonly token: string;
  readonly signal: AbortSignal;
  /** Most bytes of the answer, decoded. */
  readonly maxBytes: number;
}

/**
 * Feeds the rows of a dataset to the accumulator as they arrive; each attempt begins the dataset anew. False
 * when the token is not, or no longer, good.
 *
 * @throws CliError when the server cannot be reached or answers no rows, ContractError when a sum is too large
 */
export function readDataset(
  dataset: Dataset,
  accumulator: ReportAccumulator,
  { range, token, signal, maxBytes }: DatasetCall,
  run: Run,
): Promise<boolean> {
  const request = datasetRequest(dataset, range, token);
  return withRetries(
    {
      name: dataset,
      signal,
      mayRetry: (fault) => fault.retryable,
      attempt: (number) =>
        send(run, request, number, { signal }, async (reply) => {
          if (reply.status >= 200 && reply.status < 300) {
            await readRows(reply, accumulator.begin(dataset), maxBytes);
            return true;
          }
          const answer = await readAnswer(reply);
          if (answer.status === 401) return false;
          checkStatus(answer, { origin: run.origin, now: run.now(), signingIn: false });
          return true;
        }),
    },
    run,
  );
}
