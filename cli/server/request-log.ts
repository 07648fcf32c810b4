/** Logs a line for each request, without secrets. */
import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { LogFields } from "../door/output.ts";

/** Characters. A longer path is shortened, so that nobody can fill the log with one. */
const LONGEST_PATH = 200;

export interface LogOptions {
  readonly now: () => number;
  readonly elapsed: () => number;
  readonly onLine: (line: string, parts: LogFields) => void;
}

/** `2026-11-20T12:03:04.005Z GET /api/sales_summary 200 12 ms session 1f0a9c3e`: the query is not logged. */
export function requestLog({ now, elapsed, onLine }: LogOptions): MiddlewareHandler {
  return async (c, next) => {
    const time = stamp(now());
    const begun = elapsed();
    await next();
    const took = Math.round(elapsed() - begun);
    const { method, path } = c.req;
    const shown = path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
    const session = sessionOf(c.req.header("Authorization"));
    onLine(
      `${time} ${method} ${shown} ${c.res.status} ${took} ms${session === undefined ? "" : ` session ${session}`}`,
      { method, path: shown, status: c.res.status, ms: took, session },
    );
  };
}

/** The time at the beginning of a log line, in UTC. @param now milliseconds since 1970 */
export function stamp(now: number): string {
  return new Date(now).toISOString();
}

/** The first 8 hex digits of the hash of the token; undefined without a token. */
function sessionOf(authorization = ""): string | undefined {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  return token && createHash("sha256").update(token).digest("hex").slice(0, 8);
}
