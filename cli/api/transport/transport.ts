import { orAborted } from "../../door/aborts.ts";
import {
  type Connections,
  type ConnectionsOptions,
  openConnections,
  type RawRequest,
} from "./connections.ts";
import type { Reply } from "./reply.ts";

export interface TransportOptions extends Pick<ConnectionsOptions, "address" | "timeoutMs"> {
  /** How many connections there are at once. With one, each request takes that of the request before. */
  readonly most?: number;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Whether the request needs a connection that has not been used before. */
  readonly freshConnection?: boolean;
}

export type Transport = ReturnType<typeof openTransport>;

/** One connection for each dataset. */
const CONNECTIONS = 4;
/** A local network is faster than a decoder, so an uncompressed answer is preferred. */
const ENCODINGS = "identity, gzip;q=0.5";

export function openTransport(options: TransportOptions) {
  const all: Connections[] = [];
  const open = () => {
    const opened = openConnections({
      ...options,
      keepAlive: true,
      most: options.most ?? CONNECTIONS,
      encodings: ENCODINGS,
    });
    all.push(opened);
    return opened;
  };
  const shared = open();
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
      const connections = freshConnection ? open() : shared;
      const exchange = async () => {
        const reply = await connections.send(call, signal);
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
    async close() {
      await Promise.all(all.map((connections) => connections.close()));
    },
  };
}
