/** Serves an app on a port. Only this file imports `node:http`. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import { isIP, type Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import { CONNECTION_LIMITS, limitConnections, limitRequests } from "./connection-limits.ts";
import { API_HEADERS } from "./headers.ts";
import type { ServerEnv } from "./server-env.ts";

export type Listening = Awaited<ReturnType<typeof listen>>;

export interface ListenOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Whether to believe the `X-Forwarded-For` of a proxy in front of this server. */
  readonly trustProxy?: boolean;
  /** Whether a proxy in front of this server terminates HTTPS. */
  readonly behindTls?: boolean;
  readonly limits?: Partial<typeof LIMITS>;
}

/** Milliseconds. Far below Node's defaults, so that slow or greedy clients cannot keep others out. */
const LIMITS = {
  ...CONNECTION_LIMITS,
  headersTimeout: 10_000,
  /** The address of a call may name hundreds of shops, whose letters take nine characters each in Thai. */
  maxHeaderSize: 128 * 1024,
  connectionsCheckingInterval: 2_000,
  /** How long running calls may take to finish when the server closes. */
  finishWithin: 3_000,
};

/** @throws the error of the operating system if the port is not available */
export async function listen(app: Hono<ServerEnv>, options: ListenOptions) {
  const { host, port, trustProxy = false, behindTls = false } = options;
  const limits = { ...LIMITS, ...options.limits };
  const { finishWithin, headersTimeout, connectionsCheckingInterval, maxHeaderSize } = limits;
  const handle = getRequestListener(
    (request, { incoming }) => {
      const address = addressOf(incoming, trustProxy);
      const cutOff = () => void incoming.socket.resetAndDestroy();
      return app.fetch(request, address === undefined ? { cutOff } : { address, cutOff });
    },
    { errorHandler: answerInvalidRequest },
  );
  const server = createServer(
    // The time of a body depends on its size.
    { headersTimeout, requestTimeout: 0, connectionsCheckingInterval, maxHeaderSize },
    limitRequests(handle, limits),
  );
  limitConnections(server, limits, trustProxy || behindTls);
  const unused = watchUnused(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  // A later error means that one connection could not be accepted, which must not end the server.
  server.on("error", () => {});
  const taken = portOf(server);
  return {
    /** `http://127.0.0.1:4173` */
    origin: `http://${host.includes(":") ? `[${host}]` : host}:${taken}`,
    port: taken,
    /** Refuses new connections, lets running calls finish for a while, then cuts them off. */
    close: () => close(server, unused, finishWithin),
  };
}

/** The proxy adds the address it saw at the end of the list. Anyone can claim the ones before it. */
function addressOf(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustProxy: boolean,
): string | undefined {
  const forwarded = trustProxy ? [headers["x-forwarded-for"]].flat().join(",") : "";
  const last = forwarded.split(",").at(-1)?.trim() ?? "";
  return isIP(last) === 0 ? socket.remoteAddress : last;
}

/** Only for requests that are not valid HTTP: the app answers its own errors. */
function answerInvalidRequest(error: unknown): Response {
  return error instanceof RequestError
    ? new Response("Bad request", { status: 400, headers: API_HEADERS })
    : new Response("Internal error", { status: 500, headers: API_HEADERS });
}

/** Connections without a request yet, as browsers open them in advance. Node counts them as busy. */
function watchUnused(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }) => unused.delete(socket));
  return unused;
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the server has no port");
  return address.port;
}

async function close(server: Server, unused: ReadonlySet<Socket>, finishWithin: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of unused) socket.destroy();
  // Otherwise a connection that becomes idle after its last answer would be kept for the next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), finishWithin);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
