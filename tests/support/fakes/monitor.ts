/** A service that hears whether scheduled runs end well, as `--ping-url` tells it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterFile } from "../browser/after-file.ts";

/** Whoever knows the address can call it, so that no message may have it. */
export const MONITOR_SECRET = "/ping/5bfa6c2e-0000-4a11";

/** A monitor that remembers its calls. */
export async function startMonitor(): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push((request.url ?? "").replace(MONITOR_SECRET, ""));
    response.end("OK");
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  afterFile(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${MONITOR_SECRET}`, heard };
}
