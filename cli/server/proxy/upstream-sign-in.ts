/** Asks the API behind the proxy whether a person is signed in, for what this server answers itself. */
import type { MiddlewareHandler } from "hono";
import { datasetPath, limitedIdIn } from "../../../viewer/report/contract.ts";
import { DatasetSums } from "../../../viewer/report/dataset-sums.ts";
import { ContractError } from "../../../viewer/report/parse.ts";
import { readRows } from "../../api/dataset-answer.ts";
import { CallFault } from "../../api/fault.ts";
import type { Connections } from "../../api/transport/connections.ts";
import type { Reply } from "../../api/transport/reply.ts";
import { bearerToken } from "../responses.ts";
import type { ServerEnv, Visitor } from "../server-env.ts";

/** A day without sales: only the status of the answer is of interest. */
const NO_DAYS = { startDate: "1970-01-01", endDate: "1970-01-01" };
const MOST_BYTES = 16 * 2 ** 20;

/** @param visitor what everybody who is signed in may see, unless the API shows a person some shops only */
export function onlySignedInUpstream(upstream: Connections, visitor: Visitor): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const headers = { Authorization: c.req.header("Authorization") ?? "" };
    // The files beside this server have the notes, targets and groups of all shops.
    const isLimited = limitedIdIn(bearerToken(c) ?? "") !== undefined;
    const asked = isLimited
      ? { path: datasetPath("sales_by_store"), query: {} }
      : { path: datasetPath("sales_summary"), query: NO_DAYS };
    try {
      const reply = await upstream.send({ method: "GET", ...asked, headers }, c.req.raw.signal);
      const { status } = reply;
      if (status >= 200 && status < 300) {
        c.set("visitor", isLimited ? limitedVisitor(await shopsIn(reply), visitor) : visitor);
        reply.discard();
        return next();
      }
      reply.discard();
      if (status === 401 || status === 403) return c.text("Not signed in", 401);
    } catch (error) {
      if (!(error instanceof CallFault || error instanceof ContractError)) throw error;
    }
    return c.text("The sales API gave no answer, so nobody can be signed in", 502);
  };
}

/** The shops of the API that somebody sees: those that have ever sold anything. */
async function shopsIn(reply: Reply): Promise<readonly string[]> {
  const sums = new DatasetSums("sales_by_store");
  try {
    await readRows(reply, sums, MOST_BYTES);
  } catch (error) {
    reply.discard();
    throw error;
  }
  sums.reader.check();
  return sums.keys();
}

function limitedVisitor(own: readonly string[], { shops }: Visitor): Visitor {
  return { shops: own.filter((shop) => shops?.includes(shop) ?? true), isLimited: true };
}
