import { datasetRequest } from "../../viewer/report/contract.ts";
import { type AnyDataset, isOptional } from "../../viewer/report/datasets.ts";
import type { AskedRange } from "../../viewer/report/date-range.ts";
import type { RowTaker } from "../../viewer/report/load/one-state.ts";
import type { ChosenShops } from "../../viewer/report/report.ts";
import { isNotOffered, readRows, readState } from "./answers/dataset-answer.ts";
import { type Run, send } from "./caller.ts";
import { withRetries } from "./retry.ts";
import { refusesToken } from "./status.ts";

export interface ReadDatasetOptions {
  readonly range: AskedRange;
  readonly shops: ChosenShops;
  /** Names the range in messages; may be empty. */
  readonly where: string;
  readonly token: string;
  readonly signal: AbortSignal;
  /** Most bytes of the answer, decoded. */
  readonly maxBytes: number;
}

export type DatasetOutcome =
  | "token refused"
  /** The API does not have this optional dataset. */
  | "not offered"
  /** `state` is the number of the store's state that the rows come from; undefined if the API does not say. */
  | { readonly state: string | undefined };

/**
 * Feeds the rows of a dataset to its sums as they arrive. Each attempt starts the dataset again.
 *
 * @throws CliError if the server cannot be reached or its answer is wrong, ContractError if a row or a sum is
 */
export function readDataset(
  dataset: AnyDataset,
  sums: RowTaker,
  { range, shops, where, token, signal, maxBytes }: ReadDatasetOptions,
  run: Run,
): Promise<DatasetOutcome> {
  const request = datasetRequest(dataset, range, token, shops);
  return withRetries<DatasetOutcome>(
    {
      name: dataset + where,
      signal,
      attempt: (number) =>
        send(run, request, number, { signal }, async (reply) => {
          if (isOptional(dataset) && isNotOffered(reply)) {
            sums.skip(dataset);
            return "not offered";
          }
          if (await refusesToken(reply, run, { ofShops: shops !== undefined })) return "token refused";
          await readRows(reply, sums.begin(dataset), maxBytes);
          return { state: readState(reply) };
        }),
    },
    run,
  );
}
