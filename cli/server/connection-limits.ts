/** Keeps one caller from using up the connections or the memory of a server. */
import type { Server, Socket } from "node:net";

export interface ConnectionLimits {
  /** At once, of all callers. */
  readonly mostConnections: number;
  /** At once, of one address. */
  readonly mostOfAddress: number;
  /** Requests of one connection that wait for their answers. Browsers send the next one only after an answer. */
  readonly mostWaiting: number;
  /** How long an answer that has begun may take to be read, in milliseconds; up to twice as long counts. */
  readonly readWithin: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  mostConnections: 256,
  mostOfAddress: 128,
  mostWaiting: 8,
  readWithin: 30_000,
};

interface Request {
  readonly socket: Socket;
}

interface Response {
  readonly headersSent: boolean;
  once(event: "close", listener: () => void): unknown;
}

type Handle<In, Out> = (request: In, response: Out) => void;

/** @param isBehindProxy whether all connections come from one address anyway */
export function limitConnections(
  server: Server,
  { mostConnections, mostOfAddress }: ConnectionLimits,
  isBehindProxy: boolean,
): void {
  server.maxConnections = mostConnections;
  if (isBehindProxy) return;
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const { remoteAddress = "" } = socket;
    const count = (open.get(remoteAddress) ?? 0) + 1;
    if (count > mostOfAddress) return void socket.destroy();
    open.set(remoteAddress, count);
    socket.once("close", () => {
      const left = (open.get(remoteAddress) ?? 0) - 1;
      if (left > 0) open.set(remoteAddress, left);
      else open.delete(remoteAddress);
    });
  });
}

/** Closes connections that send too many requests at once, or do not read their answers. */
export function limitRequests<In extends Request, Out extends Response>(
  handle: Handle<In, Out>,
  { mostWaiting, readWithin }: ConnectionLimits,
): Handle<In, Out> {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostWaiting) {
      stopParsing(socket);
      socket.destroy();
    }
    if (socket.destroyed) return;
    waiting.set(socket, count);
    let hasBegun = false;
    const deadline = setInterval(() => {
      if (hasBegun) socket.destroy();
      hasBegun = response.headersSent;
      // An answer behind one that was never read does not learn that the connection is closed.
      if (socket.destroyed) clearInterval(deadline);
    }, readWithin).unref();
    response.once("close", () => {
      clearInterval(deadline);
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
    });
    handle(request, response);
  };
}

/** What Node's parser takes for "the rest is of another protocol", and so does not read. */
const STOP = 2;

/**
 * Node would read all requests that have arrived together, some thousands, and abort each of them: that keeps it busier
 * than whoever sent them. It has no public way to stop, so this does nothing if its parser is another one.
 */
function stopParsing(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, "parser");
  if (typeof parser === "object" && parser !== null) Reflect.set(parser, "onIncoming", () => STOP);
}
