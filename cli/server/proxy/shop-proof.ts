/**
 * Proves that the API limits its figures to the shops that are shown: one that ignores `store` would send those of all
 * shops under their names.
 */
import { datasetPath } from "../../../viewer/report/contract.ts";
import { DatasetSums } from "../../../viewer/report/dataset-sums.ts";
import { ContractError } from "../../../viewer/report/parse.ts";
import { checkAskedShops } from "../../../viewer/report/shops.ts";
import { isNotOffered, readRows } from "../../api/dataset-answer.ts";
import { contractFault } from "../../api/fault.ts";
import type { Connections, RawRequest } from "../../api/transport/connections.ts";
import type { Reply } from "../../api/transport/reply.ts";

/** How long a proof counts: a load of the page has several calls, and shops open seldom. */
const COUNTS_MS = 60_000;
const MOST_BYTES = 16 * 2 ** 20;

export interface ShopProofOptions {
  readonly upstream: Connections;
  readonly shops: readonly string[];
  readonly elapsed: () => number;
}

export function createShopProof({ upstream, shops, elapsed }: ShopProofOptions) {
  /** Until when each range of days is proved. */
  const proved = new Map<string, number>();
  /**
   * A proof is about the days of the call: on others, other shops may have sales.
   *
   * @returns undefined if it is proved, else the error status with which the API answers, such as 401
   * @throws CallFault if the API ignores `store`, may ignore it, or gives no answer
   */
  return async (
    { query, headers }: Pick<RawRequest, "query" | "headers">,
    signal: AbortSignal,
  ): Promise<Reply | undefined> => {
    for (const [days, until] of proved) if (elapsed() >= until) proved.delete(days);
    const days = JSON.stringify([query.startDate, query.endDate]);
    if (proved.has(days)) return undefined;
    const path = datasetPath("sales_by_store");
    const { until: _, ...range } = query;
    const asked = { ...range, store: shops };
    const reply = await upstream.send({ method: "GET", path, query: asked, headers }, signal);
    if (isNotOffered(reply)) {
      reply.discard();
      throw contractFault(`the server does not offer ${path}, so it may ignore --store and send all shops`);
    }
    if (reply.status < 200 || reply.status >= 300) return reply;
    const sums = new DatasetSums("sales_by_store");
    try {
      await readRows(reply, sums, MOST_BYTES);
      sums.reader.check();
      checkAskedShops(sums.dataset, sums.keys(), shops);
    } catch (error) {
      reply.discard();
      if (error instanceof ContractError) throw contractFault(error.message, { cause: error });
      throw error;
    }
    proved.set(days, elapsed() + COUNTS_MS);
    return undefined;
  };
}
