/** The calls for datasets. */
import { datasetRequest, NOT_OFFERED, readErrorText, STATE_HEADER } from "../../report/contract.ts";
import { type AnyDataset, isOptional } from "../../report/datasets.ts";
import type { AskedRows } from "../../report/load/one-state.ts";
import { send } from "../send.ts";
import { SessionExpiredError } from "../session.ts";

/** What each call of a load carries, and what ends it. */
export interface CallOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly token: string;
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly rows: unknown;
  /** The number of the store's state; null if the API does not send it. */
  readonly state: string | null;
}

/**
 * Asks for one dataset.
 *
 * @returns undefined if it is an optional one that the API does not have
 * @throws SessionExpiredError on 401, else an error
 */
export async function ask(
  dataset: AnyDataset,
  { range, shops }: Pick<AskedRows, "range" | "shops">,
  { fetch, token, signal }: CallOptions,
): Promise<Answer | undefined> {
  const response = await send(fetch, datasetRequest(dataset, range, token, shops), { signal });
  if (isOptional(dataset) && NOT_OFFERED.has(response.status)) return undefined;
  if (response.status === 401) throw new SessionExpiredError("the session has expired");
  const text = decode(await response.arrayBuffer(), response.ok);
  if (!response.ok) throw new Error(`${dataset}: ${readErrorText(text)}`);
  return { rows: JSON.parse(text), state: response.headers.get(STATE_HEADER) };
}

/**
 * Asks for datasets at once and settles when all calls have; only a 401 ends it early.
 *
 * @param take gets each answer while the others are on their way
 * @returns the states of the answers, in the order of the datasets
 * @throws SessionExpiredError on 401, else the error of the first failed call
 */
export async function askForAll(
  datasets: readonly AnyDataset[],
  asked: AskedRows,
  take: (dataset: AnyDataset, rows: unknown) => void,
  options: CallOptions,
): Promise<readonly Answer["state"][]> {
  const calls = datasets.map(async (dataset) => {
    const answer = await ask(dataset, asked, options);
    if (answer) take(dataset, answer.rows);
    return answer;
  });
  const outcomes = await Promise.race([Promise.allSettled(calls), expiryOf(calls)]);
  return outcomes.map(settledValue).flatMap((answer) => (answer ? [answer.state] : []));
}

/** Rejects as soon as one call is refused with a 401, and otherwise never settles. */
function expiryOf(calls: readonly Promise<unknown>[]): Promise<never> {
  return new Promise((_, reject) => {
    for (const call of calls) {
      call.catch((error: unknown) => {
        if (error instanceof SessionExpiredError) reject(error);
      });
    }
  });
}

function settledValue<Value>(outcome: PromiseSettledResult<Value>): Value {
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/** @param strict for data: a Thai name in another encoding must fail, not silently turn into question marks */
function decode(body: ArrayBuffer, strict: boolean): string {
  return new TextDecoder("utf-8", { fatal: strict }).decode(body);
}
