/** The one file of the client that knows undici: carries one request and brings back its answer. */
import { type Dispatcher, Pool } from "undici";
import { type ApiRequest, requestTarget } from "../../../viewer/report/contract.ts";
import { orAborted } from "../../aborts.ts";
import { VERSION } from "../../version.ts";
import type { ApiAddress } from "../address.ts";
import { Reply } from "../reply.ts";
import { connectionFault } from "./connection-fault.ts";
import { connector } from "./connector.ts";

export interface TransportOptions {
  readonly address: ApiAddress;
  /** How long a connection may be silent. */
  readonly timeoutMs: number;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Not over a connection that has been used before. */
  readonly freshConnection?: boolean;
}

export interface Transport {
  /**
   * Sends a request and has its answer read. What the reader leaves is never fetched.
   *
   * @throws CallFault when no answer came; whatever the reader throws; the signal's reason when that aborted it
   */
  send<T>(request: ApiRequest, options: SendOptions, read: (reply: Reply) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** One connection for each dataset. */
const CONNECTIONS = 4;

export function openTransport({ address, timeoutMs }: TransportOptions): Transport {
  const openPool = () =>
    new Pool(address.origin, {
      connections: CONNECTIONS,
      connect: connector(timeoutMs),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  const shared = openPool();
  const used = new Set<Pool>();

  async function request(
    pool: Pool,
    call: ApiRequest,
    signal: AbortSignal,
    isFirst: boolean,
  ): Promise<Dispatcher.ResponseData> {
    try {
      return await pool.request({
        method: call.method,
        path: address.prefix + requestTarget(call),
        headers: {
          ...call.headers,
          Accept: "application/json",
          // A local network is faster than a decoder; who compresses all the same is understood.
          "Accept-Encoding": "identity, gzip;q=0.5",
          "User-Agent": `cafe-sales/${VERSION}`,
        },
        body: call.body ?? null,
        signal,
      });
    } catch (error) {
      throw connectionFault(error, false, timeoutMs, isFirst);
    }
  }

  return {
    async send(call, { signal, freshConnection }, read) {
      signal.throwIfAborted();
      const pool = freshConnection ? openPool() : shared;
      const isFirst = !used.has(pool);
      used.add(pool);
      const exchange = async () => {
        const { statusCode, headers, body } = await request(pool, call, signal, isFirst);
        // A body that is left unread is torn down, and says so.
        body.on("error", () => {});
        try {
          return await read(new Reply(statusCode, headers, body, timeoutMs));
        } finally {
          body.destroy();
        }
      };
      try {
        // undici hears of an abort only once it has a connection; one that hangs would hold us up.
        return await orAborted(exchange(), signal);
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      }
    },
    async close() {
      await Promise.all([...new Set([shared, ...used])].map((pool) => pool.destroy()));
    },
  };
}
