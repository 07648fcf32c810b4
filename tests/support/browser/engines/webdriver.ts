import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { memberOf } from "./engine.ts";

/** A call of WebDriver. @throws Error with what the driver says, if it refuses */
export type Call = (method: "DELETE" | "GET" | "POST", path: string, body?: object) => Promise<unknown>;

const PATIENCE_MS = 15_000;

export function callsTo(port: number): Call {
  return async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const value = memberOf(await response.json(), "value");
    if (!response.ok) throw new Error(`${path}: ${memberOf(value, "error")}: ${memberOf(value, "message")}`);
    return value;
  };
}

/** Waits until the driver answers. */
export async function ready(call: Call, tries = 200): Promise<void> {
  try {
    await call("GET", "/status");
  } catch (error) {
    if (tries === 0) throw error;
    await setTimeout(25);
    await ready(call, tries - 1);
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}
