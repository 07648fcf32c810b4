/** Keeps other sites' pages out: by the name they called this server by, and by what the browser says. */
import type { MiddlewareHandler } from "hono";

/** A page of another site that had its own name pointed at this machine still calls it by that name. */
export const LOOPBACK_HOSTS: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** @param hosts names without port, lower case, IPv6 addresses in brackets; any port is fine */
export function onlyHosts(hosts: readonly string[]): MiddlewareHandler {
  const allowed = new Set(hosts);
  return async (c, next) => {
    // The two differ when the request line names a server of its own; both must be right.
    const asked = new URL(c.req.url);
    const header = c.req.header("Host");
    const named = header === undefined ? asked : parseHost(header);
    if (named !== undefined && allowed.has(asked.hostname) && allowed.has(named.hostname)) return next();
    return c.text("This server does not answer to that host name", 421);
  };
}

/** Browsers say where a call comes from; calls of other programs say nothing and pass. */
export const notCrossSite: MiddlewareHandler = async (c, next) => {
  if (c.req.header("Sec-Fetch-Site") !== "cross-site") return next();
  return c.text("This server does not answer to pages of other sites", 403);
};

function parseHost(header: string): URL | undefined {
  const url = `http://${header}`;
  return URL.canParse(url) ? new URL(url) : undefined;
}
