import { orAborted } from "../../door/aborts.ts";
import { type ConnectionsOptions, openConnections, type RawRequest } from "./connections.ts";
import type { Reply } from "./reply.ts";

export type TransportOptions = Pick<ConnectionsOptions, "address" | "timeoutMs">;

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Whether the request needs a connection that has not been used before. */
  readonly freshConnection?: boolean;
}

export type Transport = ReturnType<typeof openTransport>;

/** A local network is faster than a decoder, so an uncompressed answer is preferred. */
const ENCODINGS = "identity, gzip;q=0.5";

export function openTransport(options: TransportOptions) {
  const connections = openConnections({ ...options, keepAlive: true, encodings: ENCODINGS });
  return {
    /**
     * Sends a request and calls `read` with its answer. What `read` does not ask for is never fetched.
     *
     * @throws CallFault if no answer came; whatever `read` throws; the signal's reason if it was aborted
     */
    async send<T>(
      call: RawRequest,
      { signal, freshConnection }: SendOptions,
      read: (reply: Reply) => Promise<T>,
    ): Promise<T> {
      signal.throwIfAborted();
      const exchange = async () => {
        const reply = await connections.send(call, signal, freshConnection);
        try {
          return await read(reply);
        } finally {
          reply.discard();
        }
      };
      try {
        // An answer that is being read ends at once.
        return await orAborted(exchange(), signal);
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      }
    },
    close: connections.close,
  };
}
