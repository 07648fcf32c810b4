import { orAborted } from "../../door/aborts.ts";
import { VERSION } from "../../door/version.ts";
import { connector } from "./connector.ts";
import { Client } from "./undici.ts";

const TIMEOUT_MS = 10_000;

/**
 * Uses a connection of its own and closes it before it returns, so that it cannot delay the end of the process.
 * Redirects are not followed.
 */
export async function sendPing(url: URL, signal: AbortSignal): Promise<void> {
  const closing = new AbortController();
  const client = new Client(url.origin, { pipelining: 0, connect: connector(TIMEOUT_MS, closing.signal) });
  const exchange = async () => {
    const { statusCode, body } = await client.request({
      method: "GET",
      path: url.pathname + url.search,
      headers: { "User-Agent": `cafe-sales/${VERSION}` },
      signal,
    });
    // The status is enough. Discarding the body emits an error, which would end the process if nobody listened.
    body.on("error", () => {}).destroy();
    if (statusCode < 200 || statusCode > 299) throw new Error(`it answered ${statusCode}`);
  };
  try {
    await orAborted(exchange(), signal);
  } finally {
    closing.abort();
    await client.destroy();
  }
}
