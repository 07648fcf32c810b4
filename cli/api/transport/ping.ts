import { openConnections } from "./connections.ts";

const TIMEOUT_MS = 10_000;

/**
 * Uses a connection of its own and closes it before it returns, so that it cannot delay the end of the process.
 * Redirects are not followed.
 */
export async function sendPing(url: URL, signal: AbortSignal): Promise<void> {
  const connections = openConnections({
    address: { origin: url.origin, prefix: url.pathname + url.search },
    timeoutMs: TIMEOUT_MS,
    keepAlive: false,
    encodings: "identity",
  });
  try {
    const reply = await connections.send({ method: "GET", path: "", query: {}, headers: {} }, signal);
    // The status is enough.
    reply.discard();
    if (reply.status < 200 || reply.status > 299) throw new Error(`it answered ${reply.status}`);
  } finally {
    await connections.close();
  }
}
