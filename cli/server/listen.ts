/** Puts an app on a port. The only file that knows `node:http`. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { isIP, type Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import { API_HEADERS } from "./headers.ts";
import type { ServerEnv } from "./server-env.ts";

export interface Listening {
  /** `http://127.0.0.1:4173` */
  readonly origin: string;
  readonly port: number;
  /** Takes no new connection, lets running calls finish for a while, then cuts them off. */
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** A proxy stands before this server and says for whom it calls. */
  readonly trustProxy?: boolean;
  readonly limits?: typeof LIMITS;
}

/** Far below Node's defaults: one slow or greedy client must not keep others out. In milliseconds. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  /** How long running calls may take to finish when the server closes. */
  finishWithin: 5_000,
};
const MOST_CONNECTIONS = 256;

/** Rejects with the error of the operating system when it does not give the port. */
export async function listen(app: Hono<ServerEnv>, options: ListenOptions): Promise<Listening> {
  const { host, port, trustProxy = false, limits = LIMITS } = options;
  const { finishWithin, ...timeouts } = limits;
  const handle = getRequestListener(
    (request, { incoming }) => {
      const address = addressOf(incoming, trustProxy);
      const cutOff = () => void incoming.socket.resetAndDestroy();
      return app.fetch(request, address === undefined ? { cutOff } : { address, cutOff });
    },
    { errorHandler: answerNonsense },
  );
  const server = createServer(timeouts, handle);
  server.maxConnections = MOST_CONNECTIONS;
  const silent = watchSilent(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  // Later on it is a connection that the system could not give us: its caller's loss, not the server's end.
  server.on("error", () => {});
  const taken = portOf(server);
  return {
    origin: `http://${host.includes(":") ? `[${host}]` : host}:${taken}`,
    port: taken,
    close: () => close(server, silent, finishWithin),
  };
}

interface Caller {
  readonly headers: IncomingHttpHeaders;
  readonly socket: Socket;
}

/** The last address in the list is what the proxy before us saw; those before it are anyone's claim. */
function addressOf({ headers, socket }: Caller, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? [headers["x-forwarded-for"]].flat().join(",") : "";
  const last = forwarded.split(",").at(-1)?.trim() ?? "";
  return isIP(last) === 0 ? socket.remoteAddress : last;
}

/** Only a request that is no request gets here: the app answers its own errors. */
function answerNonsense(error: unknown): Response {
  return error instanceof RequestError
    ? new Response("Bad request", { status: 400, headers: API_HEADERS })
    : new Response("Internal error", { status: 500, headers: API_HEADERS });
}

/** Connections that browsers open ahead of need and that have asked nothing yet: Node takes them for busy. */
function watchSilent(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.on("request", ({ socket }) => silent.delete(socket));
  return silent;
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the server has no port");
  return address.port;
}

async function close(server: Server, silent: ReadonlySet<Socket>, finishWithin: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of silent) socket.destroy();
  // A connection that falls idle after its last answer would be kept for the next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), finishWithin);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
