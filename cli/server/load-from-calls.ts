/** Reads sales, and what is said beside them, through the calls of this server itself, with the token of the person who asks. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { type AnyCall, datasetRequest, requestTarget } from "../../viewer/report/contract.ts";
import { DATASETS } from "../../viewer/report/datasets.ts";
import type { AskedRange } from "../../viewer/report/date-range.ts";
import type { ListCall } from "../../viewer/report/load/lists.ts";
import { Answers, type Caller, loadOneState, type ReadSales } from "../../viewer/report/load/one-state.ts";
import { ContractError } from "../../viewer/report/parse.ts";
import type { ChosenShops } from "../../viewer/report/report.ts";
import { UnreadableError } from "../../viewer/report/unknown-fields.ts";
import { allAtOnce } from "../aborts.ts";
import { isNotOffered, MOST_BYTES, readRows, readState } from "../api/answers/dataset-answer.ts";
import { Reply } from "../api/transport/reply.ts";
import type { Backend } from "./server-env.ts";

/** Makes a call of the API, such as `/api/sales_summary?…`. */
export type CallApi = (target: string, init: RequestInit) => Promise<Response>;

export interface Calls extends Pick<Backend, "offers"> {
  readonly callApi: CallApi;
  /** The header of the caller; empty if there is none. */
  readonly authorization: string;
  readonly shops: ChosenShops;
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

/** @returns undefined if the server does not have the call after all */
async function ask(
  { callApi, authorization, shops }: Pick<Calls, "callApi" | "authorization"> & Partial<Pick<Calls, "shops">>,
  call: AnyCall,
  range: AskedRange,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const { path, query, headers } = datasetRequest(call, range, "", shops);
  const response = await callApi(requestTarget({ path, query }), {
    headers: { ...headers, Authorization: authorization },
    signal,
  });
  const { status, headers: answered } = response;
  const isRequired = DATASETS.some((dataset) => dataset === call);
  return !isRequired && isNotOffered({ status, header: (name) => answered.get(name) ?? undefined })
    ? undefined
    : response;
}

/** @throws Refusal if a call fails; CallFault or ContractError if an answer is wrong */
export async function loadFromCalls<Loaded extends object>(
  calls: Calls,
  load: (read: ReadSales) => Promise<Loaded>,
): Promise<Loaded> {
  const { offers, shops, signal } = calls;
  const caller: Caller = {
    offers: (dataset) => offers.includes(dataset),
    readAll: async (datasets, { range }, sums) => {
      const states = await allAtOnce(signal, datasets, async (dataset, signal) => {
        const response = await ask(calls, dataset, range, signal);
        if (!response) return [];
        if (!response.ok) throw new Refusal(response);
        const reply = replyOf(response);
        try {
          await readRows(reply, sums.begin(dataset), MOST_BYTES);
        } finally {
          reply.discard();
        }
        return [readState(reply)];
      });
      return states.flat();
    },
  };
  const loaded = await loadOneState(
    () => new Answers(shops),
    (answers) => load((range, datasets) => answers.read(range, datasets, caller)),
  );
  if (loaded) return loaded;
  throw new Refusal(new Response("The figures changed while they were read; try again", { status: 503 }));
}

function replyOf({ status, headers, body }: Response): Reply {
  const content: ReadableStream<Uint8Array> | readonly Uint8Array[] = body ?? [];
  return new Reply(status, Object.fromEntries(headers), Readable.from(content), NO_TIMEOUT);
}

interface ListOptions {
  readonly range?: AskedRange;
  /** Whether no report is made if it is offered, but cannot be read. */
  readonly isNeeded?: boolean;
}

/**
 * What this server says beside its sales; nothing if it does not offer it.
 *
 * @param calls with shops, if it is asked for these only
 * @throws Refusal if nobody is signed in; if it is needed, also if the call fails, and ContractError if its answer is wrong
 */
export async function listFromCalls<Row>(
  calls: Omit<Calls, "shops"> & Partial<Pick<Calls, "shops">>,
  { call, read }: ListCall<Row>,
  { range = null, isNeeded = false }: ListOptions = {},
): Promise<readonly Row[]> {
  const response = calls.offers.includes(call) ? await ask(calls, call, range, calls.signal) : undefined;
  if (!response) return [];
  if (response.status === 401 || (!response.ok && isNeeded)) throw new Refusal(response);
  if (!response.ok) return [];
  try {
    return read(await response.json());
  } catch (error) {
    if (!isNeeded && (error instanceof UnreadableError || error instanceof SyntaxError)) return [];
    throw error instanceof SyntaxError ? new ContractError(call, `the ${call} are not JSON`) : error;
  }
}
