import { datasetRequest } from "../../viewer/report/contract.ts";
import type { DateRange } from "../../viewer/report/date-range.ts";
import { readRows } from "../../viewer/report/parse.ts";
import type { Dataset } from "../../viewer/report/rows.ts";
import { type Run, send } from "./caller.ts";
import { readJson } from "./read-json.ts";
import { withRetries } from "./retry.ts";
import { checkStatus } from "./status.ts";

/** Of one dataset; a cafe's year is a thousandth of it. */
const MOST_BYTES = 256 * 2 ** 20;

/**
 * The rows of a dataset, or undefined when the token is not, or no longer, good. Rows come out only of an
 * attempt that brought all of them: this is where a reader of rows as they arrive would stand.
 *
 * @throws CliError when the server cannot be reached, ContractError when it answers no list
 */
export function readDataset(
  dataset: Dataset,
  { range, token, signal }: { range: DateRange | null; token: string; signal: AbortSignal },
  run: Run,
): Promise<Iterable<unknown> | undefined> {
  const request = datasetRequest(dataset, range, token);
  return withRetries(
    {
      name: dataset,
      signal,
      mayRetry: (fault) => fault.retryable,
      async attempt(number) {
        const answer = await send(run, request, number, { signal, limit: MOST_BYTES });
        if (answer.status === 401) return undefined;
        checkStatus(answer, { origin: run.origin, now: run.now(), signingIn: false });
        return readRows(dataset, readJson(answer));
      },
    },
    run,
  );
}
