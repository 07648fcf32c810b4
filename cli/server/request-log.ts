/** A line for each request, with nothing in it that opens a door. */
import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";

/** More of a path is somebody's attempt to fill the log. */
const LONGEST_PATH = 200;

export interface LogOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that never jump. */
  readonly elapsed: () => number;
  readonly onLine: (line: string, parts: RequestParts) => void;
}

/** The line for those who do not read but count. */
interface RequestParts {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** Of its token; undefined without one. */
  readonly session: string | undefined;
}

/** `2026-11-20T12:03:04.005Z GET /api/sales_summary 200 12 ms session 1f0a9c3e`: dates stay out, and of a token its hash alone is told. */
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

/** The moment that a line of the log is about, in UTC. */
export function stamp(now: number): string {
  return new Date(now).toISOString();
}

function sessionOf(authorization = ""): string | undefined {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  return token && createHash("sha256").update(token).digest("hex").slice(0, 8);
}
