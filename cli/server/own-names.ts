/** The host names that a server accepts; see `host-check.ts`. */
import { hostname, networkInterfaces } from "node:os";
import { LOOPBACK_HOSTS } from "./host-check.ts";

const EVERYWHERE: readonly string[] = ["0.0.0.0", "[::]"];

/**
 * The names as in a URL: in lower case, IPv6 addresses in brackets.
 *
 * @param host where the server listens, in the same spelling
 * @param allowed further names
 */
export function namesOfServer(host: string, allowed: readonly string[]): string[] {
  const own = listensEverywhere(host) ? [hostname().toLowerCase(), ...addressesOfMachine()] : [];
  return [...LOOPBACK_HOSTS, host, ...own, ...allowed];
}

export function listensEverywhere(host: string): boolean {
  return EVERYWHERE.includes(host);
}

/** The addresses at which other devices reach this machine. A link-local one cannot be used in a URL. */
export function addressesOfMachine(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ address, internal }) => !internal && !address.startsWith("fe80:"))
    .map(({ address, family }) => (family === "IPv6" ? `[${address}]` : address));
}
