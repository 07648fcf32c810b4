/** Refuses the pages of other sites, by the host name they used and by what the browser says about them. */
import { hostname, networkInterfaces } from "node:os";
import type { MiddlewareHandler } from "hono";

/** Names without port, in lower case, IPv6 addresses in brackets. */
export type HostNames = Pick<ReadonlySet<string>, "has">;

export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

const EVERYWHERE: readonly string[] = ["0.0.0.0", "[::]"];

/** A server that listens everywhere also has the addresses that its machine gets later, such as that of another Wi-Fi. */
export function namesOfServer(
  host: string,
  allowed: readonly string[],
  interfacesNow = networkInterfaces,
): HostNames {
  const names = new Set([...LOOPBACK_HOSTS, host, ...allowed]);
  if (!listensEverywhere(host)) return names;
  names.add(hostname().toLowerCase());
  return { has: (name) => names.has(name) || addressesOfMachine(interfacesNow()).includes(name) };
}

export function listensEverywhere(host: string): boolean {
  return EVERYWHERE.includes(host);
}

/** How other devices reach this machine, the Wi-Fi most likely first. A link-local address cannot be used in a URL. */
export function addressesOfMachine(interfaces = networkInterfaces()): string[] {
  return Object.values(interfaces)
    .flatMap((addresses = []) => addresses)
    .filter(({ address, internal }) => !internal && !/^(fe80:|169\.254\.)/.test(address))
    .map(({ address, family }) => (family === "IPv6" ? `[${address}]` : address))
    .sort((one, other) => rankOf(one) - rankOf(other));
}

/** Routers of homes and shops give addresses of the first two kinds; virtual machines have many of the third. */
const LIKELY = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./, /^\d/, /^\[/];

function rankOf(address: string): number {
  return LIKELY.findIndex((kind) => kind.test(address));
}

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
