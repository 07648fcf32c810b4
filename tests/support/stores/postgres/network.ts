import { createServer, Socket } from "node:net";
import { afterFile } from "../../browser/after-file.ts";

export interface Network {
  /** On 127.0.0.1; what it gets, it hands to the server. */
  readonly port: number;
  /** The port of the server behind it; another one is for new connections. */
  target: number;
  /** Swallows everything, without a sign. */
  isCut: boolean;
  /** Breaks the connection when the client sends this, once the server has it, or before. */
  breaksAt?: { readonly text: string; readonly hasArrived: boolean } | undefined;
}

/** A way to a port that a test can cut, or lead elsewhere. */
export async function startNetwork(target: number): Promise<Network> {
  const relay = createServer((caller) => {
    const callee = new Socket().connect(network.target, "127.0.0.1");
    caller.on("data", (bytes) => {
      if (network.isCut) return;
      const place = network.breaksAt;
      if (place === undefined || !bytes.includes(place.text)) callee.write(bytes);
      else if (place.hasArrived) callee.end(bytes, () => caller.resetAndDestroy());
      else callee.destroy();
    });
    callee.on("data", (bytes) => {
      if (!network.isCut) caller.write(bytes);
    });
    for (const [one, other] of [
      [caller, callee],
      [callee, caller],
    ] as const) {
      one.on("error", () => {});
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  relay.unref();
  afterFile(() => void relay.close());
  const address = relay.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const network: Network = { port, target, isCut: false };
  return network;
}
