import { type AnyCall, datasetRequest } from "../../viewer/report/contract.ts";
import { isNotOffered, readRows, readState } from "./answers/dataset-answer.ts";
import { type Run, send } from "./caller.ts";
import type { ReadDatasetOptions } from "./read-dataset.ts";
import { withRetries } from "./retry.ts";
import { refusesToken } from "./status.ts";

type ListOutcome =
  | "token refused"
  | "not offered"
  | { readonly rows: readonly unknown[]; readonly state: string | undefined };

/**
 * Reads an optional call that brings no dataset. Its rows stay as they came.
 *
 * @param isNeeded whether its errors are those of the run; otherwise any refusal is that of an API that does not know it
 */
export function readList(
  call: AnyCall,
  { range, shops, where, token, signal, maxBytes }: ReadDatasetOptions,
  isNeeded: boolean,
  run: Run,
): Promise<ListOutcome> {
  const request = datasetRequest(call, range, token, shops);
  return withRetries<ListOutcome>(
    {
      name: call + where,
      signal,
      attempt: (number) =>
        send(run, request, number, { signal }, async (reply) => {
          if (isNotOffered(reply) || (!isNeeded && isRefused(reply.status))) return "not offered";
          if (await refusesToken(reply, run, { ofShops: shops !== undefined })) return "token refused";
          const rows: unknown[] = [];
          await readRows(reply, { add: (row) => rows.push(row) }, maxBytes);
          return { rows, state: readState(reply) };
        }),
    },
    run,
  );
}

/** Statuses after which the same call may be answered. */
const PASSING = new Set([401, 408, 425, 429, 502, 503, 504]);

function isRefused(status: number): boolean {
  return status >= 400 && !PASSING.has(status);
}
