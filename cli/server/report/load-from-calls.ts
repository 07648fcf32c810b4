/** Reads sales through the calls of this server itself, with the token of the person who asks. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { datasetRequest, requestTarget } from "../../../viewer/report/contract.ts";
import { isOptional } from "../../../viewer/report/datasets.ts";
import { Answers, type Caller, loadOneState } from "../../../viewer/report/load/one-state.ts";
import type { ReadSales } from "../../../viewer/report/load/read-sales.ts";
import type { ChosenShops } from "../../../viewer/report/report.ts";
import { allAtOnce } from "../../aborts.ts";
import { isNotOffered, MOST_BYTES, readRows, readState } from "../../api/answers/dataset-answer.ts";
import { Reply } from "../../api/transport/reply.ts";
import type { Backend } from "../server-env.ts";

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

/** @throws Refusal if a call fails; CallFault or ContractError if an answer is wrong */
export async function loadFromCalls<Loaded extends object>(
  { callApi, authorization, shops, offers, signal }: Calls,
  load: (read: ReadSales) => Promise<Loaded>,
): Promise<Loaded> {
  const caller: Caller = {
    offers: (dataset) => offers.includes(dataset),
    readAll: async (datasets, { range }, sums) => {
      const states = await allAtOnce(signal, datasets, async (dataset, signal) => {
        const { path, query, headers } = datasetRequest(dataset, range, "", shops);
        const response = await callApi(requestTarget({ path, query }), {
          headers: { ...headers, Authorization: authorization },
          signal,
        });
        const { status, headers: answered } = response;
        const header = (name: string) => answered.get(name) ?? undefined;
        if (isOptional(dataset) && isNotOffered({ status, header })) return [];
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
