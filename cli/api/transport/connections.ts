/** Connections to one API, over undici: only this folder imports it. */

import { type ApiRequest, requestTarget } from "../../../viewer/report/contract.ts";
import { VERSION } from "../../door/version.ts";
import type { ApiAddress } from "../address.ts";
import { connectionFault } from "./connection-fault.ts";
import { connector } from "./connector.ts";
import { Reply } from "./reply.ts";
import { Pool } from "./undici.ts";

export interface ConnectionsOptions {
  readonly address: ApiAddress;
  readonly timeoutMs: number;
  /** Whether a connection serves one request after another; if not, each request opens its own. */
  readonly keepAlive: boolean;
  readonly most?: number;
  /** The value of `Accept-Encoding`. Every encoding that `decoded` knows is understood anyway. */
  readonly encodings: string;
}

/** A request of the contract, or one with a body of bytes. */
export interface RawRequest extends Omit<ApiRequest, "body"> {
  readonly body?: string | Uint8Array;
}

export type Connections = ReturnType<typeof openConnections>;

export function openConnections(options: ConnectionsOptions) {
  const { address, timeoutMs, keepAlive, most = null, encodings } = options;
  const pool = new Pool(address.origin, {
    connections: most,
    pipelining: keepAlive ? 1 : 0,
    connect: connector(timeoutMs),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  let isUsed = false;
  return {
    origin: address.origin,
    /** The answer as soon as its headers are here. Redirects are not followed. */
    async send(request: RawRequest, signal: AbortSignal): Promise<Reply> {
      const isFirst = !(keepAlive && isUsed);
      isUsed = true;
      try {
        const { statusCode, headers, body } = await pool.request({
          method: request.method,
          path: address.prefix + requestTarget(request),
          headers: {
            ...request.headers,
            Accept: "application/json",
            "Accept-Encoding": encodings,
            "User-Agent": `cafe-sales/${VERSION}`,
          },
          body: request.body ?? null,
          signal,
        });
        return new Reply(statusCode, headers, body, timeoutMs);
      } catch (error) {
        throw connectionFault(error, false, timeoutMs, isFirst);
      }
    },
    close: () => pool.destroy(),
  };
}
