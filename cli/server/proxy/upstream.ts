/** Carries a call of the proxy to the API behind it. Knows undici, as the transport of the command line does. */
import { Pool } from "undici";
import { type ApiRequest, requestTarget } from "../../../viewer/report/contract.ts";
import type { ApiAddress } from "../../api/address.ts";
import { decoded } from "../../api/answers/read-body.ts";
import { connector } from "../../api/transport/connector.ts";
import { VERSION } from "../../version.ts";

export interface UpstreamRequest extends Omit<ApiRequest, "body"> {
  readonly bytes: Uint8Array | null;
}

export interface UpstreamAnswer {
  readonly status: number;
  /** The first value of a header, by its name in lower case. */
  header(name: string): string | undefined;
  /** The body, decoded; throws when it is cut short, stalls or is no body at all. */
  chunks(): AsyncIterable<Uint8Array>;
  /** For a body that is not read to its end. */
  discard(): void;
}

export interface Upstream {
  readonly origin: string;
  readonly timeoutMs: number;
  /** Rejects with undici's error, or with the signal's reason. */
  send(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamAnswer>;
  close(): Promise<void>;
}

/** @param timeoutMs how long the API may be silent */
export function openUpstream(address: ApiAddress, timeoutMs: number): Upstream {
  const pool = new Pool(address.origin, {
    // Every call has a connection of its own. One that was kept may have gone stale, and a sign-in that fails
    // on it can neither be made again nor be told from a wrong password.
    pipelining: 0,
    connect: connector(timeoutMs),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return {
    origin: address.origin,
    timeoutMs,
    async send(request, signal) {
      const { statusCode, headers, body } = await pool.request({
        method: request.method,
        path: address.prefix + requestTarget(request),
        headers: {
          ...request.headers,
          Accept: "application/json",
          "Accept-Encoding": "identity",
          "User-Agent": `cafe-sales/${VERSION}`,
        },
        body: request.bytes,
        signal,
      });
      // A body that is left unread is torn down, and says so.
      body.on("error", () => {});
      const header = (name: string) => [headers[name]].flat()[0];
      return {
        status: statusCode,
        header,
        chunks: () => decoded(body, header("content-encoding")),
        discard: () => void body.destroy(),
      };
    },
    close: () => pool.destroy(),
  };
}
