/** The host names that a server accepts; see `host-check.ts`. */
import { hostname, networkInterfaces } from "node:os";
import { type HostNames, LOOPBACK_HOSTS } from "./host-check.ts";

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

/**
 * The addresses at which other devices reach this machine, that of the Wi-Fi most likely first. A link-local one cannot
 * be used in a URL.
 */
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
