/** Puts an app on a port. The only file that knows `node:http`. */
import { createServer, type Server } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import type { ServerEnv } from "./server-env.ts";

export interface Listening {
  /** `http://127.0.0.1:4173` */
  readonly origin: string;
  /** Takes no new connection, lets running calls finish for a while, then cuts them off. */
  close(): Promise<void>;
}

export class PortBusyError extends Error {
  override readonly name = "PortBusyError";
}

/** Far below Node's defaults: one slow or greedy client must not keep others out. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 2_000 };
const MOST_CONNECTIONS = 256;
const FINISH_WITHIN = 5_000;

/**
 * @param port 0 takes any free one
 * @throws PortBusyError when somebody else has the port
 */
export async function listen(app: Hono<ServerEnv>, host: string, port: number): Promise<Listening> {
  const handle = getRequestListener(
    (request, { incoming }) => {
      const address = incoming.socket.remoteAddress;
      return app.fetch(request, address === undefined ? {} : { address });
    },
    { errorHandler: answerNonsense },
  );
  const server = createServer(LIMITS, handle);
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      const busy = "code" in error && error.code === "EADDRINUSE";
      reject(busy ? new PortBusyError(`port ${port} of ${host} is in use`, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
  const name = host.includes(":") ? `[${host}]` : host;
  return { origin: `http://${name}:${portOf(server)}`, close: () => close(server) };
}

/** Only a request that is no request gets here: the app answers its own errors. */
function answerNonsense(error: unknown): Response {
  return error instanceof RequestError
    ? new Response("Bad request", { status: 400 })
    : new Response("Internal error", { status: 500 });
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the server has no port");
  return address.port;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that falls idle after its last answer would be kept for the next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
