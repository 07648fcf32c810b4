/** The calls for datasets. */
import { datasetRequest, NOT_OFFERED, readErrorText, STATE_HEADER } from "../../report/contract.ts";
import { isOptional } from "../../report/datasets.ts";
import type { Caller, State } from "../../report/load/one-state.ts";
import type { SessionMachine } from "../session-machine.ts";

/** Asks for datasets at once and settles when all calls have. Throws the error of the first that failed. */
export async function askForAll(
  call: SessionMachine["call"],
  signal: AbortSignal,
  [datasets, { range, shops }, sums]: Parameters<Caller["readAll"]>,
): Promise<readonly State[]> {
  const calls = datasets.map(async (dataset): Promise<readonly State[]> => {
    const response = await call((token) => datasetRequest(dataset, range, token, shops), signal);
    const { ok, status, headers } = response;
    if (isOptional(dataset) && NOT_OFFERED.has(status)) return [];
    // A Thai name in another encoding must fail, not silently turn into question marks.
    const text = new TextDecoder("utf-8", { fatal: ok }).decode(await response.arrayBuffer());
    if (!ok) throw new Error(`${dataset}: ${readErrorText(text)}`);
    const rows: unknown = JSON.parse(text);
    sums.take(dataset, rows);
    return [headers.get(STATE_HEADER)];
  });
  await Promise.allSettled(calls);
  return (await Promise.all(calls)).flat();
}
