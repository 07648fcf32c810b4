/** The one file of the client that knows undici: carries one request and brings back its whole answer. */
import { Pool } from "undici";
import { type ApiRequest, requestTarget } from "../../viewer/report/contract.ts";
import { orAborted } from "../aborts.ts";
import { VERSION } from "../version.ts";
import type { ApiAddress } from "./address.ts";
import { connectionFault } from "./connection-fault.ts";
import { CallFault } from "./fault.ts";
import { readBody } from "./read-body.ts";

export interface TransportOptions {
  readonly address: ApiAddress;
  /** How long a connection may be silent. */
  readonly timeoutMs: number;
}

export interface Answer {
  readonly status: number;
  /** The first value of a header, by its name in lower case. */
  header(name: string): string | undefined;
  /** Decoded; the body of an error is cut. */
  readonly body: Uint8Array;
  /** Whether the end of the body was marked: else a cut looks like an end. */
  readonly framed: boolean;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Most bytes of a good answer. */
  readonly limit: number;
  /** Not over a connection that has been used before. */
  readonly freshConnection?: boolean;
}

export interface Transport {
  /** @throws CallFault when no whole answer came; the signal's reason when that aborted it */
  send(request: ApiRequest, options: SendOptions): Promise<Answer>;
  close(): Promise<void>;
}

/** One connection for each dataset. */
const CONNECTIONS = 4;

export function openTransport({ address, timeoutMs }: TransportOptions): Transport {
  const openPool = () =>
    new Pool(address.origin, {
      connections: CONNECTIONS,
      connect: { timeout: timeoutMs },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  const shared = openPool();
  const pools = new Set([shared]);

  async function send(pool: Pool, request: ApiRequest, { signal, limit }: SendOptions): Promise<Answer> {
    const { statusCode, headers, body } = await pool.request({
      method: request.method,
      path: address.prefix + requestTarget(request),
      headers: {
        ...request.headers,
        Accept: "application/json",
        // A local network is faster than a decoder; who compresses all the same is understood.
        "Accept-Encoding": "identity, gzip;q=0.5",
        "User-Agent": `cafe-sales/${VERSION}`,
      },
      body: request.body ?? null,
      signal,
    });
    // A body that is left unread is torn down, and says so.
    body.on("error", () => {});
    const header = (name: string) => [headers[name]].flat()[0];
    const framed = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    try {
      const contentType = header("content-type");
      const encoding = header("content-encoding");
      const bytes = await readBody(body, { status: statusCode, contentType, encoding, framed, limit });
      return { status: statusCode, header, body: bytes, framed };
    } catch (error) {
      throw error instanceof CallFault ? error : connectionFault(error, true, timeoutMs);
    } finally {
      body.destroy();
    }
  }

  return {
    async send(request, options) {
      options.signal.throwIfAborted();
      const pool = options.freshConnection ? openPool() : shared;
      pools.add(pool);
      try {
        // undici hears of an abort only once it has a connection; one that hangs would hold us up.
        return await orAborted(send(pool, request, options), options.signal);
      } catch (error) {
        options.signal.throwIfAborted();
        throw error instanceof CallFault ? error : connectionFault(error, false, timeoutMs);
      }
    },
    async close() {
      await Promise.all([...pools].map((pool) => pool.destroy()));
    },
  };
}
