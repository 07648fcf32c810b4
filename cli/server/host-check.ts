/** Keeps other sites' pages out: by the name they called this server by, and by what the browser says. */
import type { MiddlewareHandler } from "hono";

/** A page of another site that had its own name pointed at this machine still calls it by that name. */
export const LOOPBACK_HOSTS: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Name or address, then a port or none. */
const HOST_HEADER = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** @param hosts names without port, lower case, IPv6 addresses in brackets; any port is fine */
export function onlyHosts(hosts: readonly string[]): MiddlewareHandler {
  const allowed = new Set(hosts);
  return async (c, next) => {
    // The request line may name a server too, and then both must be right.
    const asked = new URL(c.req.url).hostname;
    const named = HOST_HEADER.exec(c.req.header("Host") ?? asked)?.[1] ?? "";
    if (allowed.has(asked) && allowed.has(named.toLowerCase())) return next();
    return c.text("This server does not answer to that host name", 421);
  };
}

/** Browsers say where a call comes from; calls of other programs say nothing and pass. */
export const notCrossSite: MiddlewareHandler = async (c, next) => {
  if (c.req.header("Sec-Fetch-Site") !== "cross-site") return next();
  return c.text("This server does not answer to pages of other sites", 403);
};
