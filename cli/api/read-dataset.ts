import { type AnyCall, datasetRequest } from "../../viewer/report/contract.ts";
import type { RowSink } from "../../viewer/report/dataset-sums.ts";
import { type AnyDataset, isOptional } from "../../viewer/report/datasets.ts";
import type { AskedRange } from "../../viewer/report/date-range.ts";
import type { RowTaker } from "../../viewer/report/load/one-state.ts";
import type { ChosenShops } from "../../viewer/report/report.ts";
import { type Run, send } from "./caller.ts";
import { isNotOffered, readRows, readState } from "./dataset-answer.ts";
import { withRetries } from "./retry.ts";
import { refusesToken } from "./status.ts";
import type { Reply } from "./transport/reply.ts";

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
  /** The API does not have this optional dataset, whatever it said. */
  | "not offered"
  /** `state` is the number of the store's state that the rows come from; undefined if the API does not say. */
  | { readonly state: string | undefined };

type ListOutcome =
  | Extract<DatasetOutcome, string>
  | (Exclude<DatasetOutcome, string> & { readonly rows: readonly unknown[] });

/**
 * Feeds the rows of a dataset to its sums as they arrive. Each attempt starts the dataset again.
 *
 * @throws CliError if the server cannot be reached or its answer is wrong, ContractError if a row or a sum is
 */
export function readDataset(
  dataset: AnyDataset,
  sums: RowTaker,
  options: ReadDatasetOptions,
  run: Run,
): Promise<DatasetOutcome> {
  return readCall(dataset, options, run, {
    lacks: (reply) => isOptional(dataset) && isNotOffered(reply),
    begin: () => sums.begin(dataset),
  });
}

/**
 * Reads an optional call that brings no dataset. Its rows stay as they came.
 *
 * @param isNeeded whether its errors are those of the run; otherwise any refusal is that of an API that does not know it
 */
export async function readList(
  call: AnyCall,
  options: ReadDatasetOptions,
  isNeeded: boolean,
  run: Run,
): Promise<ListOutcome> {
  let rows: unknown[] = [];
  const outcome = await readCall(call, options, run, {
    lacks: (reply) => isNotOffered(reply) || (!isNeeded && reply.status >= 400 && !PASSING.has(reply.status)),
    begin() {
      rows = [];
      return { add: (row) => rows.push(row) };
    },
  });
  return typeof outcome === "string" ? outcome : { rows, ...outcome };
}

interface Reading {
  /** Whether an answer says that the API does not have the call. */
  lacks(reply: Reply): boolean;
  /** What takes the rows of an attempt. */
  begin(): RowSink;
}

function readCall(
  call: AnyCall,
  { range, shops, where, token, signal, maxBytes }: ReadDatasetOptions,
  run: Run,
  { lacks, begin }: Reading,
): Promise<DatasetOutcome> {
  const request = datasetRequest(call, range, token, shops);
  return withRetries<DatasetOutcome>(
    {
      name: call + where,
      signal,
      attempt: (number) =>
        send(run, request, number, { signal }, async (reply) => {
          if (lacks(reply)) return "not offered";
          if (await refusesToken(reply, run, { ofShops: shops !== undefined })) return "token refused";
          await readRows(reply, begin(), maxBytes);
          return { state: readState(reply) };
        }),
    },
    run,
  );
}

/** Statuses after which the same call may be answered. */
const PASSING = new Set([401, 408, 425, 429, 502, 503, 504]);
