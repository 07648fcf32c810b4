/** The server as a function from Request to Response. It has no port, no process and no clock of its own. */
import { randomBytes } from "node:crypto";
import { type Context, type Handler, Hono, type MiddlewareHandler } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { OFFERS_PATH } from "../../viewer/report/contract.ts";
import { CliError, EXIT } from "../door/errors.ts";
import { NewerStore } from "../store/versions.ts";
import { API_HEADERS, withHeaders } from "./headers.ts";
import { type HostNames, notCrossSite, onlyHosts } from "./host-check.ts";
import { type ReportMaking, reportRoute } from "./report-route.ts";
import { json, onlyGet, refuseMethod } from "./responses.ts";
import type { Backend, ServerEnv } from "./server-env.ts";

export interface InternalError {
  /** The answer has it too, so that a user can report it. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly error: unknown;
}

export interface AppOptions {
  readonly api: Hono<ServerEnv>;
  /** What a signed-in person may change, answered below `/api/edit`; without it, nothing. */
  readonly edits?: Hono<ServerEnv> | undefined;
  /** Answers below `/api/import`; without it, nobody imports through the page. */
  readonly imports?: Hono<ServerEnv> | undefined;
  /** Answers what stands in the files beside the store; without it, `api` may. */
  readonly beside?: Hono<ServerEnv> | undefined;
  /** The names of the calls beyond the six, which `GET /api/offers` answers. */
  readonly offers?: readonly string[];
  /** The page and its files; without them, this server is only an API. */
  readonly viewer?: Hono<ServerEnv>;
  /** How `GET /report` makes a report of the calls; without it, there is no such file. */
  readonly report?: ReportMaking & Pick<Backend, "signedIn">;
  /** What `GET /healthz` and `GET /readyz` ask; without them, both are always well. */
  readonly checks?: Pick<Backend, "checkHealth" | "checkReady">;
  readonly hosts: HostNames;
  /** Whether callers use HTTPS, which a proxy in front of this server terminates. */
  readonly behindTls?: boolean;
  readonly log?: MiddlewareHandler;
  readonly onInternalError: (error: InternalError) => void;
  readonly onOutage?: OnOutage;
}

export function createApp(options: AppOptions): Hono<ServerEnv> {
  const {
    api,
    edits,
    imports,
    beside,
    offers = [],
    viewer,
    report,
    checks,
    hosts,
    behindTls = false,
    log,
    onInternalError,
  } = options;
  const outages = watchOutages(options.onOutage ?? (() => {}));
  const app = new Hono<ServerEnv>();
  if (log) app.use(log);
  app.use(withHeaders({ behindTls }));
  app.use(onlyHosts(hosts));
  app.use("/api/*", notCrossSite);
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.use("/api/*", outages.watch);
  if (edits) app.route("/api/edit", edits);
  if (imports) app.route("/api/import", imports);
  app.get(OFFERS_PATH, onlyGet, (c) => json(c, offers));
  if (beside) app.route("/api", beside);
  app.route("/api", api);
  app.get("/healthz", onlyGet, okAfter(checks?.checkHealth));
  app.get("/readyz", onlyGet, outages.watch, okAfter(checks?.checkReady));
  if (report) {
    const callApi = (c: Context<ServerEnv>) => (target: string, init: RequestInit) =>
      Promise.resolve(app.request(new URL(target, c.req.url).href, init));
    app.get("/report", notCrossSite, onlyGet, report.signedIn, reportRoute(report, callApi));
  }
  if (viewer) app.route("/", viewer);
  app.notFound((c) => c.text("Not found", 404));
  app.onError((error, c) => {
    // The caller hung up in the middle of the request. That is not an internal error, and nobody reads the answer.
    if (c.req.raw.signal.aborted) return c.text("The request was cut off", 400);
    const outage = outages.answer(c, error);
    if (outage) return outage;
    const id = randomBytes(4).toString("hex");
    onInternalError({ id, method: c.req.method, path: c.req.path, error });
    // Asking again brings the same, unlike after 500; and 501 would say that the data is not offered.
    if (error instanceof CliError && error.exitCode === EXIT.contract)
      return c.text("The sales store is damaged", 507);
    return c.text(`Internal error ${id}`, 500);
  });
  return app;
}

function okAfter(check: (() => Promise<void>) | undefined): Handler<ServerEnv> {
  return async (c) => {
    await check?.();
    return c.text("ok", 200, API_HEADERS);
  };
}

// The time in which the figures cannot be read, because the database of the store does not answer or has too much to do.
// Every caller is asked to come back, and the person who runs the server reads when it began and when it was over.

/** A database that is started again needs about as long. */
const RETRY_SECONDS = 5;

/** @param reason why the figures cannot be read; undefined once they can be read again */
type OnOutage = (reason: CliError | undefined) => void;

function watchOutages(onOutage: OnOutage) {
  let current: CliError | undefined;
  /** Watches calls that succeed only if the figures can be read. */
  const watch: MiddlewareHandler = async (c, next) => {
    await next();
    if (!current || !c.res.ok) return;
    current = undefined;
    onOutage(undefined);
  };
  return {
    watch,
    /** The answer to a call that failed because of an outage; undefined if it failed for another reason. */
    answer(c: Context, error: unknown): Response | undefined {
      const isNewer = error instanceof NewerStore;
      if (!(error instanceof CliError) || (error.exitCode !== EXIT.unreachable && !isNewer)) return undefined;
      if (current?.exitCode !== error.exitCode) onOutage(error);
      current = error;
      // Asking again brings the same until somebody has restarted this server.
      if (isNewer) return c.text("The store was migrated; restart the server with the newer version", 507);
      c.header("Retry-After", String(RETRY_SECONDS));
      return c.text("The figures cannot be read at the moment; try again", 503);
    },
  };
}
