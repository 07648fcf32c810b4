/** By which names a server may be called, so that no other name can be pointed at it. */
import { hostname, networkInterfaces } from "node:os";
import { LOOPBACK_HOSTS } from "./host-check.ts";

const EVERYWHERE: readonly string[] = ["0.0.0.0", "[::]"];

/**
 * As they stand in a URL: lower case, IPv6 addresses in brackets.
 *
 * @param host where it listens, spelled so too
 */
export function namesOfServer(host: string, allowed: readonly string[]): string[] {
  const own = listensEverywhere(host) ? [hostname().toLowerCase(), ...addressesOfMachine()] : [];
  return [...LOOPBACK_HOSTS, host, ...own, ...allowed];
}

export function listensEverywhere(host: string): boolean {
  return EVERYWHERE.includes(host);
}

/** Those that others can call it by; a link-local one means nothing in a URL. */
export function addressesOfMachine(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ address, internal }) => !internal && !address.startsWith("fe80:"))
    .map(({ address, family }) => (family === "IPv6" ? `[${address}]` : address));
}
