/** The server as a function from Request to Response: no port, no process, no clock of its own. */
import { randomBytes } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { API_HEADERS, withHeaders } from "./headers.ts";
import { notCrossSite, onlyHosts } from "./host-check.ts";
import { onlyGet, refuseMethod } from "./responses.ts";
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
  /** The page and its files; without it this server is an API alone. */
  readonly viewer?: Hono<ServerEnv>;
  /** Rejects when the figures cannot be read: whoever watches over this server asks. */
  readonly answers?: (() => Promise<void>) | undefined;
  /** Names this server is called by, without port; see {@link onlyHosts}. */
  readonly hosts: readonly string[];
  /** Who calls it comes over TLS, which a proxy before it undoes. */
  readonly behindTls?: boolean;
  /** Sees every request and its answer. */
  readonly log?: MiddlewareHandler;
  readonly onFault: (fault: Fault) => void;
}

export function createApp(options: AppOptions): Hono<ServerEnv> {
  const { api, viewer, answers, hosts, behindTls = false, log, onFault } = options;
  const app = new Hono<ServerEnv>();
  if (log) app.use(log);
  app.use(withHeaders({ behindTls }));
  app.use(onlyHosts(hosts));
  app.use("/api/*", notCrossSite);
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.route("/api", api);
  app.get("/healthz", onlyGet, async (c) => {
    await answers?.();
    return c.text("ok", 200, API_HEADERS);
  });
  if (viewer) app.route("/", viewer);
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
