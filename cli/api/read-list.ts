import { type AnyCall, datasetRequest } from "../../viewer/report/contract.ts";
import { isNotOffered, readRows, readState } from "./answers/dataset-answer.ts";
import { readAnswer } from "./answers/read-body.ts";
import { type Run, send } from "./caller.ts";
import type { ReadDatasetOptions } from "./read-dataset.ts";
import { withRetries } from "./retry.ts";
import { checkStatus } from "./status.ts";

type ListOutcome =
  | "token refused"
  | "not offered"
  | { readonly rows: readonly unknown[]; readonly state: string | undefined };

/** Reads an optional call that brings no dataset. Its rows stay as they came. */
export function readList(
  call: AnyCall,
  { range, shops, where, token, signal, maxBytes }: ReadDatasetOptions,
  run: Run,
): Promise<ListOutcome> {
  const request = datasetRequest(call, range, token, shops);
  return withRetries<ListOutcome>(
    {
      name: call + where,
      signal,
      attempt: (number) =>
        send(run, request, number, { signal }, async (reply) => {
          if (isNotOffered(reply)) return "not offered";
          if (reply.status < 200 || reply.status >= 300) {
            const answer = await readAnswer(reply);
            if (answer.status === 401) return "token refused";
            checkStatus(answer, run, { ofShops: shops !== undefined });
          }
          const rows: unknown[] = [];
          await readRows(reply, { add: (row) => rows.push(row) }, maxBytes);
          return { rows, state: readState(reply) };
        }),
    },
    run,
  );
}
