/** Asks the API behind the proxy whether a person is signed in, for what this server answers itself. */
import type { MiddlewareHandler } from "hono";
import { datasetPath } from "../../../viewer/report/contract.ts";
import { CallFault } from "../../api/fault.ts";
import type { Connections } from "../../api/transport/connections.ts";
import type { ServerEnv, Visitor } from "../server-env.ts";

/** A day without sales: only the status of the answer is of interest. */
const NO_DAYS = { startDate: "1970-01-01", endDate: "1970-01-01" };

/** @param visitor what everybody who is signed in may see */
export function onlySignedInUpstream(upstream: Connections, visitor: Visitor): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const headers = { Authorization: c.req.header("Authorization") ?? "" };
    const path = datasetPath("sales_summary");
    try {
      const reply = await upstream.send({ method: "GET", path, query: NO_DAYS, headers }, c.req.raw.signal);
      reply.discard();
      if (reply.status >= 200 && reply.status < 300) {
        c.set("visitor", visitor);
        return next();
      }
      if (reply.status === 401 || reply.status === 403) return c.text("Not signed in", 401);
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
    }
    return c.text("The sales API gave no answer, so nobody can be signed in", 502);
  };
}
