/** The server as a function from Request to Response: no port, no process, no clock of its own. */
import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { notCrossSite, onlyHosts } from "./host-check.ts";
import { API_HEADERS, withHeaders } from "./responses.ts";
import type { ServerEnv } from "./server-env.ts";

/** Something went wrong in our own code. */
export interface Fault {
  /** Also in the answer, so that a person can name it. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly error: unknown;
}

export interface AppOptions {
  /** Answers what is below `/api`. */
  readonly api: Hono<ServerEnv>;
  /** Names this server is called by, without port; see {@link onlyHosts}. */
  readonly hosts: readonly string[];
  readonly onFault: (fault: Fault) => void;
}

export function createApp({ api, hosts, onFault }: AppOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.use("/api/*", withHeaders(API_HEADERS));
  app.use(onlyHosts(hosts));
  app.use("/api/*", notCrossSite);
  app.use(methodNotAllowed({ app }));
  app.route("/api", api);
  app.notFound((c) => c.text("Not found", 404));
  app.onError((error, c) => {
    // Whoever hangs up in the middle of a request hears no answer, and nothing of ours is wrong.
    if (c.req.raw.signal.aborted) return c.text("The request was cut off", 400);
    const id = randomBytes(4).toString("hex");
    onFault({ id, method: c.req.method, path: c.req.path, error });
    return c.text(`Internal error ${id}`, 500);
  });
  return app;
}
