/** Refuses the pages of other sites, by the host name they used and by what the browser says about them. */
import type { MiddlewareHandler } from "hono";

/** Names without port, in lower case, IPv6 addresses in brackets. */
export type HostNames = Pick<ReadonlySet<string>, "has">;

export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A name or an address, with or without a port. */
const HOST_HEADER = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Prevents DNS rebinding: a site can point its name at this machine, but its pages still send that name. */
export function onlyHosts(hosts: HostNames): MiddlewareHandler {
  return async (c, next) => {
    // The request line may name a host too; then both must be right.
    const asked = new URL(c.req.url).hostname;
    const named = HOST_HEADER.exec(c.req.header("Host") ?? asked)?.[1] ?? "";
    if (hosts.has(asked) && hosts.has(named.toLowerCase())) return next();
    return c.text("This server does not answer to that host name", 421);
  };
}

/** Browsers say where a call comes from. Other programs do not, and are let through. */
export const notCrossSite: MiddlewareHandler = async (c, next) => {
  if (c.req.header("Sec-Fetch-Site") !== "cross-site") return next();
  return c.text("This server does not answer to pages of other sites", 403);
};
