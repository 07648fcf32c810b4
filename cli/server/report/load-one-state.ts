/** Reads sales through the calls of this server itself, with the token of the person who asks. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { ReportAccumulator } from "../../../viewer/report/aggregate.ts";
import { areOfOneState, datasetRequest, MOST_LOADS, requestTarget } from "../../../viewer/report/contract.ts";
import { type AnyDataset, isOptional, type OptionalDataset } from "../../../viewer/report/datasets.ts";
import type { DateRange } from "../../../viewer/report/date-range.ts";
import type { ReadSales } from "../../../viewer/report/load-report.ts";
import type { RangeReport } from "../../../viewer/report/report.ts";
import { whileFollowing } from "../../aborts.ts";
import { isNotOffered } from "../../api/answers/not-offered.ts";
import { MOST_BYTES, readRows } from "../../api/answers/read-rows.ts";
import { readState } from "../../api/answers/read-state.ts";
import { Reply } from "../../api/transport/reply.ts";

/** Makes a call of the API, such as `/api/sales_summary?…`. */
export type CallApi = (target: string, init: RequestInit) => Promise<Response>;

export interface Caller {
  readonly callApi: CallApi;
  /** The header of the caller; empty if there is none. */
  readonly authorization: string;
  /** Only these; undefined for all. */
  readonly shops: readonly string[] | undefined;
  /** The calls that there are beyond the four datasets. */
  readonly offers: readonly OptionalDataset[];
  readonly signal: AbortSignal;
}

/** A call was refused or failed. The caller gets its answer. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly response: Response;

  constructor(response: Response) {
    super(`answered ${response.status}`);
    this.response = response;
  }
}

/** Bodies of this process never stall; those of an API have the limit of its proxy. */
const NO_TIMEOUT = 0;

/**
 * Loads a report whose answers are all of one state of the store.
 *
 * @throws Refusal if a call fails; CallFault or ContractError if an answer is wrong
 */
export async function loadOneState<Loaded>(
  caller: Caller,
  load: (read: ReadSales) => Promise<Loaded>,
): Promise<Loaded> {
  for (let loads = 1; loads <= MOST_LOADS; loads += 1) {
    const states: (string | undefined)[] = [];
    const loaded = await load((range, datasets) =>
      whileFollowing(caller.signal, (controller) =>
        readSales(range, datasets, { ...caller, controller }, states),
      ),
    );
    if (areOfOneState(states)) return loaded;
  }
  throw new Refusal(new Response("The figures changed while they were read; try again", { status: 503 }));
}

async function readSales(
  range: DateRange | null,
  datasets: readonly AnyDataset[],
  { callApi, authorization, shops, offers, controller }: Caller & { readonly controller: AbortController },
  states: (string | undefined)[],
): Promise<RangeReport> {
  const accumulator = new ReportAccumulator(range, shops);
  const load = async (dataset: AnyDataset) => {
    const { path, query, headers } = datasetRequest(dataset, range, "", shops);
    const response = await callApi(requestTarget({ path, query }), {
      headers: { ...headers, Authorization: authorization },
      signal: controller.signal,
    });
    const { status, headers: answered } = response;
    const header = (name: string) => answered.get(name) ?? undefined;
    if (isOptional(dataset) && isNotOffered({ status, header })) return;
    if (!response.ok) throw new Refusal(response);
    const reply = replyOf(response);
    try {
      await readRows(reply, accumulator.begin(dataset), MOST_BYTES);
    } finally {
      reply.discard();
    }
    states.push(readState(reply));
  };
  const loadAll = async (datasets: readonly AnyDataset[]) => {
    const calls = datasets.map((dataset) =>
      load(dataset).catch((error: unknown) => {
        // The first failure is the answer, so the other calls are not needed.
        controller.abort(error);
        throw error;
      }),
    );
    await Promise.allSettled(calls);
    controller.signal.throwIfAborted();
  };
  await loadAll(datasets.filter((dataset) => !isOptional(dataset)));
  await loadAll(datasets.filter((dataset) => isOptional(dataset) && offers.includes(dataset)));
  return accumulator.finish();
}

function replyOf({ status, headers, body }: Response): Reply {
  const content: ReadableStream<Uint8Array> | readonly Uint8Array[] = body ?? [];
  return new Reply(status, Object.fromEntries(headers), Readable.from(content), NO_TIMEOUT);
}
