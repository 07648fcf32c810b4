/** How many connections and waiting requests a server takes. */
import type { Server, Socket } from "node:net";
import type { getRequestListener } from "@hono/node-server";

/** Keeps one caller from using up the connections or the memory of a server. */
export const CONNECTION_LIMITS = {
  /** At once, of all callers. */
  mostConnections: 256,
  /** At once, of one address. */
  mostOfAddress: 128,
  /** Requests of one connection that wait for their answers. Browsers send the next one only after an answer. */
  mostWaiting: 8,
  /** How long the caller may take to read an answer, in milliseconds; up to twice as long is possible. */
  readWithin: 60_000,
  /** A request sends as many bytes in each such time, in milliseconds, until all of it is here: 16 kB a second. */
  sendWithin: 15_000,
  leastBytes: 240_000,
};

type ConnectionLimits = typeof CONNECTION_LIMITS;
type Listener = (...call: Parameters<ReturnType<typeof getRequestListener>>) => unknown;
type Answer = Parameters<Listener>[1];

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

/** Closes connections that send too many requests at once, send one too slowly, or do not read their answers. */
export function limitRequests(handle: Listener, limits: ConnectionLimits): Listener {
  const { mostWaiting, readWithin } = limits;
  const answers = new WeakMap<Socket, Set<Answer>>();
  return (request, response) => {
    const { socket } = request;
    const waiting = answers.get(socket) ?? watchAnswers(socket, readWithin);
    answers.set(socket, waiting);
    if (waiting.size >= mostWaiting) {
      stopParsing(socket);
      socket.destroy();
    }
    if (socket.destroyed) return;
    waiting.add(response);
    response.once("close", () => waiting.delete(response));
    watchBody(request, response, limits);
    handle(request, response);
  };
}

/** A large file may take minutes, but not somebody who sends it byte by byte. */
function watchBody(
  request: Parameters<Listener>[0],
  answer: Answer,
  { sendWithin, leastBytes }: ConnectionLimits,
): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const check = setInterval(() => {
    const isSlow = !request.complete && socket.bytesRead - before < leastBytes;
    before = socket.bytesRead;
    // Behind the beginning of another answer, it would be a part of that one.
    const text = answer.headersSent ? "" : "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";
    if (isSlow) socket.end(text, () => socket.destroy());
    if (isSlow || request.complete) clearInterval(check);
  }, sendWithin).unref();
  request.once("close", () => clearInterval(check));
}

/** Closes the connection if one of the answers in the set is unread for too long. */
function watchAnswers(socket: Socket, readWithin: number): Set<Answer> {
  const answers = new Set<Answer>();
  let before: readonly Answer[] = [];
  const deadline = setInterval(() => {
    const unread = [...answers].filter(({ writableLength }) => writableLength > 0);
    if (unread.some((answer) => before.includes(answer))) socket.destroy();
    before = unread;
  }, readWithin).unref();
  socket.once("close", () => clearInterval(deadline));
  return answers;
}

/** Node's parser takes it for a sign that the rest is of another protocol, and reads nothing more. */
const STOP = 2;

/**
 * Node would read all requests that have arrived together, some thousands, and abort each of them: that keeps it busier
 * than whoever sent them. With 40 such connections, a page took 8 s instead of 0.8 s. Node has no public way to stop, so
 * this does nothing if its parser is another one.
 */
function stopParsing(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, "parser");
  if (typeof parser === "object" && parser !== null) Reflect.set(parser, "onIncoming", () => STOP);
}
