import type { ApiAddress } from "../../api/address.ts";
import { type Connections, openConnections } from "../../api/transport/connections.ts";

/**
 * Connections to the API behind the proxy. Every call has its own: a connection that was kept may have been closed
 * meanwhile, and a sign-in that fails on it can neither be repeated safely nor be distinguished from a wrong password.
 */
export function openUpstream(address: ApiAddress, timeoutMs: number): Connections {
  return openConnections({ address, timeoutMs, keepAlive: false, encodings: "identity" });
}
